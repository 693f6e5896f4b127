import type { Client } from '@inkstand/contract';
import type { Database } from '@inkstand/database';
import { ledgerEntries, tenants } from '@inkstand/database/tables/index';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import type { TestServer } from '@inkstand/testing/servers/test-server';
import { eq, sql } from 'drizzle-orm';
import { STAFF_COMPANY } from '#areas/identity/index.ts';
import { acceptanceEntries } from '#areas/orders/ledger/ledger.ts';

export const ISSUER_DETAILS = {
  legal_name: 'Inkstand Ltd',
  address_lines: ['1 Print Row', 'London'],
  vat_number: 'GB 000 0000 01',
};

/** Creates the company that issues the invoices. */
export const makeIssuer = (database: Database) =>
  makeTenant(database, { id: STAFF_COMPANY, name: 'Inkstand', stripeAccountId: null, companyDetails: ISSUER_DETAILS });

/**
 * Creates an order of one piece, shipping included in its cost, that its tenant's credit account paid for at a given
 * time.
 */
export async function bookOrder(
  database: Database,
  {
    tenantId,
    cost,
    at = new Date(),
    ...values
  }: { tenantId: string; cost: number; at?: Date } & Partial<Parameters<typeof makeOrder>[1]>,
) {
  const order = await makeOrder(database, {
    tenantId,
    kind: 'promo' as const,
    status: 'new' as const,
    placedAt: at,
    total: 0,
    totalVat: 0,
    totalExcludingVat: 0,
    shippingNet: 0,
    shippingVat: 0,
    productionCost: cost,
    ...values,
  });
  await database.tx('all-tenants', async (tx) => {
    const entries = acceptanceEntries({ ...order, itemsNet: 0 });
    await tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, at })));
    await tx
      .update(tenants)
      .set({ creditUsed: sql`${tenants.creditUsed} + ${cost}` })
      .where(eq(tenants.id, tenantId));
  });
  return order;
}

/** Creates clients of a test server with an invoice, and the actions of their users and of staff. */
export function billedClients(server: TestServer) {
  const { database } = server.services;

  /** A client whose account paid for one order per cost, all of them on one open invoice. */
  async function client({ costs = [1434], before = 0, language = 'en', values = {} }: Billing = {}) {
    const { id: tenantId } = await makeTenant(database, { creditUsed: before });
    const admin = await server.as(await makeUser(database, { tenantId, language }));
    const staff = await server.as(await makeUser(database, { superadmin: 1 }));
    const orders: string[] = [];
    for (const cost of costs) {
      orders.push((await bookOrder(database, { tenantId, cost, at: server.services.now(), ...values })).id);
    }
    const company = { tenant_id: tenantId };
    await staff.issueInvoice({ params: company, body: {} });
    const [issued] = (await admin.listInvoices({ params: company })).data;
    const params = { ...company, invoice_id: issued?.id ?? '' };
    const invoice = async () => (await admin.getInvoice({ params })).data;
    return {
      tenantId,
      admin,
      staff,
      orders,
      params,
      invoice,
      used: async () => (await staff.getClient({ params: company })).data.credit.used,
      open: async (amount?: number) =>
        admin.openInvoicePayment({ params, body: { amount: amount ?? (await invoice()).to_pay } }),
      finish: () => admin.finishInvoicePayment({ params, body: {} }),
      stop: (by: Client = admin) => by.stopInvoicePayment({ params, body: {} }),
      settle: async () =>
        staff.settleInvoice({
          params,
          body: { paid_on: issued?.issued_on ?? '', reference: 'Bank 77' },
        }),
    };
  }
  return { client };
}

interface Billing {
  costs?: readonly number[];
  /** Credit that is used already. */
  before?: number;
  language?: 'en' | 'fr';
  /** Values of the orders. */
  values?: Partial<Parameters<typeof makeOrder>[1]>;
}
