import type { RecipientFields } from '@inkstand/contract/checkout';
import type { StoreData } from '@inkstand/contract/storefront';
import { fromDecimal, toDecimal } from '@inkstand/domain/money';
import type { Language } from '@inkstand/i18n';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type CartLine, wireLine } from '#features/cart/cart-line.ts';
import { useCart } from '#features/cart/cart-provider.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import { priceCheckout, readShippingPrices, shownUnitPrice } from './amounts.ts';
import { basketMessage, readProblem } from './api-problem.ts';
import { createAttempts } from './attempts.ts';
import { initialCheckout, reduceCheckout } from './checkout-state.ts';
import { type Finish, finishOrder } from './finish-order.ts';
import { readPendingPayment } from './pending-payment.ts';
import { forgetDraft } from './recipient/draft.ts';
import type { FieldMessages } from './recipient/recipient-form.ts';
import { renewedLines } from './renewed-lines.ts';
import { useProducts } from './use-products.ts';

export type Checkout = ReturnType<typeof useCheckout>;

/** The whole checkout: its state, its amounts, and the calls that lead from step to step. */
export function useCheckout() {
  const t = useTranslator();
  const api = useApi();
  const { lang } = useSite();
  const loaded = useStore();
  /** The store as it is now; what the page was drawn with may be hours old. */
  const [fresh, setFresh] = useState<StoreData>();
  const store = fresh ?? loaded;
  const { lines, dispatch: changeCart } = useCart();
  const [state, dispatch] = useReducer(reduceCheckout, initialCheckout);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [voucherProblem, setVoucherProblem] = useState<string>();
  /** The money has been taken, but the order's answer has not come. */
  const [unanswered, setUnanswered] = useState<Finish>();
  const customerAttempts = useRef(createAttempts()).current;
  const payAttempts = useRef(createAttempts()).current;

  const { prices, goneIds } = useProducts(lines, store.event_products);
  const gone = lines.filter(({ productId }) => goneIds.has(productId));
  const unitPriceOf = ({ productId, price }: CartLine) => {
    const product = prices.get(productId);
    return product ? shownUnitPrice(store, product) : price;
  };
  const havePricesChanged = lines.some((line) => unitPriceOf(line) !== line.price);
  const { tenant, slug } = loaded;
  const params = { tenant, slug };
  const { customer, shippingMethod, voucher } = state;
  const priced =
    customer &&
    priceCheckout(store, lines, prices, {
      shippingPrices: customer.shippingPrices,
      shippingMethod,
      voucherAmount: voucher?.amount ?? 0,
    });

  const products = lines.map(wireLine);

  const lookAgain = useCallback(
    () =>
      api.store({ params: { tenant, slug } }).then(
        ({ data }) => setFresh(data),
        () => undefined,
      ),
    [api, tenant, slug],
  );
  useEffect(() => void lookAgain(), [lookAgain]);

  // Another tab may change the basket: nobody pays for what is not in it any more.
  const basket = JSON.stringify(products);
  const lastBasket = useRef(basket);
  useEffect(() => {
    if (lastBasket.current !== basket) dispatch({ type: 'intent_lost' });
    lastBasket.current = basket;
  }, [basket]);

  /** One call at a time, and what went wrong with the last one is gone. */
  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    setVoucherProblem(undefined);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }

  async function askForCustomer(recipient: RecipientFields) {
    const body = { ...recipient, lang: lang as Language, products };
    const { data } = await api.createCustomer({ params, body, idempotencyKey: customerAttempts.keyFor(body) });
    customerAttempts.settle();
    return {
      id: data.customer_id,
      recipient,
      shippingPrices: readShippingPrices(data.shipping_prices),
      mayUseVoucher: data.has_voucher_opportunity,
    };
  }

  /** Designs that have changed: the basket shows them as they are now. */
  async function renewCart(error: unknown) {
    for (const renewed of renewedLines(error, lines)) await changeCart({ type: 'renew', ...renewed });
  }

  /** Prices or products are other ones than the page thought: it looks again, and says so. */
  async function refresh(message: string, recipient?: RecipientFields) {
    await lookAgain();
    setProblem(message);
    if (!recipient) return;
    try {
      const fresh = await askForCustomer(recipient);
      dispatch({ type: 'customer_created', customer: fresh });
    } catch (error) {
      setProblem(readProblem(error, t).message);
    }
  }

  async function finish(by: Finish, isPatient = false) {
    try {
      const order = await finishOrder(by, { api, store, lines, t, isPatient });
      setUnanswered(undefined);
      dispatch({ type: 'finished', order });
      forgetDraft(`${tenant}/${slug}`);
      await changeCart({ type: 'clear' });
    } catch (error) {
      const { message, isFinal } = readProblem(error, t);
      if ('payment_intent' in by && (!isFinal || isPatient)) setUnanswered(by);
      else setProblem(message);
    }
  }

  return {
    store,
    state,
    dispatch,
    priced,
    gone,
    havePricesChanged,
    /** What a piece costs now, as the page shows it. */
    unitPriceOf,
    isBusy,
    problem,
    voucherProblem,
    unanswered,

    /** Checks the address; answers the messages of its fields. */
    async createCustomer(recipient: RecipientFields): Promise<FieldMessages> {
      let fields: FieldMessages = {};
      await run(async () => {
        try {
          dispatch({ type: 'customer_created', customer: await askForCustomer(recipient) });
        } catch (error) {
          const refusal = readProblem(error, t);
          if (refusal.isFinal) customerAttempts.settle();
          const onBasket = basketMessage(refusal.fields);
          await renewCart(error);
          if (onBasket) await refresh(onBasket);
          else if (Object.keys(refusal.fields).length === 0) setProblem(refusal.message);
          fields = refusal.fields;
        }
      });
      return fields;
    },

    applyVoucher: (code: string) =>
      run(async () => {
        if (!customer) return;
        try {
          const { data } = await api.checkVoucher({ params, body: { customer_id: customer.id, discount_code: code } });
          const [found] = data.event_vouchers;
          if (!found) return setVoucherProblem(t('field.invalid'));
          const amount = fromDecimal(found.discount_amount);
          dispatch({ type: 'voucher_applied', voucher: { code: found.code, amount } });
        } catch (error) {
          const { fields, message } = readProblem(error, t);
          setVoucherProblem(fields.discount_code ?? message);
        }
      }),

    /** Places the pending order: on to the card, or straight to the thanks when a voucher pays for everything. */
    pay: () =>
      run(async () => {
        if (!customer || !priced) return;
        const body = {
          amount: toDecimal(priced.total),
          ...(voucher && { discount_code: voucher.code }),
          products,
          customer_id: customer.id,
          shipping_method: shippingMethod,
          total_shipping_price: toDecimal(priced.shippingBefore),
        };
        try {
          const reply = await api.pay({ params, body, idempotencyKey: payAttempts.keyFor(body) });
          const payment = readPendingPayment(reply);
          if (payment) return dispatch({ type: 'intent_created', payment });
          await finish({ no_payment_needed: '1', order_id: reply.order.id });
        } catch (error) {
          const refusal = readProblem(error, t);
          if (refusal.isFinal) payAttempts.settle();
          dispatch({ type: 'intent_lost' });
          const onBasket = basketMessage(refusal.fields);
          await renewCart(error);
          if (refusal.fields.discount_code) setVoucherProblem(refusal.fields.discount_code);
          else if (onBasket) await refresh(onBasket, customer.recipient);
          else setProblem(refusal.message);
        }
      }),

    /** The card was confirmed, or is still being worked on. */
    finishPayment: (intentId: string, isPatient: boolean) => run(() => finish({ payment_intent: intentId }, isPatient)),

    askAgain: () => run(async () => unanswered && finish(unanswered, true)),

    /** The intent cannot be paid any more, for instance after half an hour. */
    losePayment(message: string) {
      payAttempts.settle();
      dispatch({ type: 'intent_lost' });
      setProblem(message);
    },

    removeLine: (id: string) => changeCart({ type: 'remove', id }),
  };
}
