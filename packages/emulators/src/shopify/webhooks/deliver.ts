import { createHmac } from 'node:crypto';
import { postSucceeds } from '../../background/post.ts';
import { pause } from '../../background/tasks.ts';
import type { Emulator } from '../emulator.ts';
import { type Webhook, webhookCollection } from './webhook.ts';

export const API_VERSION = '2026-10';

/** Attempts to deliver a webhook until it counts as failed, as documented: the first and eight more. */
const MAX_ATTEMPTS = 9;
const MAX_PAUSE_MS = 30_000;
/** Waiting time while there is no address or webhooks are held. */
const HOLD_MS = 20;

/** Delivers a pending webhook in the background, as the switches say. */
export function startDelivery(emulator: Emulator, webhook: Webhook): void {
  if (webhook.state === 'pending') emulator.tasks.start(() => deliver(emulator, webhook));
}

async function deliver(emulator: Emulator, webhook: Webhook): Promise<void> {
  const { signal } = emulator.tasks;
  const { copies, delayMs, shuffleMs } = emulator.switches.webhooks;
  await pause(delayMs + Math.random() * shuffleMs, signal);
  for (let copy = Math.ceil(Math.random() * copies); copy > 0; copy -= 1) {
    let failures = 0;
    while (failures < MAX_ATTEMPTS) {
      while (emulator.switches.webhooks.mode === 'hold' || !address(emulator, webhook)) await pause(HOLD_MS, signal);
      if (await emulator.deliverySlot(() => deliverOnce(emulator, webhook))) break;
      const wait = Math.min(MAX_PAUSE_MS, emulator.pauses.webhookRetry * 2 ** failures);
      failures += 1;
      await pause(wait * (0.5 + Math.random() / 2), signal);
    }
    await record(emulator, webhook.id, failures < MAX_ATTEMPTS ? 'delivered' : 'failed', failures + 1);
  }
}

/** Makes one attempt. Resolves to true when it was accepted. */
export async function deliverOnce(emulator: Emulator, webhook: Webhook): Promise<boolean> {
  const url = address(emulator, webhook);
  if (!url) return false;
  return postSucceeds({
    url,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Shopify-Captain-Hook',
      'X-Shopify-Topic': webhook.topic,
      'X-Shopify-Hmac-Sha256': webhookSignature(emulator.options.apiSecret, webhook.body),
      'X-Shopify-Shop-Domain': webhook.domain,
      'X-Shopify-API-Version': API_VERSION,
      'X-Shopify-Webhook-Id': webhook.id,
      'X-Shopify-Event-Id': webhook.eventId,
      'X-Shopify-Triggered-At': webhook.triggeredAt,
    },
    body: webhook.body,
    signal: emulator.tasks.signal,
    timeoutMs: emulator.pauses.webhookTimeout,
  });
}

function webhookSignature(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('base64');
}

function address(emulator: Emulator, webhook: Webhook): string | undefined {
  return webhook.uri ?? emulator.options.webhookUrl?.();
}

async function record(emulator: Emulator, id: string, state: Webhook['state'], attempts: number): Promise<void> {
  await emulator.serialise(`${webhookCollection}:${id}`, async () => {
    const webhook = (await emulator.store.get(webhookCollection, id)) as Webhook;
    await emulator.store.put(webhookCollection, id, { ...webhook, state, attempts: webhook.attempts + attempts });
  });
}
