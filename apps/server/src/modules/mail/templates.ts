/** The mails there are so far (product.md 10). */
export const MAIL_TEMPLATES = ['order_confirmation', 'gift_confirmation', 'order_shipped', 'order_link'] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

export const isMailTemplate = (name: string): name is MailTemplate =>
  (MAIL_TEMPLATES as readonly string[]).includes(name);
