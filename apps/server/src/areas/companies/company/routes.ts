import type { Routes } from '#routes.ts';
import { checkPaymentAccount, startOnboarding } from '#areas/payments/billing/payment-account.ts';
import { keepCard, removeCard, startCardSetup } from '#areas/payments/billing/saved-card.ts';
import { getBillingAccount, requestCredit } from './billing-account.ts';
import { getCompanyDetails, updateCompanyDetails } from './company-details.ts';

export const companyRoutes = {
  getCompanyDetails,
  updateCompanyDetails,
  getBillingAccount,
  startOnboarding,
  checkPaymentAccount,
  requestCredit,
  startCardSetup,
  keepCard,
  removeCard,
} satisfies Routes<
  | 'getCompanyDetails'
  | 'updateCompanyDetails'
  | 'getBillingAccount'
  | 'startOnboarding'
  | 'checkPaymentAccount'
  | 'requestCredit'
  | 'startCardSetup'
  | 'keepCard'
  | 'removeCard'
>;
