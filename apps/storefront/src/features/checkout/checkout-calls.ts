import type { Client } from '@inkstand/contract';
import type { RecipientFields } from '@inkstand/contract/buying/checkout';
import { ApiError } from '@inkstand/contract/client';
import { recipientDoubts } from '@inkstand/domain/address-questions';
import { isInFlight } from '@inkstand/domain/idempotency-key';
import { fromDecimal, toDecimal } from '@inkstand/domain/money';
import type { PricedBasket } from '@inkstand/domain/pricing';
import { fillRecipient } from '@inkstand/domain/recipient-fields';
import type { ShippingMethod } from '@inkstand/domain/shipping';
import type { Language } from '@inkstand/i18n';
import { type CartLine, toLineResponse } from '#features/cart/cart-line.ts';
import { readShippingPrices } from './amounts.ts';
import { isFinalError } from './api-problem.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import type { CheckoutCustomer, Voucher } from './checkout-state.ts';
import { type Finish, waitFor } from './finish-order.ts';
import { withTimeout } from './patience.ts';
import type { PayReply } from './pending-payment.ts';
import { readCustomerId, saveCustomerId } from './saved-checkout.ts';

interface Store {
  tenant: string;
  slug: string;
}

interface PayInput {
  customer: CheckoutCustomer;
  priced: PricedBasket;
  shippingMethod: ShippingMethod;
  voucher: Voucher | undefined;
  lines: readonly CartLine[];
  /** The displayed price per piece, in minor units. */
  unitPrice: (line: CartLine) => number;
}

/** The calls of the checkout, each retried under the same idempotency key until the response is final. */
export function createCheckoutCalls(api: Client, store: Store) {
  const params = { tenant: store.tenant, slug: store.slug };
  const storeId = `${store.tenant}/${store.slug}`;
  const customerAttempts = createAttempts();
  const payAttempts = createAttempts();

  return {
    async createCustomer(
      recipient: RecipientFields,
      lines: readonly CartLine[],
      lang: string,
    ): Promise<CheckoutCustomer> {
      const earlier = readCustomerId(storeId);
      const products = lines.map(toLineResponse);
      const body = { ...recipient, lang: lang as Language, products, ...(earlier && { customer_id: earlier }) };
      const call = (idempotencyKey: string) => api.createCustomer({ params, body, idempotencyKey });
      const { data } = await attempt(customerAttempts, body, call);
      customerAttempts.clear();
      saveCustomerId(storeId, data.customer_id);
      return {
        id: data.customer_id,
        recipient,
        lang,
        shippingPrices: readShippingPrices(data.shipping_prices),
        mayUseVoucher: data.has_voucher_opportunity,
      };
    },

    async checkVoucher(customerId: string, code: string): Promise<Voucher | undefined> {
      const body = { customer_id: customerId, discount_code: code };
      const { data } = await withTimeout(api.checkVoucher({ params, body }));
      const [found] = data.event_vouchers;
      return found && { code: found.code, amount: fromDecimal(found.discount_amount) };
    },

    pay({ customer, priced, shippingMethod, voucher, lines, unitPrice }: PayInput): Promise<PayReply> {
      const body = {
        amount: toDecimal(priced.total),
        ...(voucher && { discount_code: voucher.code }),
        products: lines.map((line) => ({ ...toLineResponse(line), price: toDecimal(unitPrice(line)) })),
        customer_id: customer.id,
        shipping_method: shippingMethod,
        total_shipping_price: toDecimal(priced.shippingBefore),
        // What is doubtful was asked about before this step.
        ...(recipientDoubts(fillRecipient(customer.recipient), shippingMethod).length > 0 && { confirm_address: true }),
      };
      const call = (idempotencyKey: string) => api.pay({ params, body, idempotencyKey });
      return attempt(payAttempts, body, (key) => repeatInFlight(() => call(key)));
    },

    /** The payment of the last `pay` cannot be used any more, so the next one is a new request. */
    clearPay: () => payAttempts.clear(),
  };
}

/** Seconds between attempts while another tab of the shopper opens the payment. */
const PAUSES = [1, 2, 4];

async function repeatInFlight<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (const pause of PAUSES) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError && isInFlight(error))) throw error;
      await waitFor(pause);
    }
  }
  return call();
}

/** The server stores a final error under its key. It also stores a success, which may be requested again. */
async function attempt<Answer>(
  attempts: Attempts,
  body: unknown,
  call: (key: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await withTimeout(call(attempts.keyFor(body)));
  } catch (error) {
    if (isFinalError(error)) attempts.clear();
    throw error;
  }
}

/** If an error reports that the order is already paid, returns how to fetch the order. */
export function paidAlready(error: unknown): Finish | undefined {
  const data = error instanceof ApiError && typeof error.data === 'object' ? error.data : undefined;
  const { payment_intent, order_id } = (data ?? {}) as Record<string, unknown>;
  if (typeof payment_intent === 'string') return { payment_intent };
  return typeof order_id === 'string' ? { no_payment_needed: '1', order_id } : undefined;
}
