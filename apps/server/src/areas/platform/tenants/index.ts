export { minorOf } from './amount-field.ts';
export { changeEach } from './change-each.ts';
export { checkRegion, companyRegions } from './company-regions.ts';
export { containing } from './containing.ts';
export { countMost } from './count-most.ts';
export { loadTenant, type Tenant } from './load-tenant.ts';
export { ofTenant } from './of-tenant.ts';
export { findPaymentAccount, listPaymentAccounts, type PaymentAccount } from './payment-accounts.ts';
export { verifier } from './verifier.ts';
