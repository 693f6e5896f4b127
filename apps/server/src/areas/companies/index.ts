export { clientEmail } from './clients/client-emails.ts';
export { FOR_THE_COMPANY } from './clients/select-clients.ts';
export { readBilling } from './company/billing-response.ts';
