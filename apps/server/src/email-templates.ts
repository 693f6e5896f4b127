import { writeAccountEmail } from './modules/accounts/account-emails.ts';
import { budgetEmail } from './modules/budget/budget-email.ts';
import { clientEmail } from './modules/clients/client-emails.ts';
import { writeCodeEmail, writeCodeTestEmail } from './modules/codes/code-emails.ts';
import { writeContactEmail } from './modules/contact/contact-email.ts';
import { domainEmail } from './modules/custom-domains/domain-emails.ts';
import { companyEmail } from './modules/mail/company-email.ts';
import type { EmailTemplates } from './modules/mail/templates.ts';
import { writePrintShopEmail } from './modules/print-shop/print-shop-email.ts';
import { writeProofEmail } from './modules/proofs/proof-emails.ts';
import { writeOrderEmail } from './modules/public-orders/order-emails.ts';
import { summaryEmail } from './modules/summary/summary-email.ts';
import { webhookEmail } from './modules/webhooks/webhook-email.ts';

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
