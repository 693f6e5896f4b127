import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import { formatMinor } from '@inkstand/i18n';
import { and, eq } from 'drizzle-orm';
import { PAYMENT_TIME_MINUTES } from '#areas/orders/index.ts';
import type { Tenant } from '#areas/platform/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { amountDue, type InvoiceValues, invoicePaymentPlace, whyNotByCard } from './card-payment.ts';
import { emitInvoice } from './emit-invoice.ts';
import { lockInvoice } from './load-invoice.ts';

/** An invoice that waits for its card. */
export interface HeldInvoice {
  tenant: Tenant;
  row: InvoiceValues;
  /** Minor units; nothing takes from it as long as it is held. */
  left: number;
}

/**
 * Holds an open invoice for its card before any payment exists (docs/reliability.md, rule 2): from here on nobody settles,
 * credits or voids it otherwise. Whoever comes back while it is being paid gets more time for the same.
 */
export async function holdInvoice(tx: Tx, ctx: Ctx, id: string, amount: number): Promise<HeldInvoice> {
  const { tenant, invoice } = await lockInvoice(tx, ctx, id);
  const left = amountDue(invoice);
  if (invoice.kind !== 'invoice' || left === 0) fail('invoice.not_open');
  const { region } = invoicePaymentPlace(invoice);
  const hindrance = whyNotByCard(ctx.payments, invoice);
  if (hindrance === 'unavailable') fail('billing.unavailable');
  if (hindrance === 'too_small') {
    failField('amount', 'amount_too_small', { amount: formatMinor(REGIONS[region].minimumCharge, region) });
  }
  if (toDecimal(left) !== amount) failField('amount', 'amount_changed');
  const paymentExpiresAt = new Date(ctx.now().getTime() + PAYMENT_TIME_MINUTES * 60_000);
  await tx
    .update(invoices)
    .set({ status: 'paying', paymentExpiresAt })
    .where(and(eq(invoices.tenantId, ctx.tenantId), eq(invoices.id, id)));
  if (invoice.status === 'open') {
    await recordAudit(tx, ctx, {
      action: 'invoice.payment_opened',
      objectType: 'invoice',
      objectId: id,
      details: { number: invoice.number, amount },
    });
    await emitInvoice(tx, ctx, id);
  }
  return { tenant, left, row: { ...invoice, status: 'paying', paymentExpiresAt } };
}
