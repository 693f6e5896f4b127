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

/** Takes the server's offers. What was edited, added, removed or moved here since `before` stays. */
export function keepOfferEdits(current: readonly Offered[], before: readonly Offered[], saved: readonly Offered[]) {
  const find = (rows: readonly Offered[], { product_id: id }: Offered) => rows.find((row) => row.product_id === id);
  const kept = current.flatMap((row) => {
    const [was, is] = [find(before, row), find(saved, row)];
    if (was && is) return keepEdits(row, was, is);
    return was ? [] : row;
  });
  return [...kept, ...saved.filter((row) => !find(before, row) && !find(current, row))];
}
