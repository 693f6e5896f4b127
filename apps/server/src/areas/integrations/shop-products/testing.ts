import { products, shopProducts, shopVariants } from '@inkstand/database/tables/index';
import { makeEvent, makeProduct, makeUser, offer } from '@inkstand/testing/factories/basics';
import { type ConnectedShop, makeConnectedShop, type ShopServer } from '@inkstand/testing/scenarios/connected-shop';
import { and, asc, eq } from 'drizzle-orm';
import { askShop } from '#areas/integrations/connection/shop-client.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { JobData } from '#jobs/jobs.ts';
import { shopProductJobs } from './run-push.ts';

/**
 * Shops of the emulator, one for each test of a file, because a shop belongs to one company. Files have emulators of
 * their own.
 */
export const SHOPS = Array.from({ length: 30 }, (_, index) => ({
  domain: `shop-${index}.myshopify.com`,
  name: `Shop ${index}`,
  currency: 'USD',
  country: 'US',
}));

let next = 0;

export interface Collection extends ConnectedShop {
  event: { tenant_id: string; slug: string };
  productIds: string[];
}

/** A company with a shop of its own and a Products event with so many published products. */
export async function makeCollection(server: ShopServer, count = 1): Promise<Collection> {
  const { database } = server.services;
  const domain = SHOPS[next++ % SHOPS.length]?.domain ?? '';
  const shop = await makeConnectedShop(server, { domain });
  const event = await makeEvent(database, { tenantId: shop.tenantId, type: 'Products', region: 'US' });
  const productIds: string[] = [];
  for (let position = 0; position < count; position++) {
    const name = `Tee ${position + 1}`;
    const { id } = await makeProduct(database, { tenantId: shop.tenantId, name, description: 'Soft & <warm>' });
    await offer(database, event, { productId: id, position });
    productIds.push(id);
  }
  return { ...shop, event: { tenant_id: shop.tenantId, slug: event.slug }, productIds };
}

/** Runs the waiting jobs of products, and those that they send, until none is left or one fails. */
export async function runShopJobs({ services, jobs }: ShopServer): Promise<void> {
  const isOurs = (name: string) => Object.hasOwn(shopProductJobs, name);
  for (;;) {
    const at = jobs.findIndex(({ name }) => isOurs(name));
    const [job] = at < 0 ? [] : jobs.splice(at, 1);
    if (!job) return;
    const definition = shopProductJobs[job.name as keyof typeof shopProductJobs] as JobDefinition;
    try {
      await definition.handle(services, job.data as JobData[typeof job.name]);
    } catch (error) {
      // As the queue does, it comes again.
      jobs.push(job);
      throw error;
    }
  }
}

const PRODUCTS = `#graphql
query TestProducts {
  products(first: 10) {
    nodes {
      id
      title
      descriptionHtml
      status
      tags
      productType
      publishedAt
      options { name values }
      media(first: 3) { nodes { alt preview { image { url } } } }
      metafields(first: 3) { nodes { namespace key type value } }
    }
  }
}`;

const VARIANTS = `#graphql
query TestVariants($id: ID!) {
  product(id: $id) {
    variants(first: 20) {
      nodes {
        id
        sku
        price
        inventoryPolicy
        selectedOptions { name value }
        inventoryItem { tracked countryCodeOfOrigin unitCost { amount } measurement { weight { value unit } } }
        media(first: 1) { nodes { alt } }
        metafield(namespace: "inkstand", key: "variant") { value }
      }
    }
  }
}`;

export interface TestProduct {
  id: string;
  title: string;
  descriptionHtml: string;
  status: string;
  tags: string[];
  productType: string;
  publishedAt: string | null;
  options: { name: string; values: string[] }[];
  media: { nodes: { alt: string; preview: { image: { url: string } } }[] };
  metafields: { nodes: { namespace: string; key: string; type: string; value: string }[] };
}

export interface TestVariant {
  id: string;
  sku: string;
  price: string;
  inventoryPolicy: string;
  selectedOptions: { name: string; value: string }[];
  inventoryItem: {
    tracked: boolean;
    countryCodeOfOrigin: string | null;
    unitCost: { amount: string } | null;
    measurement: { weight: { value: number; unit: string } | null };
  };
  media: { nodes: { alt: string }[] };
  metafield: { value: string } | null;
}

/** What the shop has, as its owner sees it. */
export async function productsOf({ services }: ShopServer, { connection }: ConnectedShop): Promise<TestProduct[]> {
  const data = await askShop<{ products: { nodes: TestProduct[] } }>(services, connection, PRODUCTS);
  return data.products.nodes;
}

export async function variantsOfProduct({ services }: ShopServer, { connection }: ConnectedShop, id: string) {
  const data = await askShop<{ product: { variants: { nodes: TestVariant[] } } }>(services, connection, VARIANTS, {
    id,
  });
  return data.product.variants.nodes;
}

/** Rows of `shop_products` in the order of their products. */
export const rowsOf = ({ services }: ShopServer, { tenantId }: ConnectedShop) =>
  services.database.tx({ tenant: tenantId }, (tx) =>
    tx.select().from(shopProducts).where(eq(shopProducts.tenantId, tenantId)).orderBy(asc(shopProducts.productId)),
  );

export const variantRowsOf = ({ services }: ShopServer, { tenantId }: ConnectedShop) =>
  services.database.tx({ tenant: tenantId }, (tx) =>
    tx.select().from(shopVariants).where(eq(shopVariants.tenantId, tenantId)).orderBy(asc(shopVariants.sku)),
  );

/** Changes a product here, as a publication does. */
export const changeProduct = (
  { services }: ShopServer,
  { tenantId }: ConnectedShop,
  id: string,
  values: Partial<typeof products.$inferInsert>,
) =>
  services.database.tx({ tenant: tenantId }, (tx) =>
    tx
      .update(products)
      .set(values)
      .where(and(eq(products.tenantId, tenantId), eq(products.id, id))),
  );

export const adminOf = (server: ShopServer, { tenantId }: ConnectedShop) =>
  makeUser(server.services.database, { tenantId }).then((user) => server.as(user));
