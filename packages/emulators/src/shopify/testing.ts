import { createShopifyLibrary, type ShopifyBench, shopifyClient } from '@inkstand/testing/services/shopify-emulator';
import Fastify from 'fastify';
import { expect } from 'vitest';

/** A function that makes a call as the app of this shop and returns its data. It installs the app. */
export async function openShop(bench: ShopifyBench, shop: string) {
  const { access_token } = await bench.install(shop);
  const client = shopifyClient(bench.base, shop, access_token);
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for.
  return async (query: string, variables: Record<string, unknown> = {}): Promise<any> =>
    (await client.request(query, { variables })).data;
}

export type ShopCall = Awaited<ReturnType<typeof openShop>>;

/** Creates and publishes a product with one variant for each SKU. */
export async function sell(call: ShopCall, title: string, skus: string[], locationId?: string): Promise<void> {
  const { productSet } = await call(
    `mutation Sell($input: ProductSetInput!) { productSet(input: $input) { product { id } userErrors { message } } }`,
    {
      input: {
        title,
        productOptions: [{ name: 'Size', values: skus.map((name) => ({ name })) }],
        variants: skus.map((sku) => ({
          optionValues: [{ optionName: 'Size', name: sku }],
          price: '20',
          inventoryItem: { sku, tracked: false },
          inventoryQuantities: locationId ? [{ locationId, name: 'available', quantity: 0 }] : null,
        })),
      },
    },
  );
  expect(productSet.userErrors).toEqual([]);
  const { publications } = await call('{ publications(first: 1) { nodes { id } } }');
  await call(
    `mutation Publish($id: ID!, $input: [PublicationInput!]!) { publishablePublish(id: $id, input: $input) { userErrors { message } } }`,
    { id: productSet.product.id, input: [{ publicationId: publications.nodes[0].id }] },
  );
}

export interface Received {
  topic: string;
  eventId: string;
  webhookId: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the topic's body.
  body: any;
}

/** An app's address for webhooks. Every delivery must pass the official library's own check. */
export async function startReceiver(base: string) {
  const { webhooks } = createShopifyLibrary(base);
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const receiver = {
    url: '',
    status: 200,
    received: [] as Received[],
    of: (topic: string) => receiver.received.filter((one) => one.topic === topic),
    async waitFor(topic: string, count = 1): Promise<Received> {
      await expect.poll(() => receiver.of(topic).length, { timeout: 5000 }).toBeGreaterThanOrEqual(count);
      return receiver.of(topic)[count - 1] as Received;
    },
    close: () => app.close(),
  };
  app.post('/hook', async (request, reply) => {
    const rawBody = String(request.body);
    const check = await webhooks.validate({ rawBody, rawRequest: request.raw, rawResponse: reply.raw });
    if (!check.valid) return reply.code(401).send();
    if (receiver.status === 200) {
      const { headers } = request;
      receiver.received.push({
        topic: String(headers['x-shopify-topic']),
        eventId: String(headers['x-shopify-event-id']),
        webhookId: String(headers['x-shopify-webhook-id']),
        body: JSON.parse(rawBody),
      });
    }
    return reply.code(receiver.status).send();
  });
  receiver.url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/hook`;
  return receiver;
}

export async function subscribe(call: ShopCall, uri: string, topics: string[]): Promise<void> {
  for (const topic of topics) {
    const { webhookSubscriptionCreate } = await call(
      `mutation Subscribe($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
        webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) {
          webhookSubscription { id topic uri } userErrors { field message }
        }
      }`,
      { topic, webhookSubscription: { uri } },
    );
    expect(webhookSubscriptionCreate.userErrors).toEqual([]);
  }
}
