import type { Call } from '../call.ts';
import { invalid, type StripeErrorBody } from '../errors.ts';
import type { Metadata } from '../metadata.ts';
import { type PaymentMethod, showPaymentMethod } from '../payments/payment-method.ts';
import type { Kind } from '../stored.ts';

export type SetupStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface SetupIntent {
  id: string;
  object: 'setup_intent';
  application: string | null;
  automatic_payment_methods: { enabled: boolean; allow_redirects: 'always' | 'never' } | null;
  cancellation_reason: string | null;
  client_secret: string;
  created: number;
  customer: string | null;
  description: string | null;
  last_setup_error: StripeErrorBody | null;
  livemode: false;
  metadata: Metadata;
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect' } } | null;
  payment_method: string | null;
  payment_method_types: string[];
  status: SetupStatus;
  usage: 'off_session' | 'on_session';
}

/** A setup that saves a card for later, with the card being authenticated. */
export interface Setup {
  intent: SetupIntent;
  method: PaymentMethod | null;
}

export const setupKind: Kind<Setup> = { collection: 'stripe.setups', prefix: 'seti', noun: 'setupintent' };

type Asker = Pick<Call, 'actor' | 'expand'>;

/** Returns the setup as the caller may see it: a browser sees neither metadata nor the customer. */
export function showSetup({ intent, method }: Setup, { actor, expand }: Asker): object {
  if (actor === 'public') {
    const { application, customer, metadata, ...visible } = intent;
    return visible;
  }
  const unknown = expand.find((path) => path !== 'payment_method');
  if (unknown !== undefined) {
    throw invalid(`This property cannot be expanded (${unknown}).`, {
      code: 'property_not_expandable',
      param: 'expand',
    });
  }
  const isExpanded = expand.includes('payment_method') && method && intent.payment_method;
  return { ...intent, ...(isExpanded ? { payment_method: showPaymentMethod(method) } : {}) };
}
