import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@inkstand/domain/days';
import * as z from 'zod';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/**
 * Shopify gives up after nine attempts within four hours. What is older was recorded and sent by somebody else. The
 * time is a header and therefore not signed, so that no more than an honest mistake is found by it.
 */
const MAX_AGE_MS = DAY_MS;

const shopId = z.number().int().positive();
const orderId = z.number().int().positive();
const gid = z.string().max(100);

/** What is read of the bodies of all topics: ids, and addresses of the shop. Everything else is read from the shop. */
const webhookBody = z.object({
  id: z.number().int().positive().optional().catch(undefined),
  /** Of orders. Its path has the shop's id. */
  order_status_url: z.string().optional().catch(undefined),
  order_id: orderId.optional().catch(undefined),
  order_edit: z.object({ order_id: orderId }).optional().catch(undefined),
  fulfillment_order: z.object({ id: gid }).optional().catch(undefined),
  submitted_fulfillment_order: z.object({ id: gid }).optional().catch(undefined),
  shop_id: shopId.optional().catch(undefined),
  shop_domain: z.string().optional().catch(undefined),
  myshopify_domain: z.string().optional().catch(undefined),
  orders_to_redact: z.array(orderId).optional().catch(undefined),
  orders_requested: z.array(orderId).optional().catch(undefined),
  data_request: z.object({ id: z.number().int() }).optional().catch(undefined),
});
export type WebhookBody = z.infer<typeof webhookBody>;

export interface ShopWebhook {
  /** As in the header: `orders/paid`. */
  topic: string;
  /** What the header says, which is not signed. */
  domain: string;
  /** The same in each delivery of an event. */
  eventId: string;
  body: WebhookBody;
}

/** Reads a webhook whose signature is right, and which is not stale. */
export function readWebhook(
  ctx: Pick<Ctx, 'config' | 'log' | 'now'>,
  rawBody: Uint8Array,
  headers: Record<string, string | undefined>,
): ShopWebhook {
  const { shopify } = ctx.config;
  if (!shopify || !isSigned(shopify.apiSecret, rawBody, headers['x-shopify-hmac-sha256'] ?? '')) {
    return refuse(ctx, 'wrong signature');
  }
  const triggeredAt = Date.parse(headers['x-shopify-triggered-at'] ?? '');
  if (ctx.now().getTime() - triggeredAt > MAX_AGE_MS) return refuse(ctx, 'stale');
  return {
    topic: headers['x-shopify-topic'] ?? '',
    domain: (headers['x-shopify-shop-domain'] ?? '').toLowerCase(),
    eventId: (headers['x-shopify-event-id'] ?? headers['x-shopify-webhook-id'] ?? '').slice(0, 100),
    body: parseBody(rawBody),
  };
}

/** Rejects a webhook. Its body is not logged: it may hold personal data. */
export function refuse({ log }: Pick<Ctx, 'log'>, why: string): never {
  log.warn({ why }, 'shopify webhook: rejected');
  return fail('request.bad_signature');
}

function isSigned(secret: string, rawBody: Uint8Array, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parseBody(rawBody: Uint8Array): WebhookBody {
  try {
    return webhookBody.parse(JSON.parse(Buffer.from(rawBody).toString('utf8')));
  } catch {
    return fail('request.malformed');
  }
}
