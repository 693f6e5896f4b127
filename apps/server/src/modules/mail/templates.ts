/** The mails there are so far (docs/product/mail.md). */
export const MAIL_TEMPLATES = [
  'order_confirmation',
  'gift_confirmation',
  'order_shipped',
  'order_link',
  'refund',
  'order_changed',
  'address_problem',
  'replacement',
  'report_refused',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** What somebody wrote in a store's contact form, to the store: the one mail that is about no order. */
export const CONTACT_TEMPLATE = 'contact_message';

/** To somebody who gets a promo code: about a row of `code_recipients`. */
export const CODE_TEMPLATE = 'promo_code';
/** The same, when they have not claimed. */
export const CODE_REMINDER_TEMPLATE = 'promo_code_reminder';
/** Either of them to somebody of the company who wants to see it: about an event. */
export const CODE_TEST_TEMPLATE = 'promo_code_test';

/** To whoever is asked to approve a design, and to whoever asked. */
export const PROOF_TEMPLATES = ['proof', 'proof_decided'] as const;
export type ProofTemplate = (typeof PROOF_TEMPLATES)[number];

/** To a print shop that is told of its shipments by mail: the link to one. */
export const PRINT_SHOP_TEMPLATE = 'print_shop';

/** To the people of a company who look after its events: its administrators and account managers. */
export const COMPANY_TEMPLATES = [
  'budget_reached',
  'daily_summary',
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
] as const;
export type CompanyTemplate = (typeof COMPANY_TEMPLATES)[number];

/** To somebody about their own account: a link to follow, or that something has happened to it. */
export const ACCOUNT_TEMPLATES = [
  'verify_email',
  'account_exists',
  'password_reset',
  'sign_in_link',
  'invitation',
  'new_device',
  'password_changed',
] as const;
export type AccountTemplate = (typeof ACCOUNT_TEMPLATES)[number];

export const isAccountTemplate = (name: string): name is AccountTemplate =>
  (ACCOUNT_TEMPLATES as readonly string[]).includes(name);

export const isCompanyTemplate = (name: string): name is CompanyTemplate =>
  (COMPANY_TEMPLATES as readonly string[]).includes(name);

export const isProofTemplate = (name: string): name is ProofTemplate =>
  (PROOF_TEMPLATES as readonly string[]).includes(name);

export const isMailTemplate = (name: string): name is MailTemplate =>
  (MAIL_TEMPLATES as readonly string[]).includes(name);
