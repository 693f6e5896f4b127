import { createHash } from 'node:crypto';
import type { Emulator } from '../emulator.ts';
import { APP_TOPICS } from '../options.ts';
import { type Shop, shopCollection } from '../shop.ts';
import { startDelivery } from './deliver.ts';
import { type Target, type Webhook, type WebhookEvent, webhookCollection } from './webhook.ts';

/** Saves a delivery for each subscription and starts it. Repeating it for the same events changes nothing. */
export async function publishEvents(
  emulator: Emulator,
  shopKey: string,
  events: readonly WebhookEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const stored = (await emulator.store.get(shopCollection, shopKey)) as { value: Shop } | undefined;
  if (!stored) return;
  const shop = stored.value;
  for (const event of events) {
    for (const target of event.targets ?? targetsOf(shop, event.topic)) await publishTo(emulator, shop, event, target);
  }
}

/** Everyone who is told of a topic in this shop. */
export function targetsOf(shop: Shop, topic: string): Target[] {
  const subscribed = shop.subscriptions
    .filter((subscription) => subscription.topic === topic)
    .map(({ id, uri, includeFields }) => ({ subscription: id, uri, includeFields }));
  return APP_TOPICS.includes(topic) ? [...subscribed, { subscription: 0, uri: null, includeFields: [] }] : subscribed;
}

async function publishTo(emulator: Emulator, shop: Shop, event: WebhookEvent, target: Target): Promise<void> {
  const id = deliveryId(event.id, target.subscription);
  if (await emulator.store.get(webhookCollection, id)) return;
  const { mode, lost } = emulator.switches.webhooks;
  const webhook: Webhook = {
    id,
    eventId: event.id,
    shop: shop.key,
    domain: shop.domain,
    topic: event.topic,
    body: onlyFields(event.body, target.includeFields),
    triggeredAt: event.triggeredAt,
    uri: target.uri,
    state: mode === 'drop' || Math.random() < lost ? 'lost' : 'pending',
    attempts: 0,
  };
  await emulator.store.put(webhookCollection, id, webhook);
  startDelivery(emulator, webhook);
}

/** The same event gives the same subscription the same id, also when it is published again after a crash. */
function deliveryId(eventId: string, subscription: number): string {
  const hex = createHash('sha256').update(`${eventId}:${subscription}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

function onlyFields(body: string, fields: readonly string[]): string {
  if (fields.length === 0) return body;
  const all = JSON.parse(body) as Record<string, unknown>;
  return JSON.stringify(Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name))));
}
