import { allOperations, bulkCollection, isUnfinished } from './bulk/bulk-operation.ts';
import { startBulk } from './bulk/run-bulk.ts';
import type { Emulator } from './emulator.ts';
import { createRoot } from './graphql/root.ts';
import { orderCollection } from './orders/order-store.ts';
import { productCollection } from './products/product-store.ts';
import { loadAll } from './records.ts';
import { shopCollection } from './shop.ts';
import { allShops } from './shops.ts';
import { startDelivery } from './webhooks/deliver.ts';
import { publishEvents } from './webhooks/publish.ts';
import { type Webhook, webhookCollection } from './webhooks/webhook.ts';

/**
 * Goes on after the process was killed: publishes the events of the last changes and delivers what was not accepted.
 */
export async function resume(emulator: Emulator): Promise<void> {
  const webhooks = (await emulator.store.list(webhookCollection)) as Webhook[];
  for (const webhook of webhooks) startDelivery(emulator, webhook);
  const shops = await allShops(emulator);
  for (const collection of [
    shopCollection,
    ...shops.flatMap(({ key }) => [productCollection(key), orderCollection(key), bulkCollection(key)]),
  ]) {
    const records = await loadAll<unknown>(emulator, collection);
    for (const { shop, events } of records) await publishEvents(emulator, shop, events);
  }
  for (const { key } of shops) {
    const operations = (await allOperations(emulator, key)).filter(isUnfinished);
    for (const { id } of operations) startBulk(emulator, key, id, createRoot);
  }
}
