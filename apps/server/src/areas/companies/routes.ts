import type { CallName } from '@inkstand/contract';
import type { Routes } from '#routes.ts';
import { actForClient } from './clients/act-for-client.ts';
import { createClient } from './clients/create-client.ts';
import { exportClients } from './clients/export-clients.ts';
import { getClient } from './clients/get-client.ts';
import { listClients } from './clients/list-clients.ts';
import { setCreditLimit } from './clients/set-credit-limit.ts';
import { setDiscounts } from './clients/set-discounts.ts';
import { stopActing } from './clients/stop-acting.ts';
import { verifyClient } from './clients/verify-client.ts';
import { getBillingAccount, requestCredit } from './company/billing-account.ts';
import { getCompanyDetails, updateCompanyDetails } from './company/company-details.ts';

export const companiesRoutes = {
  listClients,
  exportClients,
  createClient,
  getClient,
  verifyClient,
  setCreditLimit,
  setDiscounts,
  actForClient,
  stopActing,
  getCompanyDetails,
  updateCompanyDetails,
  getBillingAccount,
  requestCredit,
} satisfies Partial<Routes<CallName>>;
