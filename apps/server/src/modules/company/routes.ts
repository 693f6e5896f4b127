import type { Routes } from '#routes.ts';
import { getBillingAccount, requestCredit } from './billing-account.ts';
import { getCompanyDetails, updateCompanyDetails } from './company-details.ts';
import { checkPaymentAccount, startOnboarding } from './payment-account.ts';
import { keepCard, removeCard, startCardSetup } from './saved-card.ts';

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
