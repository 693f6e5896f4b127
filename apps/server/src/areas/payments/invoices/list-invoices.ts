import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { InvoiceAccount, InvoiceTotals, InvoiceView } from '@inkstand/contract/payments/invoices';
import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { addDays } from '@inkstand/domain/days';
import { firstOfMonth, INVOICE_TERMS } from '@inkstand/domain/invoice';
import { CURRENCIES, toDecimal } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import { isStaff } from '@inkstand/domain/roles';
import { localDay } from '@inkstand/domain/zoned-time';
import { and, count, eq, ilike, inArray, lt, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { Tenant } from '#areas/platform/index.ts';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { containing, withinDays } from '#sql/list-queries.ts';
import { readInvoices, toInvoiceResponse } from './invoice-response.ts';
import { type Issuer, missingDetails, readIssuer, toInvoiceParty } from './parties.ts';
import { readOwed } from './read-owed.ts';

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
    const { timeZone } = REGIONS[region];
    const isNamed = query.q ? ilike(invoices.number, containing(query.q)) : undefined;
    const isOverdue = lt(invoices.dueOn, today);
    const where = and(eq(invoices.tenantId, tenant.id), isNamed, narrowInvoices(query, { isOverdue, timeZone }));
    const rows = await readInvoices(tx, where)
      .limit(per_page)
      .offset((page - 1) * per_page);
    const total = await tx.$count(invoices, where);
    return {
      data: rows.map((row) => toInvoiceResponse(row, { region, today, payments: ctx.payments })),
      meta: { total, page, per_page },
      totals: await sumInvoices(tx, where),
      account: await readAccount(tx, { tenant, today, issuer }),
    };
  });
}

/** Whether an invoice's due day is over for its client; only meaningful for one that is to be paid. */
interface Narrowing {
  isOverdue: SQL;
  /** Whose days `from` and `to` are. */
  timeZone: string;
}

/** The filters that lists of invoices share. */
export function narrowInvoices(
  { show, from, to }: Pick<HandlerInput<'listInvoices'>['query'], 'show' | 'from' | 'to'>,
  { isOverdue, timeZone }: Narrowing,
): SQL | undefined {
  const isInvoice = eq(invoices.kind, 'invoice');
  const views: Readonly<Record<InvoiceView, SQL | undefined>> = {
    to_pay: and(isInvoice, isToBePaid),
    overdue: and(isInvoice, isToBePaid, isOverdue),
    paid: and(isInvoice, inArray(invoices.status, ['paid', 'credited'])),
    credit_notes: eq(invoices.kind, 'credit_note'),
    void: eq(invoices.status, 'void'),
  };
  return and(show && views[show], withinDays(invoices.issuedAt, { from, to }, timeZone));
}

/** Open, or waiting for a card payment that was started. */
export const isToBePaid = inArray(invoices.status, ['open', 'paying']);

/** Sums up the documents that match, as the list shows each. */
export async function sumInvoices(tx: Tx, where: SQL | undefined): Promise<InvoiceTotals[]> {
  const isDue = sql`${invoices.status} in ('open', 'paying')`;
  const due = sql`case when ${isDue} then ${invoices.total} - ${invoices.credited} else 0 end`;
  const rows = await tx
    .select({
      currency: invoices.currency,
      documents: count(),
      net: sum(invoices.net).mapWith(Number),
      vat: sum(invoices.vat).mapWith(Number),
      total: sum(invoices.total).mapWith(Number),
      toPay: sum(due).mapWith(Number),
    })
    .from(invoices)
    .where(and(where, ne(invoices.status, 'void')))
    .groupBy(invoices.currency);
  return CURRENCIES.flatMap((currency) => rows.filter((row) => row.currency === currency)).map(
    ({ currency, documents, net, vat, total, toPay }) => ({
      currency,
      documents,
      net: toDecimal(net),
      vat: toDecimal(vat),
      total: toDecimal(total),
      to_pay: toDecimal(toPay),
    }),
  );
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
    // The used credit that is on no unpaid invoice. Can be negative when an order was refunded after its invoice; the
    // next credit note corrects that.
    not_invoiced: toDecimal(Math.max(0, tenant.creditUsed - toPay)),
    is_due: issuer !== undefined && (await readOwed(tx, tenant.id).limit(1)).length > 0,
    next_on: firstOfMonth(addDays(firstOfMonth(today), 31)),
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
