export { clientEmail } from './clients/client-emails.ts';
export { COMPANY_EXCEPTIONS } from './clients/select-clients.ts';
export { readBilling } from './company/billing-response.ts';
