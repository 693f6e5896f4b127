import { createHmac } from 'node:crypto';

/** Returns the `Stripe-Signature` of a payload at this time (in seconds). */
export function stripeSignature(secret: string, timestamp: number, payload: string): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${digest}`;
}
