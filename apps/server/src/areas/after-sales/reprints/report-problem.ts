import { createHash } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { newId } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { faultOf } from '@inkstand/domain/reprints';
import { createTranslator } from '@inkstand/i18n';
import { and, eq } from 'drizzle-orm';
import { readOrderChange } from '#areas/after-sales/recipients/read-order-change.ts';
import { countFailure, network, type RateLimit } from '#areas/identity/index.ts';
import { lockPlacedOrder, readOrderToken, readPublicCare, readPublicOrder } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { openRequest } from './open-request.ts';
import { savePhotos } from './save-photos.ts';

const A_DAY = 24 * 60 * 60;
/** Photos are looked at and kept, so an order's link must not be a way to fill the disk. */
const PER_ORDER: RateLimit = { limit: 6, windowSeconds: A_DAY };
/** A whole event shares one Wi-Fi. */
const PER_ADDRESS: RateLimit = { limit: 60, windowSeconds: 60 * 60 };

/** Counts a report, refused ones too, and answers one too many with 429 before its photos are looked at. */
async function limitReports(tx: Tx, ctx: Pick<Ctx, 'caller'>, orderId: string): Promise<void> {
  const address = createHash('sha256').update(network(ctx.caller.ip)).digest('base64url').slice(0, 22);
  const rules: [string, RateLimit][] = [
    [`report:order:${orderId}`, PER_ORDER],
    [`report:address:${address}`, PER_ADDRESS],
  ];
  for (const [key, rule] of rules) {
    const { failures, secondsLeft } = await countFailure(tx, key, rule);
    if (failures > rule.limit) fail('request.too_many', { retryAfterSeconds: Math.max(1, secondsLeft) });
  }
}

/** The recipient reports by their lasting link what is wrong with what was shipped; the company decides what follows. */
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
  // By itself, so that refused reports count as well.
  await ctx.tx((tx) => limitReports(tx, ctx, orderId));
  const { lines, problem, note, ...files } = body;
  const id = newId();
  await assertShipped(ctx, orderId);
  const photos = await savePhotos(ctx, id, files);
  return ctx.tx(async (tx) => {
    const order = await lockPlacedOrder(tx, ctx, orderRef);
    if (order.status !== 'shipped') fail('order.action_not_allowed');
    const request = { id, requestedBy: 'recipient', lines, problem, fault: faultOf(problem), note, photos };
    await openRequest(tx, ctx, order, request);
    const shown = (await readPublicOrder(tx, ctx, { slug, orderId })) ?? fail('request.not_found');
    const change = await readOrderChange(tx, ctx.tenantId, orderId);
    const care = await readPublicCare(tx, ctx, orderId);
    return {
      success: true,
      message: createTranslator(ctx.language)('report.sent'),
      data: { order: shown, change, care },
    };
  });
}

/** Before anything is kept of it. */
async function assertShipped(ctx: Ctx, orderId: string): Promise<void> {
  const [order] = await ctx.tx((tx) =>
    tx
      .select({ status: orders.status })
      .from(orders)
      .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId))),
  );
  if (order?.status !== 'shipped') fail('order.action_not_allowed');
}
