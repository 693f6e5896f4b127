import { type Emulator, seconds } from '../emulator.ts';
import { idRoot, partId } from '../ids.ts';
import { type Decline, declines } from './cards.ts';
import type { Charge, Payment } from './payment.ts';

/** Adds a charge to the payment: captured, or failed for the given reason. */
export function makeCharge(emulator: Emulator, payment: Payment, reason?: Decline): Charge {
  const { intent, method } = payment;
  const charge: Charge = {
    id: partId('ch', idRoot(intent.id), payment.charges.length),
    object: 'charge',
    amount: intent.amount,
    amount_captured: reason ? 0 : intent.amount,
    amount_refunded: 0,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method?.billing_details ?? {},
    captured: !reason,
    created: seconds(emulator.now()),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: reason ? declines[reason].code : null,
    failure_message: reason ? declines[reason].message : null,
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: chargeOutcome(reason),
    paid: !reason,
    payment_intent: intent.id,
    payment_method: method?.id ?? '',
    payment_method_details: { type: 'card', card: { ...method?.card, country: 'US', funding: 'credit' } },
    receipt_email: intent.receipt_email,
    refunded: false,
    shipping: intent.shipping,
    status: reason ? 'failed' : 'succeeded',
  };
  payment.charges.push(charge);
  return charge;
}

function chargeOutcome(reason: Decline | undefined): Charge['outcome'] {
  if (reason === undefined) {
    return {
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  if (reason === 'fraudulent') {
    return {
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      seller_message: 'Stripe blocked this payment as too risky.',
      type: 'blocked',
    };
  }
  return {
    network_status: 'declined_by_network',
    reason: declines[reason].decline_code,
    seller_message: 'The bank did not approve this payment.',
    type: 'issuer_declined',
  };
}
