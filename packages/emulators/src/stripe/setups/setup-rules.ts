import { timingSafeEqual } from 'node:crypto';
import type { Call } from '../call.ts';
import { StripeFailure } from '../errors.ts';
import { text } from '../parameters.ts';
import type { SetupIntent, SetupStatus } from './setup-intent.ts';

/** Rejects a public key that is used without the setup's own client secret. */
export function refuseForeignSetupSecret(call: Call, intent: SetupIntent): void {
  const given = text(call.form, 'client_secret');
  if (given === undefined && call.actor === 'secret') return;
  const [left, right] = [Buffer.from(given ?? ''), Buffer.from(intent.client_secret)];
  if (left.length === right.length && timingSafeEqual(left, right)) return;
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_invalid_parameter',
    param: 'client_secret',
    message: 'The client_secret provided does not match the client_secret associated with the SetupIntent.',
  });
}

export function refuseSetupStatus(intent: SetupIntent, handler: string, allowed: readonly SetupStatus[]): void {
  if (allowed.includes(intent.status)) return;
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    setup_intent: intent,
    message: `You cannot ${handler} this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be used so: ${allowed.join(', ')}.`,
  });
}
