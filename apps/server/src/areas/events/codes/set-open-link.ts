import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { promoCodes } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, sql } from 'drizzle-orm';
import { type EventRow, loadEvent, loadEventForChange } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { generateCodes } from './create-promo-codes.ts';
import { insertCodes } from './insert-codes.ts';
import { readOpenLink } from './open-link.ts';

/**
 * Makes an event's open link or changes its limit. Claims spend the code's uses one by one, so the limit holds under
 * any number of claims at once; the address rule holds as for every code. Lock order: the code before its event, as in
 * claims, to avoid deadlocks.
 */
export async function setOpenLink(
  ctx: Ctx,
  { params, body: { limit } }: HandlerInput<'setOpenLink'>,
): Promise<HandlerReply<'setOpenLink'>> {
  return ctx.tx(async (tx) => {
    const known = await loadEvent(tx, ctx, params.slug);
    // Two calls do not make two links.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`open link ${known.id}`}, 0))`);
    const link = await readOpenLink(tx, ctx, known);
    const from = link ? await changeLimit(tx, known, link.code_id, limit) : null;
    const event = await loadEventForChange(tx, ctx, params.slug);
    if (event.type !== 'Promo') fail('request.not_found');
    // Otherwise one person could take every gift.
    if (event.addressRule === 'code_only') failField('limit', 'link_without_rule');
    if (!link) await insertLink(tx, ctx, event, limit);
    await recordAudit(tx, ctx, {
      action: 'open_link.set',
      objectType: 'event',
      objectId: event.id,
      details: { from, to: limit },
    });
    const data = await readOpenLink(tx, ctx, event);
    if (!data) throw new Error('the open link has gone while its event was held');
    return { success: true, message: replyTexts(ctx.language)('open_link.saved'), data };
  });
}

/** Returns the limit before. The lock keeps claims away until the new one counts. */
async function changeLimit(tx: Tx, event: EventRow, codeId: string, limit: number): Promise<number> {
  const link = and(eq(promoCodes.tenantId, event.tenantId), eq(promoCodes.id, codeId));
  const [before] = await tx
    .select({ uses: promoCodes.uses, limit: promoCodes.maximumUses })
    .from(promoCodes)
    .where(link)
    .for('no key update');
  if (!before) fail('request.not_found');
  if (before.uses > limit) failField('limit', 'below_claimed');
  await tx.update(promoCodes).set({ maximumUses: limit }).where(link);
  return before.limit;
}

async function insertLink(tx: Tx, ctx: Ctx, event: EventRow, limit: number): Promise<void> {
  const codes = generateCodes(1, '').map((label) => ({ label, maximumUses: limit, expiresAt: null }));
  await insertCodes(tx, ctx, event, codes, { name: 'Open link', source: 'link', productIds: [] });
}
