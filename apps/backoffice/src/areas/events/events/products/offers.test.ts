import type { EventDetail } from '@inkstand/contract/events/events';
import { expect, test } from 'vitest';
import { changeOffers, isSameOffer, keepOfferEdits, type Offered, toOfferBody } from './offers.ts';

const row = (product_id: string, store_selling_price: number): Offered => ({
  product_id,
  name: product_id,
  images: {} as Offered['images'],
  store_selling_price,
  store_default_vat: 1,
  unit_cost: 5,
  suggested_price: 10,
  position: 0,
  available: true,
  published: null,
  has_unpublished_changes: false,
  needs_approval: false,
});

test('rows that were edited, added, removed or moved during a save stay so, and are not saved yet', () => {
  const sent = [row('cap', 10), row('mug', 12), row('bag', 8)];
  const [cap, mug, bag] = sent.map((each, position) => ({ ...each, position })) as [Offered, Offered, Offered];
  const saved = [cap, mug, bag];
  expect(keepOfferEdits(sent, sent, saved)).toEqual(saved);
  expect(isSameOffer(keepOfferEdits(sent, sent, saved), saved)).toBe(true);

  const pen = row('pen', 2);
  const edited = [pen, { ...row('mug', 15) }, sent[0] as Offered];
  const kept = keepOfferEdits(edited, sent, saved);
  expect(kept).toEqual([pen, { ...mug, store_selling_price: 15 }, cap]);
  expect(isSameOffer(kept, saved)).toBe(false);
});

test('what others added, removed or changed meanwhile stays so, too', () => {
  const before = [row('cap', 10), row('mug', 12), row('bag', 8)];
  const [cap, mug, bag] = before as [Offered, Offered, Offered];
  const now = [{ ...cap, available: false }, mug, row('pen', 2)];
  expect(keepOfferEdits([mug, { ...cap, store_selling_price: 11 }, bag], before, now)).toEqual([
    mug,
    { ...cap, store_selling_price: 11, available: false },
    row('pen', 2),
  ]);
});

test('a change of the offers is made to those of now, and leaves the others as they are', async () => {
  let products: Offered[] = [{ ...row('cap', 0), available: false, store_default_vat: 0 }, row('mug', 0)];
  const answer = () => ({ success: true as const, message: '', data: { products } as EventDetail });
  const api: Parameters<typeof changeOffers>[0] = {
    getEvent: async () => answer(),
    setEventProducts: async ({ body }) => {
      products = body.products.map((offer) => ({ ...row(offer.product_id, 0), ...offer }));
      return answer();
    },
  };
  const params = { tenant_id: 'acme', slug: 'thanks' };
  await changeOffers(api, params, (offers) => [...offers, toOfferBody(row('bag', 0))]);
  await changeOffers(api, params, (offers) => offers.filter(({ product_id: id }) => id !== 'mug'));
  expect(products.map(toOfferBody)).toEqual([
    { product_id: 'cap', store_selling_price: 0, store_default_vat: 0, available: false },
    { product_id: 'bag', store_selling_price: 0, store_default_vat: 1, available: true },
  ]);
});
