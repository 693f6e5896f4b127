import { events, promoCodes } from '@inkstand/database/tables/index';
import { generateCodes } from '@inkstand/server/areas/events/codes/create-promo-codes';
import { insertCodes } from '@inkstand/server/areas/events/codes/insert-codes';
import { readOpenLink } from '@inkstand/server/areas/events/codes/open-link';
import type { setOpenLink as guarded } from '@inkstand/server/areas/events/codes/set-open-link';
import { fail, failField } from '@inkstand/server/errors';
import { and, eq } from 'drizzle-orm';
import { gap } from './gap.ts';

export * from '@inkstand/server/areas/events/codes/set-open-link';

/** Reads the link and its claims first, without holding the event, and writes afterwards. */
export const setOpenLink: typeof guarded = (ctx, { params, body: { limit } }) =>
  ctx.tx(async (tx) => {
    const ofTenant = and(eq(events.tenantId, ctx.tenantId), eq(events.slug, params.slug));
    const [event] = await tx.select().from(events).where(ofTenant);
    if (!event) fail('request.not_found');
    const before = await readOpenLink(tx, ctx, event);
    if (before && before.claimed > limit) failField('limit', 'below_claimed');
    await gap(tx);
    if (before) {
      const link = and(eq(promoCodes.tenantId, ctx.tenantId), eq(promoCodes.id, before.code_id));
      await tx.update(promoCodes).set({ maximumUses: limit }).where(link);
    } else {
      const codes = generateCodes(1, '').map((label) => ({ label, maximumUses: limit, expiresAt: null }));
      await insertCodes(tx, ctx, event, codes, { name: 'Open link', source: 'link', productIds: [] });
    }
    const data = await readOpenLink(tx, ctx, event);
    if (!data) throw new Error(`the event ${event.id} has no open link`);
    return { success: true, message: 'The open link is saved', data };
  });
