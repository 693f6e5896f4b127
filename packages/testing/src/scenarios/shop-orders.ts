import { newId } from '@inkstand/database';
import {
  orderLines,
  orders,
  shipmentEvents,
  shipments,
  shopConnections,
  shopFulfillments,
  shopOrders,
  shopProducts,
  shopVariants,
  tenants,
} from '@inkstand/database/tables/index';
import type { ShopifyEmulatorOptions } from '@inkstand/emulators/shopify/options';
import type { Purchase } from '@inkstand/emulators/shopify/orders/place-order';
import { askShop } from '@inkstand/server/areas/integrations/connection/shop-client';
import { storeCard } from '@inkstand/server/areas/payments/billing/store-card';
import { processReport } from '@inkstand/server/areas/production/fulfilment/apply-report';
import type { Services } from '@inkstand/server/context';
import { allJobs } from '@inkstand/server/jobs/job-list';
import type { JobName } from '@inkstand/server/jobs/jobs';
import { emulatedPayments } from '@inkstand/server/start/emulated-services';
import { and, asc, eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { makeEvent, makeProduct, makeTenant, offer, unique } from '../factories/basics.ts';
import { makeFulfiller } from '../factories/orders.ts';
import { CARD, registerStripeEmulator, stripeEmulatorAt } from '../services/stripe-emulator.ts';
import { makeConnectedShop, type ShopServer, startShopServer } from './connected-shop.ts';

/** A server with the emulators of Shopify and Stripe. Jobs are recorded; `work` runs them. */
export interface ShopOrderServer extends ShopServer {
  stripe: ReturnType<typeof stripeEmulatorAt>;
  stripeOrigin: string;
  /** Runs the recorded jobs of these names, and those that they send, once each; a failed one is tried again. */
  work(names?: readonly JobName[]): Promise<void>;
}

const SHOP_JOBS: readonly JobName[] = ['shop.import', 'shop.charge', 'shop.fulfil'];

export async function startShopOrderServer(
  replaced: Partial<Services> = {},
  options: Partial<ShopifyEmulatorOptions> = {},
): Promise<ShopOrderServer> {
  let stripeOrigin = '';
  const payments = emulatedPayments(() => stripeOrigin);
  const server = await startShopServer({ payments, ...replaced }, options);
  const provider = Fastify();
  await registerStripeEmulator(provider, server.services.database, () => `${server.origin}/api/webhooks/stripe`);
  stripeOrigin = await provider.listen({ port: 0, host: '127.0.0.1' });
  let worked = 0;
  return {
    ...server,
    stripe: stripeEmulatorAt(stripeOrigin),
    stripeOrigin,
    async work(names = SHOP_JOBS) {
      for (; worked < server.jobs.length; worked += 1) {
        const job = server.jobs[worked];
        const definition = allJobs.find(({ name }) => name === job?.name);
        if (!job || !definition || !names.includes(job.name)) continue;
        await definition.handle(server.services, job.data).catch(() => definition.handle(server.services, job.data));
      }
    },
    async [Symbol.asyncDispose]() {
      await provider.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

const SELL = `#graphql
mutation Sell($input: ProductSetInput!) {
  productSet(input: $input) { product { id handle variants(first: 10) { nodes { id sku } } } userErrors { message } }
}`;
const PUBLICATION = `#graphql
{ publications(first: 1) { nodes { id } } }`;
const PUBLISH = `#graphql
mutation Publish($id: ID!, $input: [PublicationInput!]!) { publishablePublish(id: $id, input: $input) { userErrors { message } } }`;
const SERVICE = `#graphql
mutation Service($name: String!) {
  fulfillmentServiceCreate(name: $name) { fulfillmentService { id location { id } } userErrors { message } }
}`;

interface Sold {
  productSet: { product: { id: string; handle: string; variants: { nodes: { id: string; sku: string }[] } } };
}

export interface SellingOptions {
  tenant?: Parameters<typeof makeTenant>[1];
  product?: Parameters<typeof makeProduct>[1];
  connection?: Partial<typeof shopConnections.$inferInsert> & { domain?: string };
  /** Whether our fulfilment service stocks the product in the shop. */
  hasService?: boolean;
}

/**
 * Connects a company of the United States to the shop, where it sells a shirt in white and navy, M and L: as a push
 * leaves it.
 */
export async function makeSellingShop(server: ShopOrderServer, options: SellingOptions = {}) {
  const { services, emulator } = server;
  const { database } = services;
  const tenant = await makeTenant(database, { region: 'US', ...options.tenant });
  const tenantId = tenant.id;
  const shop = await makeConnectedShop(server, {
    tenantId,
    shopId: unique('gid://shopify/Shop/'),
    ...options.connection,
  });
  const { connection, domain } = shop;
  const event = await makeEvent(database, { tenantId, type: 'Products', region: 'US' });
  const product = await makeProduct(database, { ...options.product, tenantId });
  await offer(database, event, { productId: product.id });

  const locationId = options.hasService ? await addService(server, shop) : undefined;
  const pieces = ['white/m', 'white/l', 'navy/m', 'navy/l'].map((name) => ({ name, sku: unique(`SKU-${name}`) }));
  const { productSet } = await askShop<Sold>(services, connection, SELL, {
    input: {
      title: 'Desert shirt',
      status: 'ACTIVE',
      productOptions: [{ name: 'Piece', values: pieces.map(({ name }) => ({ name })) }],
      variants: pieces.map(({ name, sku }) => ({
        optionValues: [{ optionName: 'Piece', name }],
        price: '30',
        inventoryItem: { sku, tracked: false },
        inventoryQuantities: locationId ? [{ locationId, name: 'available', quantity: 0 }] : null,
      })),
    },
  });
  const { publications } = await askShop<{ publications: { nodes: { id: string }[] } }>(
    services,
    connection,
    PUBLICATION,
  );
  const input = [{ publicationId: publications.nodes[0]?.id }];
  await askShop(services, connection, PUBLISH, { id: productSet.product.id, input });

  const shopProductId = newId();
  await database.tx('all-tenants', async (tx) => {
    await tx.insert(shopProducts).values({
      tenantId,
      id: shopProductId,
      connectionId: connection.id,
      eventId: event.id,
      productId: product.id,
      shopProductId: productSet.product.id,
      handle: productSet.product.handle,
      status: 'pushed',
      pushedRevision: 1,
    });
    await tx.insert(shopVariants).values(
      pieces.map(({ name, sku }) => ({
        tenantId,
        id: newId(),
        shopProductId,
        colour: name.split('/')[0] ?? '',
        size: name.split('/')[1] ?? '',
        sku,
        shopVariantId: productSet.product.variants.nodes.find((node) => node.sku === sku)?.id ?? '',
        price: 30_00,
      })),
    );
  });
  const skuOf = (name: string) => pieces.find((piece) => piece.name === name)?.sku ?? '';

  /** Buys in the shop: `{ 'white/m': 2 }`. */
  const buy = (
    wanted: Record<string, number>,
    { properties, ...purchase }: Partial<Purchase> & { properties?: Record<string, string> } = {},
  ) =>
    emulator.buy(
      domain,
      Object.entries(wanted).map(([name, quantity]) => ({
        sku: skuOf(name),
        quantity,
        ...(properties ? { properties } : {}),
      })),
      purchase,
    );

  /** Records an order of the shop as the receiver of webhooks does, or finds it, and sends its import. */
  const receive = async (shopOrderId: number): Promise<string> => {
    const id = await database.tx('all-tenants', async (tx) => {
      const values = { tenantId, id: newId(), connectionId: connection.id, shopOrderId: orderGid(shopOrderId) };
      await tx.insert(shopOrders).values(values).onConflictDoNothing();
      const [row] = await tx
        .select()
        .from(shopOrders)
        .where(and(eq(shopOrders.connectionId, connection.id), eq(shopOrders.shopOrderId, orderGid(shopOrderId))));
      return row?.id ?? '';
    });
    server.jobs.push({ name: 'shop.import', data: { tenantId, shopOrderId: id } });
    return id;
  };

  /** Buys, and imports the order. */
  const order = async (...purchase: Parameters<typeof buy>) => {
    const bought = await buy(...purchase);
    const rowId = await receive(bought.id);
    await server.work();
    return { bought, rowId, ...(await read(rowId)) };
  };

  /** Runs the import again, as the next webhook would. */
  const follow = async (shopOrderId: number) => {
    const rowId = await receive(shopOrderId);
    await server.work();
    return read(rowId);
  };

  const read = (rowId: string) =>
    database.tx('all-tenants', async (tx) => {
      const [row] = await tx.select().from(shopOrders).where(eq(shopOrders.id, rowId));
      const [found] = row?.orderId ? await tx.select().from(orders).where(eq(orders.id, row.orderId)) : [];
      const lines = row?.orderId
        ? await tx
            .select()
            .from(orderLines)
            .where(eq(orderLines.orderId, row.orderId))
            .orderBy(asc(orderLines.position))
        : [];
      if (!row) throw new Error('There is no such row.');
      return { row, order: found, lines };
    });

  const readFulfillments = (rowId: string) =>
    database.tx('all-tenants', (tx) =>
      tx
        .select()
        .from(shopFulfillments)
        .where(eq(shopFulfillments.shopOrderId, rowId))
        .orderBy(asc(shopFulfillments.id)),
    );

  return {
    ...shop,
    tenant,
    event,
    product,
    productId: product.id,
    skuOf,
    buy,
    receive,
    order,
    follow,
    read,
    readFulfillments,
    inShop: async (id: number) => (await emulator.orders(domain)).find((one) => one.id === id),
  };
}

export type SellingShop = Awaited<ReturnType<typeof makeSellingShop>>;

const orderGid = (id: number) => `gid://shopify/Order/${id}`;

async function addService(
  { services }: ShopOrderServer,
  { connection }: { connection: typeof shopConnections.$inferSelect },
) {
  const { fulfillmentServiceCreate: made } = await askShop<{
    fulfillmentServiceCreate: { fulfillmentService: { id: string; location: { id: string } } };
  }>(services, connection, SERVICE, { name: unique('Inkstand') });
  const { id, location } = made.fulfillmentService;
  await services.database.tx('all-tenants', (tx) =>
    tx
      .update(shopConnections)
      .set({ fulfillmentServiceId: id, locationId: location.id })
      .where(eq(shopConnections.id, connection.id)),
  );
  return location.id;
}

/** Saves a test card for the company, as its browser does. It is charged while its holder is absent. */
export async function saveTestCard({ services, stripe }: ShopOrderServer, tenantId: string, card: string = CARD.good) {
  const [tenant] = await services.database.tx('all-tenants', (tx) =>
    tx.select().from(tenants).where(eq(tenants.id, tenantId)),
  );
  if (!tenant) throw new Error('There is no such company.');
  const { region } = tenant;
  const { createCustomer, createCardSetup } = services.payments;
  const customerId = tenant.stripeCustomerId ?? (await createCustomer(region, { tenantId, name: tenant.name }));
  await services.database.tx('all-tenants', (tx) =>
    tx.update(tenants).set({ stripeCustomerId: customerId }).where(eq(tenants.id, tenantId)),
  );
  const setup = await createCardSetup(region, { customerId, tenantId });
  await stripe.confirmOnPlatform(setup.clientSecret, { region, card });
  const setupId = setup.clientSecret.split('_secret_')[0] ?? '';
  const taken = await storeCard(services, { tenantId, setupId });
  if (taken === 'foreign' || taken === 'not_kept') throw new Error(`The card was not saved: ${taken}.`);
}

/** Ships pieces of an order in a parcel of its own: `{ [order_line_id]: quantity }`. */
export async function shipParcel(
  { services }: Pick<ShopOrderServer, 'services'>,
  order: { tenantId: string; id: string },
  pieces: Record<string, number>,
  tracking?: { carrier: string; number: string; url: string },
) {
  const { tenantId, id: orderId } = order;
  const { database } = services;
  const fulfiller = await makeFulfiller(database);
  const shipment = await database.tx('all-tenants', async (tx) => {
    const before = await tx.select().from(shipments).where(eq(shipments.orderId, orderId));
    const lines = Object.entries(pieces).map(([order_line_id, quantity]) => ({ order_line_id, quantity }));
    const [row] = await tx
      .insert(shipments)
      .values({ tenantId, id: newId(), orderId, fulfillerId: fulfiller.id, number: before.length + 1, lines })
      .returning();
    if (!row) throw new Error('The parcel was not written.');
    await tx
      .insert(shipmentEvents)
      .values({ tenantId, shipmentId: row.id, type: 'submitted', occurredAt: new Date(0) });
    await tx.update(orders).set({ status: 'submitted to fulfiller' }).where(eq(orders.id, orderId));
    return row;
  });
  await reportShipped({ services }, shipment, tracking);
  return shipment;
}

/** The fulfiller reports a parcel as shipped. */
function reportShipped(
  { services }: Pick<ShopOrderServer, 'services'>,
  shipment: typeof shipments.$inferSelect,
  tracking?: { carrier: string; number: string; url: string },
) {
  return processReport(services, shipment, {
    event_id: newId(),
    shipment_id: shipment.id,
    external_ref: '',
    type: 'shipped',
    occurred_at: new Date().toISOString(),
    ...(tracking ? { tracking } : {}),
  });
}
