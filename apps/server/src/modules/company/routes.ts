import type { Routes } from '#routes.ts';
import { getBillingAccount, requestCredit } from './billing-account.ts';
import { getCompanyDetails, updateCompanyDetails } from './company-details.ts';
import { checkPaymentAccount, startOnboarding } from './payment-account.ts';

export const companyRoutes = {
  ...{ getCompanyDetails, updateCompanyDetails },
  ...{ getBillingAccount, startOnboarding, checkPaymentAccount, requestCredit },
} satisfies Routes<
  | 'getCompanyDetails'
  | 'updateCompanyDetails'
  | 'getBillingAccount'
  | 'startOnboarding'
  | 'checkPaymentAccount'
  | 'requestCredit'
>;
