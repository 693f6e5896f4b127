import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer } from '@inkstand/testing/servers/server-process';
import { violationsOn } from './axe.ts';
import { startCheckout, typeAddress, UK } from './checkout-support.ts';
import { expect, test } from './support.ts';

/** The operator's service. It knows the street by its whole name only. */
async function startLookup() {
  const asked: string[] = [];
  const service = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const line = JSON.parse(body).address_first_line;
      asked.push(line);
      const isKnown = line === UK.address.line;
      const suggestion = { address_first_line: UK.address.line };
      const answer = line.startsWith('1 ')
        ? { verdict: 'undeliverable' }
        : isKnown
          ? { verdict: 'deliverable' }
          : { verdict: 'doubtful', suggestion };
      response.end(JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  return {
    asked,
    url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => service.close(() => resolve())),
  };
}

test('what a lookup service doubts is asked in the form, with its suggestion, and never refused', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  await using lookup = await startLookup();
  await using server = await startServer({ env: { ADDRESS_LOOKUP_URL: lookup.url } });

  const dialog = await startCheckout(page, server, UK);
  const line = page.locator('input[name="address_first_line"]');
  const next = page.getByRole('button', { name: 'Continue to shipping' });
  const question = dialog.getByRole('group', { name: 'Check the address' });

  await typeAddress(page, UK);
  await line.fill('12 St James');
  await next.click();
  await expect(question).toBeFocused();
  await expect(question).toContainText('Part of this address may be wrong or missing.');
  await expect(question).toContainText('Did you mean 12 St James’s Square, London, SW1Y 4JH?');
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await question.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading', { name: /Shipping/ })).toBeFocused();
  await expect(dialog).toContainText('12 St James’s Square');

  await dialog.getByRole('button', { name: /^Change: Address/ }).click();
  await line.fill('1 Nowhere Street');
  await next.click();
  await expect(question).toContainText('Parcels may not reach this address.');
  await question.getByRole('button', { name: 'Use it anyway' }).click();
  await expect(page.getByRole('heading', { name: /Shipping/ })).toBeFocused();
  expect(lookup.asked).toEqual(['12 St James', UK.address.line, '1 Nowhere Street']);
});
