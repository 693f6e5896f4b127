import type { HandlerReply } from '@inkstand/contract';
import type { ClientDetail, ClientSummary, CreditAccount } from '@inkstand/contract/companies/clients';
import type { Tx } from '@inkstand/database';
import { events, tenants, users } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { type ClientRow, isClient, selectClients } from './select-clients.ts';

type CreditColumns = Pick<
  typeof tenants.$inferSelect,
  'creditStatus' | 'creditLimit' | 'creditUsed' | 'creditRequestedAt' | 'creditNote'
>;

/** Formats a company's credit account. */
export function toCreditResponse(tenant: CreditColumns): CreditAccount {
  const { creditStatus: status, creditLimit: limit, creditUsed: used } = tenant;
  return {
    status,
    limit: toDecimal(limit),
    used: toDecimal(used),
    left: toDecimal(status === 'active' ? Math.max(0, limit - used) : 0),
    requested_at: tenant.creditRequestedAt?.toISOString() ?? null,
    note: tenant.creditNote,
  };
}

export function toClientResponse({
  tenant,
  paymentAccounts,
  activeEvents,
  recentOrders,
  waitingOrders,
}: ClientRow): ClientSummary {
  return {
    id: tenant.id,
    name: tenant.name,
    region: tenant.region,
    currency: REGIONS[tenant.region].currency,
    created_at: tenant.createdAt.toISOString(),
    verified: tenant.verified,
    payment_accounts: paymentAccounts,
    credit: toCreditResponse(tenant),
    active_events: activeEvents,
    orders_30_days: recentOrders,
    waiting: {
      verification: !tenant.verified,
      credit: tenant.creditStatus === 'requested',
      orders: waitingOrders,
    },
  };
}

const MAX_PEOPLE = 10;

/** Returns everything that staff see of the client in the path, or fails with 404. */
export async function readClient(tx: Tx, ctx: Ctx): Promise<ClientDetail> {
  const [row] = await selectClients(tx, ctx.now(), and(eq(tenants.id, ctx.tenantId), isClient(tx)));
  if (!row) fail('request.not_found');
  const { tenant } = row;
  const people = await tx
    .select({ id: users.id, name: users.name, email: users.email, role: users.role, active: users.active })
    .from(users)
    .where(eq(users.tenantId, ctx.tenantId))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(MAX_PEOPLE);
  const { companyDetails: company } = tenant;
  return {
    ...toClientResponse(row),
    verified_at: tenant.verifiedAt?.toISOString() ?? null,
    language: tenant.language,
    discount_percent: tenant.discountBasisPoints / 100,
    shipping_discount_percent: tenant.shippingDiscountBasisPoints / 100,
    company: {
      legal_name: company.legal_name,
      address_lines: company.address_lines,
      registration_number: company.registration_number ?? '',
      vat_number: company.vat_number ?? '',
      email: company.email ?? '',
      phone: company.phone ?? '',
    },
    events: {
      total: await tx.$count(events, and(eq(events.tenantId, ctx.tenantId), isNull(events.deletedAt))),
      active: row.activeEvents,
    },
    people,
    people_count: await tx.$count(users, eq(users.tenantId, ctx.tenantId)),
  };
}

export async function getClient(ctx: Ctx): Promise<HandlerReply<'getClient'>> {
  return { data: await ctx.tx((tx) => readClient(tx, ctx)) };
}
