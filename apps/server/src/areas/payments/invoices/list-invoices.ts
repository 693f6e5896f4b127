import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { InvoiceAccount, InvoiceView } from '@inkstand/contract/payments/invoices';
import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { localDay } from '@inkstand/domain/end-of-day';
import { daysAfter, firstOfMonth, INVOICE_TERMS } from '@inkstand/domain/invoice';
import { toDecimal } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import { isStaff } from '@inkstand/domain/roles';
import { and, eq, ilike, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Tenant } from '#areas/platform/index.ts';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { containing } from '#list-queries.ts';
import { readInvoices, toInvoiceResponse } from './invoice-response.ts';
import { type Issuer, missingDetails, readIssuer, toInvoiceParty } from './parties.ts';

/** Lists a client's documents with the state of its account. */
export async function listInvoices(
  ctx: Ctx,
  { query }: HandlerInput<'listInvoices'>,
): Promise<HandlerReply<'listInvoices'>> {
  const { page, per_page } = query;
  const isForStaff = ctx.actor !== undefined && isStaff(ctx.actor);
  const issuer = isForStaff ? await ctx.staffTx((tx) => readIssuer(tx)) : undefined;
  return ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    const { region } = tenant;
    const today = localDay(ctx.now(), REGIONS[region].timeZone);
    const where = narrowed(query, today);
    const rows = await readInvoices(tx, tenant.id, where)
      .limit(per_page)
      .offset((page - 1) * per_page);
    const total = await tx.$count(invoices, and(eq(invoices.tenantId, tenant.id), where));
    return {
      data: rows.map((row) => toInvoiceResponse(row, { region, today, payments: ctx.payments })),
      meta: { total, page, per_page },
      account: await readAccount(tx, { tenant, today, issuer }),
    };
  });
}

/** The filters of the list; "overdue" depends on the current day in the client's time zone. */
function narrowed({ q, show }: HandlerInput<'listInvoices'>['query'], today: string): SQL | undefined {
  const isInvoice = eq(invoices.kind, 'invoice');
  const views: Readonly<Record<InvoiceView, SQL | undefined>> = {
    to_pay: and(isInvoice, inArray(invoices.status, ['open', 'paying'])),
    overdue: and(isInvoice, eq(invoices.status, 'open'), lt(invoices.dueOn, today)),
    paid: and(isInvoice, inArray(invoices.status, ['paid', 'credited'])),
    credit_notes: eq(invoices.kind, 'credit_note'),
    void: eq(invoices.status, 'void'),
  };
  return and(show && views[show], q ? ilike(invoices.number, containing(q)) : undefined);
}

/** Loads the state of a client's account: the amount to be paid, and the amount still to be invoiced. */
async function readAccount(
  tx: Tx,
  { tenant, today, issuer }: { tenant: Tenant; today: string; issuer: Issuer | undefined },
): Promise<InvoiceAccount> {
  const { region } = tenant;
  const { toPay, overdue } = await readOpen(tx, tenant, today);
  return {
    currency: REGIONS[region].currency,
    to_pay: toDecimal(toPay),
    overdue: toDecimal(overdue),
    // The used credit that is on no unpaid invoice. Can be negative when an order was refunded after its invoice; the next
    // credit note corrects that.
    not_invoiced: toDecimal(Math.max(0, tenant.creditUsed - toPay)),
    next_on: firstOfMonth(daysAfter(firstOfMonth(today), 31)),
    days_to_pay: INVOICE_TERMS.daysToPay,
    missing: missingDetails(toInvoiceParty(tenant), region),
    issuer_missing: issuer ? missingDetails(issuer.party, issuer.region) : [],
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
        eq(invoices.tenantId, tenant.id),
        eq(invoices.kind, 'invoice'),
        // Amounts in another currency are not on the credit account.
        eq(invoices.currency, REGIONS[tenant.region].currency),
        inArray(invoices.status, ['open', 'paying']),
      ),
    );
  return open ?? { toPay: 0, overdue: 0 };
}
