import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAYMENT_TIME_MINUTES } from '@inkstand/domain/payment-time';
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
