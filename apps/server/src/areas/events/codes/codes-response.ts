import type { PromoCode } from '@inkstand/contract/events/codes';
import type { Voucher } from '@inkstand/contract/events/vouchers';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  codeBatches,
  codeRecipients,
  mailOutbox,
  orderLines,
  orders,
  products,
  promoCodes,
  vouchers,
} from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { seesRevenue } from '@inkstand/domain/roles';
import { languageOr } from '@inkstand/i18n';
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Config, publicOrigin } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { codeState, isLeftOut } from './code-state.ts';
import { voucherState } from './voucher-state.ts';

/** Selects what a list row needs, in one statement. The caller adds order and limit. */
export function selectCodes(tx: Tx, ctx: Pick<Ctx, 'now'>, where: SQL | undefined) {
  return tx
    .select({
      code: promoCodes,
      state: sql<PromoCode['state']>`${codeState(tx, ctx.now())}`,
      batch: { id: codeBatches.id, name: codeBatches.name },
      recipient: codeRecipients,
      problem: lastMailProblem(tx),
      isLeftOut: sql<boolean>`coalesce(${isLeftOut(tx)}, false)`,
    })
    .from(promoCodes)
    .leftJoin(codeBatches, tenantJoin(codeBatches.id, promoCodes.batchId))
    .leftJoin(codeRecipients, tenantJoin(codeRecipients.promoCodeId, promoCodes.id))
    .where(where);
}

/** Why the last email with the code failed, from the outbox. */
const lastMailProblem = (tx: Tx) =>
  sql<string | null>`(${tx
    .select({ problem: mailOutbox.lastError })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.template, 'promo_code'), tenantJoin(mailOutbox.subjectId, codeRecipients.id)))
    .orderBy(sql`created_at desc`)
    .limit(1)})`;

type SelectedCode = Awaited<ReturnType<typeof selectCodes>>[number];

export async function toCodesResponse(tx: Tx, tenantId: string, rows: readonly SelectedCode[]): Promise<PromoCode[]> {
  const names = await productNames(tx, tenantId, rows);
  const placed = await lastOrders(tx, tenantId, rows);
  return rows.map(({ code, state, batch, recipient, problem, isLeftOut: needsResend }) => ({
    id: code.id,
    code: code.label,
    state,
    uses: code.uses,
    maximum_uses: code.maximumUses,
    batch,
    expires_at: code.expiresAt?.toISOString() ?? null,
    products: code.productIds.map((id) => names.get(id) ?? id),
    recipient: recipient && {
      name: recipient.name,
      email: recipient.email,
      department: recipient.department,
      language: languageOr(recipient.language),
      sent_at: recipient.sentAt?.toISOString() ?? null,
      problem,
      needs_resend: needsResend,
      reminders: recipient.reminders,
      reminded_at: recipient.remindedAt?.toISOString() ?? null,
      no_reminders: recipient.noRemindersAt !== null,
    },
    order: placed.get(code.id) ?? null,
    first_opened_at: code.firstOpenedAt?.toISOString() ?? null,
    created_at: code.createdAt.toISOString(),
  }));
}

/** Loads the last order of each used code, with what it was for. */
async function lastOrders(tx: Tx, tenantId: string, rows: readonly SelectedCode[]) {
  const ids = rows.flatMap(({ code }) => (code.uses > 0 ? [code.id] : []));
  const placed = new Map<string, NonNullable<PromoCode['order']>>();
  if (ids.length === 0) return placed;
  const found = await tx
    .selectDistinctOn([orders.promoCodeId], {
      promoCodeId: orders.promoCodeId,
      order_ref: orders.orderRef,
      placedAt: orders.placedAt,
      product: orderLines.name,
      colour: orderLines.colourName,
      size: orderLines.sizeLabel,
    })
    .from(orders)
    .innerJoin(orderLines, tenantJoin(orderLines.orderId, orders.id))
    .where(and(eq(orders.tenantId, tenantId), inArray(orders.promoCodeId, ids), isNotNull(orders.status)))
    .orderBy(orders.promoCodeId, desc(orders.placedAt));
  for (const { promoCodeId, placedAt, ...order } of found) {
    if (promoCodeId && placedAt) placed.set(promoCodeId, { ...order, placed_at: placedAt.toISOString() });
  }
  return placed;
}

async function productNames(tx: Tx, tenantId: string, rows: readonly SelectedCode[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ code }) => code.productIds))];
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), inArray(products.id, ids)));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Selects vouchers with the revenue of their orders; cancelled orders are refunded, so they do not count. */
export function selectVouchers(tx: Tx, ctx: Pick<Ctx, 'now'>, where: SQL | undefined) {
  const ofVoucher = sql`${orders.tenantId} = ${vouchers.tenantId} and ${orders.voucherId} = ${vouchers.id}
    and ${orders.status} is not null and ${orders.status} <> 'cancelled'`;
  const amount = (what: SQL) =>
    sql<number>`(select coalesce(${what}, 0)::bigint from ${orders} where ${ofVoucher})`.mapWith(Number);
  return tx
    .select({
      voucher: vouchers,
      state: voucherState(ctx.now()),
      ordersCount: amount(sql`count(*)`),
      takings: amount(sql`sum(${orders.total})`),
      discounts: amount(sql`sum(${orders.discountAmount})`),
    })
    .from(vouchers)
    .where(where);
}

export function toVoucherResponse(
  ctx: Pick<Ctx, 'actor'>,
  { voucher, state, ordersCount, takings, discounts }: Awaited<ReturnType<typeof selectVouchers>>[number],
): Voucher {
  return {
    id: voucher.id,
    code: voucher.label,
    state,
    discount_amount: toDecimal(voucher.discountAmount),
    uses: voucher.uses,
    maximum_uses: voucher.maximumUses,
    maximum_uses_per_email: voucher.maximumUsesPerEmail,
    minimum_basket: toDecimal(voucher.minimumBasket),
    expires_at: voucher.expiresAt?.toISOString() ?? null,
    revoked_at: voucher.revokedAt?.toISOString() ?? null,
    orders_count: ordersCount,
    takings: seesRevenue(ctx.actor) ? toDecimal(takings) : null,
    discounts: toDecimal(discounts),
  };
}

/** Returns a voucher after a change. */
export async function readVoucher(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'actor'>,
  tenantId: string,
  id: string,
): Promise<Voucher> {
  const [found] = await selectVouchers(tx, ctx, and(eq(vouchers.tenantId, tenantId), eq(vouchers.id, id)));
  if (!found) throw new Error(`the voucher ${id} has gone`);
  return toVoucherResponse(ctx, found);
}

/** The URL where a promo code is claimed, as in its QR code. */
export const claimLink = (config: Config, event: Parameters<typeof publicOrigin>[1], code: string): string =>
  `${publicOrigin(config, event)}/${event.slug}?code=${encodeURIComponent(code)}`;
