import type { Emulator } from './emulator.ts';
import { loadAll } from './records.ts';
import { type Shop, shopCollection } from './shop.ts';
import { startDelivery } from './webhooks/deliver.ts';
import { publishEvents } from './webhooks/publish.ts';
import { type Webhook, webhookCollection } from './webhooks/webhook.ts';

/** Goes on after the process was killed: publishes the events of the last changes and delivers what was not accepted. */
export async function resume(emulator: Emulator): Promise<void> {
  const webhooks = (await emulator.store.list(webhookCollection)) as Webhook[];
  for (const webhook of webhooks) startDelivery(emulator, webhook);
  for (const { shop, events } of await loadAll<Shop>(emulator, shopCollection))
    await publishEvents(emulator, shop, events);
}
