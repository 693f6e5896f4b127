import { writeAccountEmail } from './areas/identity/accounts/account-emails.ts';
import { budgetEmail } from './areas/buying/budget/budget-email.ts';
import { clientEmail } from './areas/companies/clients/client-emails.ts';
import { writeCodeEmail, writeCodeTestEmail } from './areas/events/codes/code-emails.ts';
import { writeContactEmail } from './areas/buying/contact/contact-email.ts';
import { domainEmail } from './areas/events/custom-domains/domain-emails.ts';
import { companyEmail } from './areas/platform/mail/company-email.ts';
import type { EmailTemplates } from './areas/platform/mail/templates.ts';
import { writePrintShopEmail } from './areas/production/print-shop/print-shop-email.ts';
import { writeProofEmail } from './areas/design/proofs/proof-emails.ts';
import { writeOrderEmail } from './areas/orders/public-orders/order-emails.ts';
import { summaryEmail } from './areas/overview/daily-summary/summary-email.ts';
import { webhookEmail } from './areas/platform/webhooks/webhook-email.ts';

/** Every email template with its writer. A template that is missing here does not compile. */
export const emailTemplates: EmailTemplates = {
  order_confirmation: writeOrderEmail,
  gift_confirmation: writeOrderEmail,
  order_shipped: writeOrderEmail,
  order_link: writeOrderEmail,
  refund: writeOrderEmail,
  order_changed: writeOrderEmail,
  address_problem: writeOrderEmail,
  replacement: writeOrderEmail,
  report_refused: writeOrderEmail,
  promo_code: writeCodeEmail,
  promo_code_reminder: writeCodeEmail,
  promo_code_test: writeCodeTestEmail,
  contact_message: writeContactEmail,
  print_shop: writePrintShopEmail,
  proof: writeProofEmail,
  proof_decided: writeProofEmail,
  verify_email: writeAccountEmail,
  account_exists: writeAccountEmail,
  password_reset: writeAccountEmail,
  sign_in_link: writeAccountEmail,
  invitation: writeAccountEmail,
  new_device: writeAccountEmail,
  password_changed: writeAccountEmail,
  budget_reached: companyEmail(budgetEmail),
  daily_summary: companyEmail(summaryEmail),
  domain_missing: companyEmail(domainEmail),
  domain_lost: companyEmail(domainEmail),
  webhook_given_up: companyEmail(webhookEmail),
  company_verified: companyEmail(clientEmail),
  company_unverified: companyEmail(clientEmail),
  credit_activated: companyEmail(clientEmail),
  invoice_issued: companyEmail(clientEmail),
  invoice_overdue: companyEmail(clientEmail),
  invoice_paid: companyEmail(clientEmail),
  credit_note_issued: companyEmail(clientEmail),
};
