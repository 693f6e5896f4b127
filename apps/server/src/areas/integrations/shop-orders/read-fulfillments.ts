import { askShop } from '#areas/integrations/connection/shop-client.ts';
import type { ShopKey } from '#areas/integrations/connection/shop-key.ts';
import type { Services } from '#context.ts';

export interface ShopFulfillment {
  id: string;
  /** Tracking numbers. */
  numbers: string[];
  /** Pieces by line of the shop's order. */
  pieces: Map<string, number>;
}

const FULFILLMENTS = `#graphql
query ShopFulfillments($id: ID!) {
  order(id: $id) {
    fulfillments(first: 250) {
      id
      status
      trackingInfo(first: 10) {
        number
      }
    }
  }
}`;

const LINES = `#graphql
query FulfillmentLines($id: ID!) {
  node(id: $id) {
    ... on Fulfillment {
      fulfillmentLineItems(first: 100) {
        nodes {
          quantity
          lineItem {
            id
          }
        }
      }
    }
  }
}`;

interface Listed {
  order: { fulfillments: { id: string; status: string; trackingInfo: { number: string | null }[] }[] } | null;
}
interface Lines {
  node: { fulfillmentLineItems: { nodes: { quantity: number; lineItem: { id: string } }[] } } | null;
}

/**
 * Reads the fulfilments of a shop's order that are not in `known` already; cancelled ones do not count.
 * @throws ShopError
 */
export async function readFulfillments(
  services: Services,
  shop: ShopKey,
  shopOrderId: string,
  known: readonly string[],
): Promise<ShopFulfillment[]> {
  const { order } = await askShop<Listed>(services, shop, FULFILLMENTS, { id: shopOrderId });
  const found: ShopFulfillment[] = [];
  for (const { id, status, trackingInfo } of order?.fulfillments ?? []) {
    if (status === 'CANCELLED' || known.includes(id)) continue;
    const { node } = await askShop<Lines>(services, shop, LINES, { id });
    const pieces = new Map<string, number>();
    for (const { lineItem, quantity } of node?.fulfillmentLineItems.nodes ?? []) {
      pieces.set(lineItem.id, (pieces.get(lineItem.id) ?? 0) + quantity);
    }
    found.push({ id, numbers: trackingInfo.flatMap(({ number }) => number ?? []), pieces });
  }
  return found;
}
