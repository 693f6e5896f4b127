import { createHmac, randomUUID } from 'node:crypto';
import { DEMO_SHOPIFY_APP } from '#config/config.ts';

export interface SentWebhook {
  topic: string;
  /** What the header says. */
  domain: string;
  body: object;
  eventId?: string;
  secret?: string;
  triggeredAt?: Date;
  /** The body that is sent, when it is not the signed one. */
  sentBody?: object;
}

/** Sends a webhook as Shopify does. Returns the status of the answer. */
export async function sendWebhook(origin: string, webhook: SentWebhook): Promise<number> {
  const signed = JSON.stringify(webhook.body);
  const signature = createHmac('sha256', webhook.secret ?? DEMO_SHOPIFY_APP.apiSecret)
    .update(signed)
    .digest('base64');
  const answer = await fetch(`${origin}/api/webhooks/shopify`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': webhook.topic,
      'x-shopify-hmac-sha256': signature,
      'x-shopify-shop-domain': webhook.domain,
      'x-shopify-api-version': '2026-10',
      'x-shopify-event-id': webhook.eventId ?? randomUUID(),
      'x-shopify-triggered-at': (webhook.triggeredAt ?? new Date()).toISOString(),
    },
    body: webhook.sentBody ? JSON.stringify(webhook.sentBody) : signed,
  });
  await answer.arrayBuffer();
  return answer.status;
}
