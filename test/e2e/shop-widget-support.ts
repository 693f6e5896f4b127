import { randomUUID } from 'node:crypto';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { publish } from '@inkstand/testing/scenarios/publish';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import { shopifyClient, shopifyEmulatorAt } from '@inkstand/testing/services/shopify-emulator';
import { changeDatabase } from './change-database.ts';

/** A shop of the demonstration that no company is connected to. */
const SHOP = 'tulip-and-co.myshopify.com';
const TENANT = 'acme';
const COLOURS = ['navy', 'black'];
const SIZES = ['S', 'M'];

interface Layer {
  type: string;
  id: string;
  text: string;
  customisable: boolean;
  field?: object;
}

/** Publishes a T-shirt with texts on both sides: a required team, a number, and a department on the front. */
async function createShirt(server: RunningServer): Promise<{ productId: string; eventId: string }> {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data: all } = await api.listProducts({ params: { tenant_id: TENANT }, query: { per_page: 100 } });
  const pattern = all.find(({ name }) => name === 'Team shirt 2026');
  if (!pattern) throw new Error('acme has no team shirt');
  const { data: given } = await api.getProduct({ params: { tenant_id: TENANT, product_id: pattern.id } });
  const document = structuredClone(given.document) as { sides: Record<'front' | 'back', { layers: Layer[] }> };
  const textOf = (text: string) => {
    const layers = [...document.sides.front.layers, ...document.sides.back.layers];
    const layer = layers.find((each) => each.type === 'Text' && each.text === text);
    if (!layer) throw new Error(`no layer ${text}`);
    return layer;
  };
  const field = (key: string, label: string, maxLength: number, required = false) => ({
    key,
    label,
    maxLength,
    required,
  });
  Object.assign(textOf('ACME ROBOTICS'), { customisable: true, field: field('department', 'Department', 20) });
  Object.assign(textOf('ACTUATORS'), { field: field('team', 'Team', 18, true) });
  Object.assign(textOf('7'), { field: field('number', 'Number', 2) });

  const created = await api.createProduct({
    params: { tenant_id: TENANT },
    body: { name: 'Shirt of the shop', catalogue_code: 'classic-tee', colours: COLOURS },
  });
  const params = { tenant_id: TENANT, product_id: created.data.id };
  await api.saveDesign({ params, body: { base_revision: created.data.revision, document } });
  await publish(api, params);
  const { data: event } = await api.createEvent({
    params: { tenant_id: TENANT },
    body: { name: 'Sold in a shop', type: 'Products', region: 'UK', budget: 1000, budget_limit: 5000 },
  });
  await api.setEventProducts({
    params: { tenant_id: TENANT, slug: event.slug },
    body: { products: [{ product_id: params.product_id, store_selling_price: 20 }] },
  });
  return { productId: params.product_id, eventId: event.id };
}

const SELL = `mutation Sell($input: ProductSetInput!) {
  productSet(input: $input) {
    product { id handle variants(first: 10) { nodes { id sku selectedOptions { name value } } } }
    userErrors { field message }
  }
}`;
const PUBLISH = `mutation Publish($id: ID!, $input: [PublicationInput!]!) {
  publishablePublish(id: $id, input: $input) { userErrors { message } }
}`;

interface Sold {
  productSet: {
    product: {
      id: string;
      handle: string;
      variants: { nodes: { id: string; sku: string; selectedOptions: { value: string }[] }[] };
    };
  };
}

/** Opens a shop of the emulator that sells a personalised T-shirt of a company. */
export async function openWidgetShop(server: RunningServer) {
  const { productId, eventId } = await createShirt(server);
  const emulator = shopifyEmulatorAt(server.url);
  const { access_token: token } = await emulator.install(SHOP);
  const client = shopifyClient(emulator.base, SHOP, token);
  const metafield = (key: string, type: string, value: string) => ({ namespace: 'inkstand', key, type, value });
  const picture = await firstPicture(server, productId);
  const { data: sold } = await client.request<Sold>(SELL, {
    variables: {
      input: {
        title: 'Team shirt',
        descriptionHtml: '<p>Team and number on the back. Wear it to the quarterly, or to five-a-side.</p>',
        files: [{ originalSource: picture, contentType: 'IMAGE', alt: 'Team shirt, front' }],
        metafields: [
          metafield('product', 'single_line_text_field', productId),
          metafield('personalizable', 'boolean', 'true'),
        ],
        productOptions: [
          { name: 'Colour', values: COLOURS.map((name) => ({ name })) },
          { name: 'Size', values: SIZES.map((name) => ({ name })) },
        ],
        variants: COLOURS.flatMap((colour) =>
          SIZES.map((size) => ({
            optionValues: [
              { optionName: 'Colour', name: colour },
              { optionName: 'Size', name: size },
            ],
            price: '29',
            inventoryItem: { sku: `${colour}-${size}`, tracked: false },
          })),
        ),
      },
    },
  });
  if (!sold) throw new Error('the product was not made');
  const { product } = sold.productSet;
  const { data: shop } = await client.request<{ publications: { nodes: { id: string }[] } }>(
    '{ publications(first: 1) { nodes { id } } }',
  );
  const publicationId = shop?.publications.nodes[0]?.id ?? '';
  await client.request(PUBLISH, { variables: { id: product.id, input: [{ publicationId }] } });

  const [connectionId, shopProductId] = [randomUUID(), randomUUID()];
  await changeDatabase(
    server,
    `insert into shop_connections (tenant_id, id, shop_domain, shop_id, name, currency, scopes, connected_by)
     values ($1, $2, $3, 'gid://shopify/Shop/4711', 'Tulip & Co', 'USD', '{}', $2)`,
    [TENANT, connectionId, SHOP],
  );
  await changeDatabase(
    server,
    `insert into shop_products (tenant_id, id, connection_id, event_id, product_id, shop_product_id, handle, status)
     values ($1, $2, $3, $4, $5, $6, $7, 'pushed')`,
    [TENANT, shopProductId, connectionId, eventId, productId, product.id, product.handle],
  );
  const variants = product.variants.nodes.map(({ id, sku, selectedOptions: [colour, size] }) => ({
    tenant_id: TENANT,
    id: randomUUID(),
    shop_product_id: shopProductId,
    colour: colour?.value,
    size: size?.value,
    sku,
    shop_variant_id: id,
    price: 2900,
  }));
  await changeDatabase(
    server,
    `insert into shop_variants select * from json_populate_recordset(null::shop_variants, $1)`,
    [JSON.stringify(variants)],
  );
  return { emulator, productId, shop: SHOP, url: `${emulator.base}/${SHOP}/products/${product.handle}` };
}

export type WidgetShop = Awaited<ReturnType<typeof openWidgetShop>>;

async function firstPicture(server: RunningServer, productId: string): Promise<string> {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data } = await api.getProduct({ params: { tenant_id: TENANT, product_id: productId } });
  return server.url + (data.images.front_preview ?? '');
}
