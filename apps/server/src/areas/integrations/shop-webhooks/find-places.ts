import { askShop, type ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { refuseUserErrors } from '#areas/integrations/connection/shop-error.ts';
import type { Services } from '#context.ts';

export type ShopPlaces = Pick<ShopConnection, 'fulfillmentServiceId' | 'locationId' | 'publicationId'>;

/** What the shop's staff see as the place that sends our products. */
const SERVICE_NAME = 'Inkstand';

const CREATE_SERVICE = `#graphql
mutation CreateFulfillmentService($name: String!) {
  fulfillmentServiceCreate(
    name: $name
    inventoryManagement: false
    trackingSupport: true
    requiresShippingMethod: true
  ) {
    fulfillmentService { id serviceName location { id } }
    userErrors { field message }
  }
}`;

const PUBLICATIONS = `#graphql
query ShopPublications {
  publications(first: 50) { nodes { id name } }
}`;

interface Service {
  id: string;
  serviceName: string;
  location: { id: string } | null;
}

/**
 * Finds our fulfilment service in the shop, or creates it, and finds its location and the publication of the online
 * store.
 * @param lacks scopes that the shop has not granted: what needs them stays as it was
 */
export async function findPlaces(
  services: Services,
  shop: ShopConnection,
  existing: readonly Service[],
  lacks: readonly string[],
): Promise<ShopPlaces> {
  const own =
    existing.find(({ id }) => id === shop.fulfillmentServiceId) ??
    existing.find(({ serviceName }) => serviceName === SERVICE_NAME) ??
    (lacks.includes('write_fulfillments') ? undefined : await createService(services, shop));
  const publication = lacks.includes('write_publications') ? undefined : await findOnlineStore(services, shop);
  return {
    fulfillmentServiceId: own?.id ?? shop.fulfillmentServiceId,
    locationId: own?.location?.id ?? shop.locationId,
    publicationId: publication ?? shop.publicationId,
  };
}

async function createService(services: Services, shop: ShopConnection): Promise<Service | undefined> {
  const { fulfillmentServiceCreate: answer } = await askShop<{
    fulfillmentServiceCreate: {
      fulfillmentService: Service | null;
      userErrors: { field?: string[] | null; message: string }[];
    };
  }>(services, shop, CREATE_SERVICE, { name: SERVICE_NAME });
  refuseUserErrors(answer.userErrors);
  return answer.fulfillmentService ?? undefined;
}

/** The publication of the shop's online store: the first one, where none has that name. */
export async function findOnlineStore(services: Services, shop: ShopConnection): Promise<string | undefined> {
  const { publications } = await askShop<{ publications: { nodes: { id: string; name: string }[] } }>(
    services,
    shop,
    PUBLICATIONS,
  );
  const found = publications.nodes.find(({ name }) => name === 'Online Store') ?? publications.nodes[0];
  return found?.id;
}
