import Stripe from 'stripe';
import { PaymentError, type WebhookEvent } from '#areas/platform/index.ts';
import type { StripeKeys } from '#config.ts';

/** How far a webhook's timestamp may be from now, by the clock on the wall, in either direction. */
const TOLERANCE_SECONDS = 300;

/**
 * The event in a webhook, if one of our regions' secrets has signed exactly these bytes.
 * @throws PaymentError `bad_signature`
 */
export function readWebhook(keys: readonly StripeKeys[], rawBody: Uint8Array, signature: string): WebhookEvent {
  // The SDK looks at the past alone: it takes a signature that is good in an hour (docs/integrations.md).
  const timestamp = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(timestamp <= Date.now() / 1000 + TOLERANCE_SECONDS)) throw bad('the timestamp lies in the future');
  const event = keys.map(({ webhookSecret }) => verified(rawBody, signature, webhookSecret)).find(Boolean);
  if (!event) throw bad('no secret of ours has signed this');
  const object = event.data?.object as
    | {
        id?: string;
        payment_intent?: string | null;
        metadata?: Record<string, string> | null;
      }
    | null
    | undefined;
  if (typeof object !== 'object' || object === null) throw bad('the event has no object');
  return {
    id: event.id,
    type: event.type,
    accountId: event.account ?? '',
    intentId: object.payment_intent ?? object.id ?? '',
    tenantId: object.metadata?.tenant_id,
  };
}

function verified(rawBody: Uint8Array, signature: string, secret: string): Stripe.Event | undefined {
  const body = Buffer.from(rawBody);
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw bad('the body cannot be read');
  }
}

const bad = (message: string) => new PaymentError('bad_signature', message);
