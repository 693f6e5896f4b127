import type { InvoiceAccount } from '@inkstand/contract/payments/invoices';
import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { daysAfter, firstOfMonth, INVOICE_TERMS } from '@inkstand/domain/invoice';
import { toDecimal } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tenant } from '#areas/platform/index.ts';
import { type Issuer, missingOf, partyOf } from './parties.ts';

/** How a client stands: what is to be paid, and what is still to be invoiced. */
export async function readAccount(
  tx: Tx,
  { tenant, today, issuer }: { tenant: Tenant; today: string; issuer: Issuer | undefined },
): Promise<InvoiceAccount> {
  const { region } = tenant;
  const { toPay, overdue } = await readOpen(tx, tenant, today);
  return {
    currency: REGIONS[region].currency,
    to_pay: toDecimal(toPay),
    overdue: toDecimal(overdue),
    // What is used of the account and not to be paid yet; given back since its invoice, it is on the next credit note.
    not_invoiced: toDecimal(Math.max(0, tenant.creditUsed - toPay)),
    next_on: firstOfMonth(daysAfter(firstOfMonth(today), 31)),
    days_to_pay: INVOICE_TERMS.daysToPay,
    missing: missingOf(partyOf(tenant), region),
    issuer_missing: issuer ? missingOf(issuer.party, issuer.region) : [],
    issuer_id: issuer?.id ?? null,
  };
}

async function readOpen(tx: Tx, tenant: Tenant, today: string): Promise<{ toPay: number; overdue: number }> {
  const left = sql`${invoices.total} - ${invoices.credited}`;
  const isOverdue = sql`${invoices.dueOn} < ${today}`;
  const [open] = await tx
    .select({
      toPay: sql`coalesce(sum(${left}), 0)`.mapWith(Number),
      overdue: sql`coalesce(sum(${left}) filter (where ${isOverdue}), 0)`.mapWith(Number),
    })
    .from(invoices)
    .where(
      and(
        ...[eq(invoices.tenantId, tenant.id), eq(invoices.kind, 'invoice')],
        // What was booked in another currency is not on the credit account.
        eq(invoices.currency, REGIONS[tenant.region].currency),
        inArray(invoices.status, ['open', 'paying']),
      ),
    );
  return open ?? { toPay: 0, overdue: 0 };
}
