/**
 * Errors that need more than a sentence, and the help article that goes on: its slug, and the id of one of its
 * headings, which the article gives itself (`## Your card is declined {#card-declined}`).
 */
export const ERROR_ARTICLES = {
  code_refused: 'a-promo-code-does-not-work#refused',
  voucher_refused: 'a-promo-code-does-not-work#refused',
  card_declined: 'buy-in-a-store#card-declined',
  address_doubtful: 'change-an-address#address-check',
  claim_not_open: 'claim-a-gift#not-open',
  store_not_open: 'buy-in-a-store#not-open',
  two_step_code_refused: 'sign-in-in-two-steps#code-refused',
  upload_refused: 'upload-pictures#refused',
  design_not_printable: 'publish-a-design#not-printable',
  budget_reached: 'set-a-budget#reached',
  payments_not_connected: 'connect-payments#not-connected',
  domain_not_verified: 'use-your-own-domain#not-verified',
  order_stopped: 'orders-that-need-attention#reasons',
} as const;

/** Path of an article on the root host. */
export const articlePath = (slug: string): string => `/help/help-articles/${slug}`;

export type ErrorTopic = keyof typeof ERROR_ARTICLES;

/** Path on the root host of the article about an error, in the reader's language. */
export function errorHelpPath(topic: ErrorTopic, language: string): string {
  const [slug = '', heading = ''] = ERROR_ARTICLES[topic].split('#');
  return `${articlePath(slug)}?lang=${language}#${heading}`;
}
