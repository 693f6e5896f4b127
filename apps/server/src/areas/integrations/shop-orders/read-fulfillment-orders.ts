import { askShop } from '#areas/integrations/connection/shop-client.ts';
import { refuseUserErrors, ShopError } from '#areas/integrations/connection/shop-error.ts';
import type { ShopKey } from '#areas/integrations/connection/shop-key.ts';
import type { Services } from '#context.ts';

/** Pieces of a shop's order that are sent from one place. */
export interface FulfillmentOrder {
  id: string;
  status: string;
  requestStatus: string;
  locationId: string | undefined;
  lines: { id: string; shopLineId: string; remaining: number }[];
}

const FULFILLMENT_ORDERS = `#graphql
query ShopFulfillmentOrders($id: ID!, $after: String) {
  order(id: $id) {
    fulfillmentOrders(first: 4, after: $after) {
      nodes {
        id
        status
        requestStatus
        assignedLocation {
          location {
            id
          }
        }
        lineItems(first: 100) {
          nodes {
            id
            remainingQuantity
            lineItem {
              id
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}`;

interface Page {
  order: {
    fulfillmentOrders: {
      nodes: {
        id: string;
        status: string;
        requestStatus: string;
        assignedLocation: { location: { id: string } | null };
        lineItems: {
          nodes: { id: string; remainingQuantity: number; lineItem: { id: string } }[];
          pageInfo: { hasNextPage: boolean };
        };
      }[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
}

/** @throws ShopError */
export async function readFulfillmentOrders(
  services: Services,
  shop: ShopKey,
  shopOrderId: string,
): Promise<FulfillmentOrder[]> {
  const found: FulfillmentOrder[] = [];
  for (let after: string | null = null; ; ) {
    const page: Page = await askShop<Page>(services, shop, FULFILLMENT_ORDERS, { id: shopOrderId, after });
    if (!page.order) return found;
    const { nodes, pageInfo } = page.order.fulfillmentOrders;
    for (const { id, status, requestStatus, assignedLocation, lineItems } of nodes) {
      if (lineItems.pageInfo.hasNextPage) throw new ShopError('refused', 'The order has more than 100 lines.');
      const lines = lineItems.nodes.map((line) => ({
        id: line.id,
        shopLineId: line.lineItem.id,
        remaining: line.remainingQuantity,
      }));
      found.push({ id, status, requestStatus, locationId: assignedLocation.location?.id, lines });
    }
    if (!pageInfo.hasNextPage) return found;
    after = pageInfo.endCursor;
  }
}

const ACCEPT = `#graphql
mutation AcceptFulfillment($id: ID!) {
  fulfillmentOrderAcceptFulfillmentRequest(id: $id) {
    userErrors {
      message
    }
  }
}`;

const REJECT = `#graphql
mutation RejectFulfillment($id: ID!, $message: String) {
  fulfillmentOrderRejectFulfillmentRequest(id: $id, message: $message) {
    userErrors {
      message
    }
  }
}`;

const ACCEPT_CANCELLATION = `#graphql
mutation AcceptCancellation($id: ID!) {
  fulfillmentOrderAcceptCancellationRequest(id: $id) {
    userErrors {
      message
    }
  }
}`;

const REJECT_CANCELLATION = `#graphql
mutation RejectCancellation($id: ID!, $message: String) {
  fulfillmentOrderRejectCancellationRequest(id: $id, message: $message) {
    userErrors {
      message
    }
  }
}`;

const DOCUMENTS = {
  accept: ACCEPT,
  reject: REJECT,
  accept_cancellation: ACCEPT_CANCELLATION,
  reject_cancellation: REJECT_CANCELLATION,
};
export type Answer = keyof typeof DOCUMENTS;

/**
 * Answers a request of the shop to its fulfilment service.
 * @throws ShopError
 */
export async function answerRequest(
  services: Services,
  shop: ShopKey,
  { id, answer, message }: { id: string; answer: Answer; message?: string },
): Promise<void> {
  const data = await askShop<Record<string, { userErrors: { message: string }[] } | null>>(
    services,
    shop,
    DOCUMENTS[answer],
    { id, ...(answer.startsWith('reject') ? { message } : {}) },
  );
  for (const payload of Object.values(data)) refuseUserErrors(payload?.userErrors ?? []);
}
