import { expect, test } from 'vitest';
import { isSameOffer, keepOfferEdits, type Offered } from './offers.ts';

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
