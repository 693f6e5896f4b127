import { visitor } from '@inkstand/testing/clients/http-client';
import { expect, test } from './support.ts';

test('the basket loses nothing between two tabs if IndexedDB of one of them opens too late', async ({
  page,
  context,
  server,
}) => {
  // Its writes take long enough for the other tab to write meanwhile.
  await page.addInitScript(() => {
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
      set(this: IDBTransaction, done: () => void) {
        this.addEventListener('complete', () => setTimeout(done, 500));
      },
    });
  });
  const other = await context.newPage();
  await other.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...database) {
      const late = {} as IDBOpenDBRequest;
      const openNow = () => {
        const request = open.apply(this, database);
        request.onsuccess = () => {
          Object.assign(late, { result: request.result });
          late.onsuccess?.(new Event('success'));
        };
      };
      Object.assign(window, { openNow });
      return late;
    };
  });
  const both = [page, other];
  const { data } = await visitor(server.url).api.store({ params: { tenant: 'acme', slug: 'summer-fest' } });
  const mug = data.event_products.find(({ name }) => name === 'Debug Fuel mug');
  const address = `${server.storeUrl('acme', 'summer-fest')}/summer-fest/Product=${mug?.id}`;
  for (const tab of both) await tab.goto(address);
  async function expectBothToAdd(count: number): Promise<void> {
    for (const tab of both) await tab.getByRole('button', { name: 'Add to basket' }).click();
    for (const tab of both) await expect(tab.getByRole('button', { name: `Basket, ${count} items` })).toBeVisible();
  }
  await expectBothToAdd(2);
  await expectBothToAdd(4);
  await other.evaluate(() => (window as unknown as { openNow: () => void }).openNow());
  await expectBothToAdd(6);
});
