import type { Call } from '../call.ts';
import { invalid } from '../errors.ts';
import type { Charge, Payment, PaymentIntent, Refund } from './payment.ts';
import { showPaymentMethod } from './payment-method.ts';

type Asker = Pick<Call, 'actor' | 'expand'>;

/** Returns an intent as the caller may see it: with the requested expansions, and without secrets for a public key. */
export function showIntent(payment: Payment, { actor, expand }: Asker): object {
  if (actor === 'public') return publicPart(payment.intent);
  refuseUnknown(expand, ['latest_charge', 'payment_method']);
  const charge = payment.charges.find(({ id }) => id === payment.intent.latest_charge);
  return {
    ...payment.intent,
    ...(expand.includes('latest_charge') && charge ? { latest_charge: charge } : {}),
    ...(expand.includes('payment_method') && payment.method && payment.intent.payment_method
      ? { payment_method: showPaymentMethod(payment.method) }
      : {}),
  };
}

/** The fields that the browser script may read with a client secret. */
function publicPart(intent: PaymentIntent): object {
  const { application, application_fee_amount, amount_received, customer, latest_charge, metadata, ...visible } =
    intent;
  return visible;
}

export function showCharge(payment: Payment, charge: Charge, { expand }: Asker): object {
  refuseUnknown(expand, ['payment_intent', 'refunds', 'application_fee']);
  const refunds = payment.refunds.filter((refund) => refund.charge === charge.id).reverse();
  return {
    ...charge,
    ...(expand.includes('payment_intent') ? { payment_intent: payment.intent } : {}),
    ...(expand.includes('application_fee') && payment.fee ? { application_fee: payment.fee } : {}),
    ...(expand.includes('refunds')
      ? { refunds: { object: 'list', data: refunds, has_more: false, url: `/v1/charges/${charge.id}/refunds` } }
      : {}),
  };
}

export function showRefund(payment: Payment, refund: Refund, { expand }: Asker): object {
  refuseUnknown(expand, ['charge', 'payment_intent']);
  return {
    ...refund,
    ...(expand.includes('charge') ? { charge: payment.charges.find(({ id }) => id === refund.charge) } : {}),
    ...(expand.includes('payment_intent') ? { payment_intent: payment.intent } : {}),
  };
}

/** Lists expand `data.latest_charge` where a single object expands `latest_charge`. */
export function expandOfItems({ actor, expand }: Asker): Asker {
  return { actor, expand: expand.map((path) => path.replace(/^data\./, '')) };
}

function refuseUnknown(expand: readonly string[], known: readonly string[]): void {
  const unknown = expand.find((path) => !known.includes(path));
  if (unknown !== undefined) {
    throw invalid(`This property cannot be expanded (${unknown}).`, {
      code: 'property_not_expandable',
      param: 'expand',
    });
  }
}
