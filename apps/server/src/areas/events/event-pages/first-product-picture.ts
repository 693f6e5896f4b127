import type { Tx } from '@inkstand/database';
import { readEventProducts } from '#areas/events/events/event-products.ts';
import type { EventRow } from '#areas/events/events/load-event.ts';

/** What a shared link to a store shows where its owner chose no picture: its first product that is to be had. */
export async function firstProductPicture(tx: Tx, event: EventRow): Promise<string | null> {
  const { products, unsellable } = await readEventProducts(tx, event, 0);
  const isSold = (id: string) => !unsellable.some(({ product_id }) => product_id === id);
  const first = products.find(({ available, product_id }) => available && isSold(product_id));
  return first?.images.front_preview ?? first?.images.back_preview ?? null;
}
