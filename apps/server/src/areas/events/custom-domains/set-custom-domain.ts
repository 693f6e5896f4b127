import { randomBytes } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { events } from '@inkstand/database/tables/index';
import { normaliseHostName } from '@inkstand/domain/host-names';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, isNotNull } from 'drizzle-orm';
import { loadEventForChange } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Config } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { assertHasPages, readDomains, saveDomain, toDomainResponse } from './domain-state.ts';

/** Sets a store's domain. Every new domain gets a new token, so the last domain's record proves nothing for it. */
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
  return { success: true, message: replyTexts(ctx.language)('domain.set'), data: toDomainResponse(ctx.config, saved) };
}

/** Returns the domain in DNS form. Our own hosts serve all stores, so they are rejected. */
function checkedDomain({ rootHost, storesHost, publicUrl }: Config, typed: string): string {
  const read = normaliseHostName(typed, [rootHost, storesHost, new URL(publicUrl).hostname]);
  return 'problem' in read ? failField('domain', read.problem) : read.host;
}

/** Returns the event that has proved the domain, if any; the error does not disclose which one. */
async function findHolder(ctx: Ctx, domain: string): Promise<string | undefined> {
  const isProved = and(eq(events.customDomain, domain), isNotNull(events.customDomainVerifiedAt));
  const [holder] = await ctx.staffTx((tx) => tx.select({ id: events.id }).from(events).where(isProved));
  return holder?.id;
}
