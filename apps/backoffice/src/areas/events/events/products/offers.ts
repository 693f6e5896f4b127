import type { Client } from '@inkstand/contract';
import type { EventDetail } from '@inkstand/contract/events/events';
import { keepEdits } from '#ui/use-form.ts';

export type Offered = EventDetail['products'][number];

/** The fields of a row that are sent; the others are for display. */
export const toOfferBody = ({ product_id, store_selling_price, store_default_vat, available }: Offered) => ({
  product_id,
  store_selling_price,
  store_default_vat,
  available,
});

export type OfferBody = ReturnType<typeof toOfferBody>;

/** Changes what the event offers by now; the other offers go back as they are. */
export async function changeOffers(
  api: Pick<Client, 'getEvent' | 'setEventProducts'>,
  params: { tenant_id: string; slug: string },
  change: (offers: readonly OfferBody[]) => OfferBody[],
) {
  const { data } = await api.getEvent({ params });
  return api.setEventProducts({ params, body: { products: change(data.products.map(toOfferBody)) } });
}

/** Whether saving `rows` would change anything. */
export const isSameOffer = (rows: readonly Offered[], saved: readonly Offered[]): boolean =>
  JSON.stringify(rows.map(toOfferBody)) === JSON.stringify(saved.map(toOfferBody));

/** Takes what the server made of the rows that were sent. What was edited, added, removed or moved since then stays. */
export function keepOfferEdits(current: readonly Offered[], sent: readonly Offered[], saved: readonly Offered[]) {
  const find = (rows: readonly Offered[], { product_id: id }: Offered) => rows.find((row) => row.product_id === id);
  return current.map((row) => {
    const [before, after] = [find(sent, row), find(saved, row)];
    return before && after ? keepEdits(row, before, after) : row;
  });
}
