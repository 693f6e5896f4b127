import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@inkstand/domain/languages';
import { PAYMENT_TIME_MINUTES } from '@inkstand/domain/payments';
import { MAX_FILE_MB, MAX_SVG_MB } from '@inkstand/domain/upload-limits';
import { LINK_HOURS } from '@inkstand/server/areas/identity/accounts/account-tokens';
import { RETENTION_MS } from '@inkstand/server/jobs/retention';
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

/** Pages that name how long a sign-up waits for its address to be verified. */
const SIGN_UPS = [
  ['docs/product/privacy.md', /never confirmed \| (\d+) hours \|/],
  ['docs/product/roles.md', /is removed after (\d+) hours/],
  ['docs/product/roles.md', /A verification link is valid for (\d+) hours/],
  ['docs/help/en/create-an-account.md', /A link is valid for (\d+) hours/],
] as const;

test.each(SIGN_UPS)('%s names the hours of a sign-up without a verified address: %s', (page, words) => {
  const [, hours] = words.exec(readFileSync(join(root, page), 'utf8')) ?? [];
  expect(Number(hours) * 60 * 60 * 1000).toBe(RETENTION_MS.unconfirmedSignUp);
});

/** Pages that name the largest files. Texts on screens take the sizes as parameters. */
const UPLOADS = [
  'docs/product/designs.md',
  'docs/tenants.md',
  'docs/help/en/build-a-store-without-an-account.md',
  'docs/help/en/change-the-look-of-a-store.md',
  'docs/help/en/upload-pictures.md',
  ...LANGUAGES.map((language) => `docs/help/${language}/publish-a-design.md`),
];

test.each(UPLOADS)('%s names the sizes of uploads that hold', (page) => {
  const sizes = readFileSync(join(root, page), 'utf8').match(/\b\d+(?=\sM[Bot]\b)/g);
  expect([...new Set(sizes)]).toEqual(expect.arrayContaining([`${MAX_FILE_MB}`, `${MAX_SVG_MB}`]));
});
