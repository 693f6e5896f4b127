import { randomBytes } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { events } from '@inkstand/database/tables/index';
import { normaliseHostName } from '@inkstand/domain/host-names';
import { and, eq, isNotNull } from 'drizzle-orm';
import { loadEventForChange } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Config } from '#config.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { assertHasPages, readDomains, saveDomain, toDomainResponse } from './domain-state.ts';

/** Names a domain for a store. Every new one has a new token: what proved the last one proves nothing of this one. */
export async function setCustomDomain(
  ctx: Ctx,
  { params, body }: HandlerInput<'setCustomDomain'>,
): Promise<HandlerReply<'setCustomDomain'>> {
  const domain = checkedDomain(ctx.config, body.domain);
  const holder = await findHolder(ctx, domain);
  const saved = await ctx.tx(async (tx) => {
    const event = assertHasPages(await loadEventForChange(tx, ctx, params.slug));
    if (event.customDomain === domain) return event;
    if (holder && holder !== event.id) failField('domain', 'domain_taken');
    await recordAudit(tx, ctx, {
      action: 'custom_domain.set',
      objectType: 'event',
      objectId: event.id,
      details: { from: event.customDomain, to: domain },
    });
    return saveDomain(tx, event, {
      customDomain: domain,
      customDomainToken: randomBytes(20).toString('hex'),
      customDomainVerifiedAt: null,
      customDomainCheckedAt: null,
      customDomainMissingSince: null,
    });
  });
  await readDomains(ctx);
  return { success: true, message: 'Now make its record', data: toDomainResponse(ctx.config, saved) };
}

/** The domain as DNS knows it. Our own hosts lead to everybody's stores, so nobody can have them. */
function checkedDomain({ rootHost, storesHost, publicUrl }: Config, typed: string): string {
  const read = normaliseHostName(typed, [rootHost, storesHost, new URL(publicUrl).hostname]);
  return 'problem' in read ? failField('domain', read.problem) : read.host;
}

/** The event whose domain it is. Only a domain that was proved is anybody's; whose it is stays unsaid. */
async function findHolder(ctx: Ctx, domain: string): Promise<string | undefined> {
  const isProved = and(eq(events.customDomain, domain), isNotNull(events.customDomainVerifiedAt));
  const [holder] = await ctx.staffTx((tx) => tx.select({ id: events.id }).from(events).where(isProved));
  return holder?.id;
}
