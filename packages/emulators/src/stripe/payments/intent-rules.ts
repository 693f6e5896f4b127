import { timingSafeEqual } from 'node:crypto';
import type { Call } from '../call.ts';
import { StripeFailure } from '../errors.ts';
import { text } from '../parameters.ts';
import type { IntentStatus, PaymentIntent } from './payment.ts';

/** Rejects a public key that is used without the intent's own client secret. */
export function refuseForeignSecret(call: Call, intent: PaymentIntent): void {
  const given = text(call.form, 'client_secret');
  if (given === undefined && call.actor === 'secret') return;
  if (given !== undefined && isSame(given, intent.client_secret)) return;
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_invalid_parameter',
    message: 'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    param: 'client_secret',
  });
}

function isSame(left: string, right: string): boolean {
  const leftBytes = Buffer.from(left);
  const rightBytes = Buffer.from(right);
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}

export function refuseStatus(intent: PaymentIntent, handler: string, allowed: readonly IntentStatus[]): void {
  if (allowed.includes(intent.status)) return;
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${handler} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be used so: ${allowed.join(', ')}.`,
    payment_intent: intent,
  });
}
