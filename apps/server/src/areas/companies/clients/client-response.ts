import type { ClientSummary, CreditAccount } from '@inkstand/contract/companies/clients';
import type { tenants } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import type { ClientRow } from './select-clients.ts';

type CreditColumns = Pick<
  typeof tenants.$inferSelect,
  'creditStatus' | 'creditLimit' | 'creditUsed' | 'creditRequestedAt' | 'creditNote'
>;

/** A company's credit account as it stands. */
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
