import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAYMENT_TIME_MINUTES } from '@inkstand/domain/payment-time';
import { LINK_HOURS } from '@inkstand/server/areas/identity/accounts/account-tokens';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Pages that name the time in which a payment can be made. Texts on screens take it as a parameter. */
const PAGES = [
  'docs/product/events.md',
  'docs/tenants.md',
  'docs/help/en/buy-in-a-store.md',
  'docs/help/en/create-vouchers.md',
  'docs/help/en/place-a-bulk-order.md',
];

test.each(PAGES)('%s names the payment time that holds', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  expect(text.match(/\b\d+ minutes\b/g)).toContain(`${PAYMENT_TIME_MINUTES} minutes`);
});

/** Pages and texts that name how long an invitation is valid. */
const INVITATIONS = [
  ['docs/product/roles.md', /an invitation for 7 days/],
  ['docs/help/en/invite-colleagues.md', /works once, for seven days/],
  ['docs/help/en/add-people-to-your-print-shop.md', /works once, for seven days/],
  ['packages/i18n/locales/en/office-settings.json', /valid once and for seven days/],
] as const;

test.each(INVITATIONS)('%s names the days that an invitation is valid', (page, words) => {
  expect(LINK_HOURS.invitation).toBe(7 * 24);
  expect(readFileSync(join(root, page), 'utf8')).toMatch(words);
});
