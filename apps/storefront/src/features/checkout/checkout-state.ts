import type { FinishedOrder, RecipientFields } from '@inkstand/contract/buying/checkout';
import type { Minor } from '@inkstand/domain/money';
import { SHIPPING_METHODS, type ShippingMethod, type ShippingPrices } from '@inkstand/domain/shipping';

// The steps of the checkout (specification 2 and 4) as one value and its transitions. A step's data is dropped when an
// earlier step changes, so that nobody pays for an outdated order.

/** In order. `breakdown` is the total before the card, in the United States only. */
export const CHECKOUT_STEPS = ['address', 'shipping', 'breakdown', 'payment', 'done'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The response of `create-customer`, and the customer it belongs to. */
export interface CheckoutCustomer {
  id: string;
  recipient: RecipientFields;
  /** The page's language, which is also the language of emails. */
  lang: string;
  shippingPrices: ShippingPrices;
  mayUseVoucher: boolean;
}

export interface Voucher {
  code: string;
  amount: Minor;
}

export interface TaxBreakdown {
  subtotal: Minor;
  taxAmount: Minor;
  grandTotal: Minor;
}

/** The response of `pay`: an order that awaits its payment. */
export interface PendingPayment {
  clientSecret: string;
  accountId: string | undefined;
  orderId: string;
  total: Minor;
  breakdown: TaxBreakdown | undefined;
}

export interface CheckoutState {
  step: CheckoutStep;
  customer?: CheckoutCustomer;
  shippingMethod: ShippingMethod;
  voucher?: Voucher;
  payment?: PendingPayment;
  order?: FinishedOrder;
}

/** The choices that a payment's amount depends on. */
export type PaidFor = Pick<CheckoutState, 'shippingMethod' | 'voucher'>;

export type CheckoutAction =
  | { type: 'customer_created'; customer: CheckoutCustomer }
  | { type: 'shipping_chosen'; method: ShippingMethod }
  | { type: 'voucher_applied'; voucher: Voucher }
  | { type: 'voucher_removed' }
  /** `paidFor` is what the payment was requested for. */
  | { type: 'intent_created'; payment: PendingPayment; paidFor: PaidFor }
  /** The payment intent could not be created or is no longer payable, or the basket has changed. */
  | { type: 'intent_lost' }
  | { type: 'breakdown_accepted' }
  | { type: 'finished'; order: FinishedOrder }
  | { type: 'went_to'; step: CheckoutStep };

export const initialCheckout: CheckoutState = { step: 'address', shippingMethod: SHIPPING_METHODS[0] };

/** Whether a step has all its data. After the order no earlier step can be opened. */
export function isReachable(state: CheckoutState, step: CheckoutStep): boolean {
  if (state.order) return step === 'done';
  switch (step) {
    case 'address':
      return true;
    case 'shipping':
      return state.customer !== undefined;
    case 'breakdown':
      return state.payment?.breakdown !== undefined;
    case 'payment':
      return state.payment !== undefined;
    case 'done':
      return false;
  }
}

/** Returns the checkout after an action, as a new object. */
export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'customer_created':
      return { ...withoutPayment(state), customer: action.customer, step: 'shipping' };
    case 'shipping_chosen':
      return { ...withoutPayment(state), shippingMethod: action.method };
    case 'voucher_applied':
      return { ...withoutPayment(state), voucher: action.voucher };
    case 'voucher_removed': {
      const { voucher, ...rest } = withoutPayment(state);
      return rest;
    }
    case 'intent_created': {
      const { shippingMethod, voucher } = action.paidFor;
      const isCurrent = shippingMethod === state.shippingMethod && voucher?.code === state.voucher?.code;
      if (!isCurrent) return state;
      // After a reload at the card step, the breakdown has already been seen.
      const isSeen = state.step === 'payment' || !action.payment.breakdown;
      return { ...state, payment: action.payment, step: isSeen ? 'payment' : 'breakdown' };
    }
    case 'intent_lost': {
      const isBeforeShipping = state.step === 'address' || state.customer === undefined;
      if (state.order) return state;
      return { ...withoutPayment(state), step: isBeforeShipping ? state.step : 'shipping' };
    }
    case 'breakdown_accepted':
      return state.payment ? { ...state, step: 'payment' } : state;
    case 'finished':
      return { ...state, order: action.order, step: 'done' };
    case 'went_to':
      return isReachable(state, action.step) ? { ...state, step: action.step } : state;
  }
}

function withoutPayment(state: CheckoutState): CheckoutState {
  const { payment, ...rest } = state;
  return rest;
}
