import type { Emulator } from '../emulator.ts';
import { partId } from '../ids.ts';
import { change, type Emit, load, loadAll } from '../records.ts';
import type { Shop } from '../shop.ts';
import type { Order } from './order.ts';
import { orderPayload } from './order-payload.ts';

export function orderCollection(shopKey: string): string {
  return `shopify.orders/${shopKey}`;
}

export async function findOrder(
  emulator: Emulator,
  shopKey: string,
  id: number | undefined,
): Promise<Order | undefined> {
  return id === undefined ? undefined : (await load<Order>(emulator, orderCollection(shopKey), id))?.value;
}

/** All orders of a shop, oldest first. */
export async function allOrders(emulator: Emulator, shopKey: string): Promise<Order[]> {
  const all = await loadAll<Order>(emulator, orderCollection(shopKey));
  return all.map(({ value }) => value).sort((left, right) => left.id - right.id);
}

/** Changes an order in place. Subscribers hear of the change itself, then of `orders/updated`. */
export async function changeOrder<Result>(
  emulator: Emulator,
  shop: Shop,
  id: number,
  work: (order: Order, emit: Emit) => Result,
): Promise<Result> {
  return change(emulator, orderCollection(shop.key), shop.key, id, (order: Order, emit) => {
    order.updatedAt = emulator.timestamp();
    const result = work(order, emit);
    emit('orders/updated', orderPayload(shop, order));
    return result;
  });
}

/** Numbers a new part of an order. */
export function nextPart(order: Order): number {
  order.parts += 1;
  return partId(order.id, order.parts);
}
