import type { Tx } from '@inkstand/database';
import type { Ctx } from '#context.ts';
import type { Email } from './smtp.ts';

/** Emails about an order, to its customer (docs/product/mail.md). */
export const ORDER_TEMPLATES = [
  'order_confirmation',
  'gift_confirmation',
  'order_shipped',
  'order_link',
  'refund',
  'order_changed',
  'order_cancelled',
  'address_problem',
  'replacement',
  'report_refused',
] as const;
export type OrderTemplate = (typeof ORDER_TEMPLATES)[number];

/** A proof: to the person asked to approve it, and to the sender. */
const PROOF_TEMPLATES = ['proof', 'proof_decided'] as const;
export type ProofTemplate = (typeof PROOF_TEMPLATES)[number];

/** To the users who manage a company's events: administrators and account managers. */
const COMPANY_TEMPLATES = [
  'budget_reached',
  'daily_summary',
  // A scheduled report, with a file.
  'report',
  'company_verified',
  'company_unverified',
  'credit_activated',
  'invoice_issued',
  'invoice_overdue',
  'invoice_paid',
  'credit_note_issued',
  'domain_missing',
  'domain_lost',
  'webhook_given_up',
  'shop_charge_declined',
  'shop_address_problem',
  'shop_artwork_problem',
  'shop_order_failed',
  'shop_connection_problem',
  'shop_data_request',
] as const;
export type CompanyTemplate = (typeof COMPANY_TEMPLATES)[number];

/** To a user whom a colleague mentioned, or gave orders to; of a company or of staff. */
const TEAMWORK_TEMPLATES = ['order_mention', 'order_assigned', 'orders_assigned'] as const;
export type TeamworkTemplate = (typeof TEAMWORK_TEMPLATES)[number];

/** To a user about their own account: a link to follow, or a notice. */
const ACCOUNT_TEMPLATES = [
  'verify_email',
  'account_exists',
  'password_reset',
  'sign_in_link',
  'invitation',
  'new_device',
  'password_changed',
] as const;
export type AccountTemplate = (typeof ACCOUNT_TEMPLATES)[number];

const EMAIL_TEMPLATES = [
  ...ORDER_TEMPLATES,
  ...PROOF_TEMPLATES,
  ...COMPANY_TEMPLATES,
  ...TEAMWORK_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
  // A message from a store's contact form, to the store.
  'contact_message',
  // Promo codes: subject is a row of `code_recipients`; for the test email, the event.
  'promo_code',
  'promo_code_reminder',
  'promo_code_test',
  // The link to a shipment, for a print shop without an API.
  'print_shop',
] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

export const isEmailTemplate = (name: string): name is EmailTemplate =>
  (EMAIL_TEMPLATES as readonly string[]).includes(name);

/**
 * Renders one email of the outbox when it is sent. Returns undefined when it is no longer needed, and the email is
 * dropped.
 */
type EmailWriter<Template extends EmailTemplate = EmailTemplate> = (
  tx: Tx,
  ctx: Ctx,
  mailId: string,
  template: Template,
) => Promise<Email | undefined>;

/** Every template with its writer. The areas own the writers; `email-templates.ts` lists them. */
export type EmailTemplates = { [Template in EmailTemplate]: EmailWriter<Template> };
