import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { newId } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { faultForProblem } from '@inkstand/domain/reprints';
import { createTranslator } from '@inkstand/i18n';
import { and, eq } from 'drizzle-orm';
import { readOrderChange } from '#areas/after-sales/recipients/read-order-change.ts';
import { lockPlacedOrder, readOrderToken, readPublicCare, readPublicOrder } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { countWithinLimits, keyHash, network } from '#rate-limits/count-failures.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';
import { openRequest, withPhotos } from './open-request.ts';

/** Counts a report, including refused ones, and fails with 429 over the limit before any photo is processed. */
const limitReports = (tx: Tx, ctx: Pick<Ctx, 'caller'>, orderId: string): Promise<void> =>
  countWithinLimits(tx, [
    [`report:order:${orderId}`, RATE_LIMITS.reportsOfOrder],
    [`report:address:${keyHash(network(ctx.caller.ip))}`, RATE_LIMITS.reportsOfAddress],
  ]);

/** The recipient reports by their permanent link a problem with a shipped order; the company decides what follows. */
export async function reportProblem(
  ctx: Ctx,
  { params, body }: HandlerInput<'reportProblem'>,
): Promise<HandlerReply<'reportProblem'>> {
  const orderId = readOrderToken(ctx.config, ctx.tenantId, params.token);
  if (!orderId) fail('request.not_found');
  const { slug } = params;
  const orderRef = await ctx.tx(async (tx) => {
    const order = await readPublicOrder(tx, ctx, { slug, orderId });
    return order?.order_ref ?? fail('request.not_found');
  });
  // In its own transaction, so that refused reports count as well.
  await ctx.tx((tx) => limitReports(tx, ctx, orderId));
  const { lines, problem, note, ...files } = body;
  const id = newId();
  await assertShipped(ctx, orderId);
  return withPhotos(ctx, { requestId: id, photos: files }, async (tx, photos) => {
    const order = await lockPlacedOrder(tx, ctx, orderRef);
    if (order.status !== 'shipped') fail('order.action_not_allowed');
    const request = { id, requestedBy: 'recipient', lines, problem, fault: faultForProblem(problem), note, photos };
    await openRequest(tx, ctx, order, request);
    const shown = (await readPublicOrder(tx, ctx, { slug, orderId })) ?? fail('request.not_found');
    const change = await readOrderChange(tx, ctx, orderId);
    const care = await readPublicCare(tx, ctx, orderId);
    const message = createTranslator(ctx.language)('report.sent');
    return { success: true, message, data: { order: shown, change, care } };
  });
}

/** Checked before anything is stored. */
async function assertShipped(ctx: Ctx, orderId: string): Promise<void> {
  const [order] = await ctx.tx((tx) =>
    tx
      .select({ status: orders.status })
      .from(orders)
      .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId))),
  );
  if (order?.status !== 'shipped') fail('order.action_not_allowed');
}
