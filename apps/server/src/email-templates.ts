import { budgetEmail, writeContactEmail } from '#areas/buying/index.ts';
import { clientEmail } from '#areas/companies/index.ts';
import { writeProofEmail } from '#areas/design/index.ts';
import { domainEmail, writeCodeEmail, writeCodeTestEmail } from '#areas/events/index.ts';
import { writeAccountEmail } from '#areas/identity/index.ts';
import { shopConnectionEmail, shopDataEmail, shopImportEmail, shopOrderEmail } from '#areas/integrations/index.ts';
import { writeOrderEmail, writeTeamworkEmail } from '#areas/orders/index.ts';
import { reportEmail, summaryEmail } from '#areas/overview/index.ts';
import { invoiceEmail } from '#areas/payments/index.ts';
import type { EmailTemplates } from '#areas/platform/index.ts';
import { companyEmail, webhookEmail } from '#areas/platform/index.ts';
import { writePrintShopEmail } from '#areas/production/index.ts';

/** Every email template with its writer. A template that is missing here does not compile. */
export const emailTemplates: EmailTemplates = {
  order_confirmation: writeOrderEmail,
  gift_confirmation: writeOrderEmail,
  order_shipped: writeOrderEmail,
  order_link: writeOrderEmail,
  refund: writeOrderEmail,
  order_changed: writeOrderEmail,
  order_cancelled: writeOrderEmail,
  address_problem: writeOrderEmail,
  replacement: writeOrderEmail,
  report_refused: writeOrderEmail,
  order_mention: writeTeamworkEmail,
  order_assigned: writeTeamworkEmail,
  orders_assigned: writeTeamworkEmail,
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
  report: companyEmail(reportEmail),
  domain_missing: companyEmail(domainEmail),
  domain_lost: companyEmail(domainEmail),
  webhook_given_up: companyEmail(webhookEmail),
  shop_charge_declined: companyEmail(shopOrderEmail),
  shop_address_problem: companyEmail(shopOrderEmail),
  shop_artwork_problem: companyEmail(shopOrderEmail),
  shop_order_failed: companyEmail(shopImportEmail),
  shop_connection_problem: companyEmail(shopConnectionEmail),
  shop_data_request: companyEmail(shopDataEmail),
  company_verified: companyEmail(clientEmail),
  company_unverified: companyEmail(clientEmail),
  credit_activated: companyEmail(clientEmail),
  invoice_issued: companyEmail(invoiceEmail),
  invoice_overdue: companyEmail(invoiceEmail),
  invoice_paid: companyEmail(invoiceEmail),
  credit_note_issued: companyEmail(invoiceEmail),
};
