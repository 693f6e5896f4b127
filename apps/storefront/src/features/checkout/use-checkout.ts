import type { RecipientFields } from '@inkstand/contract/buying/checkout';
import { PAYMENT_TIME_MINUTES } from '@inkstand/domain/payments';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { toLineResponse } from '#features/cart/cart-line.ts';
import { useCart } from '#features/cart/cart-provider.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import { priceCheckout } from './amounts.ts';
import { type ApiProblem, basketMessage, readProblem } from './api-problem.ts';
import { createCheckoutCalls, paidAlready } from './checkout-calls.ts';
import { type CheckoutCustomer, reduceCheckout } from './checkout-state.ts';
import { readPendingPayment } from './pending-payment.ts';
import type { FieldMessages } from './recipient/recipient-form.ts';
import { renewedLines } from './renewed-lines.ts';
import { readCustomerId, readSavedCheckout, resumedCheckout, saveCheckout } from './saved-checkout.ts';
import { entrySteps } from './step-entry.ts';
import { useFreshPrices } from './use-fresh-prices.ts';
import { useOrderFinish } from './use-order-finish.ts';

export type Checkout = ReturnType<typeof useCheckout>;

/** The whole checkout: its state, its amounts, and the calls between the steps. */
export function useCheckout() {
  const t = useTranslator();
  const api = useApi();
  const { lang } = useSite();
  const loaded = useStore();
  const storeId = `${loaded.tenant}/${loaded.slug}`;
  const [calls] = useState(() => createCheckoutCalls(api, loaded));
  const { lines, isLoaded, dispatch: changeCart } = useCart();
  const { store, prices, unitPrice, lookAgain, gone, repriced } = useFreshPrices(lines);

  const entryStep = entrySteps(useLocation()).at(-1);
  const [state, dispatch] = useReducer(reduceCheckout, entryStep, (step) =>
    resumedCheckout(readSavedCheckout(storeId), step),
  );
  useEffect(() => saveCheckout(storeId, state), [storeId, state]);

  const isWorking = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [voucherProblem, setVoucherProblem] = useState<string>();
  const { customer, shippingMethod, voucher } = state;
  const { finish, unanswered } = useOrderFinish({
    store,
    shippingMethod,
    lines,
    onProblem: setProblem,
    onOrder: (order) => dispatch({ type: 'finished', order }),
  });

  const priced =
    customer &&
    priceCheckout(store, lines, prices, {
      shippingPrices: customer.shippingPrices,
      shippingMethod,
      voucherAmount: voucher?.amount ?? 0,
    });

  // Another tab may change the basket; a payment for the old one must not continue.
  const basket = JSON.stringify(lines.map(toLineResponse));
  const lastBasket = useRef(isLoaded ? basket : undefined);
  const hasPayment = state.payment !== undefined;
  useEffect(() => {
    const hasChanged = lastBasket.current !== undefined && lastBasket.current !== basket;
    if (isLoaded) lastBasket.current = basket;
    if (!hasChanged) return;
    dispatch({ type: 'intent_lost' });
    if (hasPayment) setProblem(t('checkout.basket_changed'));
  }, [basket, isLoaded, hasPayment, t]);

  /** Runs one call at a time and clears the last error. */
  async function run(work: () => Promise<void>) {
    if (isWorking.current) return;
    isWorking.current = true;
    setBusy(true);
    setProblem(undefined);
    setVoucherProblem(undefined);
    try {
      await work();
    } finally {
      isWorking.current = false;
      setBusy(false);
    }
  }

  /** Updates the basket from an error about designs, prices or products. */
  async function renewBasket(error: unknown) {
    for (const renewed of renewedLines(error, lines)) await changeCart({ type: 'renew', ...renewed });
    await lookAgain();
  }

  async function enterCustomer(recipient: RecipientFields) {
    dispatch({ type: 'customer_created', customer: await calls.createCustomer(recipient, lines, lang) });
  }

  /** The shopper has seen the new prices, so the basket adopts them. */
  async function takeOverPrices() {
    for (const line of repriced) await changeCart({ type: 'renew', id: line.id, changes: { price: unitPrice(line) } });
  }

  async function explainPay(error: unknown, recipient: RecipientFields): Promise<void> {
    const { fields, message }: ApiProblem = readProblem(error, t, t('checkout.failed'));
    dispatch({ type: 'intent_lost' });
    const onBasket = basketMessage(fields);
    const onAddress = Object.keys(fields).some((field) => /^(address_|customer_id)/.test(field));
    if (fields.discount_code) return setVoucherProblem(fields.discount_code);
    if (onAddress) dispatch({ type: 'went_to', step: 'address' });
    setProblem(onBasket ?? message);
    if (!onBasket) return;
    await renewBasket(error);
    // Shipping prices may have changed as well.
    await enterCustomer(recipient).catch((again) => setProblem(readProblem(again, t, t('checkout.failed')).message));
  }

  const pay = () =>
    run(async () => {
      if (!customer || !priced) return;
      try {
        const reply = await calls.pay({ customer, priced, shippingMethod, voucher, lines, unitPrice });
        await takeOverPrices();
        const payment = readPendingPayment(reply);
        if (payment) dispatch({ type: 'intent_created', payment, paidFor: { shippingMethod, voucher } });
        else await finish({ no_payment_needed: '1', order_id: reply.order.id, customer_id: customer.id });
      } catch (error) {
        await explainPay(error, customer.recipient);
      }
    });

  // After a reload before the card, the server returns the open payment. If nothing is left to pay, the shipping step
  // is the last one, with the terms.
  const isResuming = useRef(state.step === 'breakdown' || state.step === 'payment');
  const canResume = isLoaded && priced !== undefined && lines.length > 0;
  useEffect(() => {
    if (!isResuming.current || !canResume) return;
    isResuming.current = false;
    if (priced.total > 0) void pay();
    else dispatch({ type: 'intent_lost' });
  });

  return {
    store,
    state,
    dispatch,
    priced,
    gone,
    repriced,
    unitPrice,
    isBusy,
    problem,
    voucherProblem,
    unanswered,
    pay,

    /** Checks the address; resolves to the messages of its fields. */
    async createCustomer(recipient: RecipientFields): Promise<FieldMessages> {
      if (customer && isSameCustomer(customer, recipient, lang)) {
        dispatch({ type: 'went_to', step: 'shipping' });
        return {};
      }
      let fields: FieldMessages = {};
      await run(async () => {
        try {
          await enterCustomer(recipient);
        } catch (error) {
          const paid = paidAlready(error);
          if (paid) return finish({ ...paid, customer_id: readCustomerId(storeId) }, true);
          const problem = readProblem(error, t, t('checkout.failed'));
          fields = problem.fields;
          const onBasket = basketMessage(fields);
          if (onBasket) await renewBasket(error);
          if (onBasket || Object.keys(fields).length === 0) setProblem(onBasket ?? problem.message);
        }
      });
      return fields;
    },

    applyVoucher: (code: string) =>
      run(async () => {
        if (!customer) return;
        try {
          const found = await calls.checkVoucher(customer.id, code);
          if (found) dispatch({ type: 'voucher_applied', voucher: found });
          else setVoucherProblem(t('field.invalid'));
        } catch (error) {
          const { fields, message } = readProblem(error, t, t('checkout.failed'));
          setVoucherProblem(fields.discount_code ?? message);
        }
      }),

    removeVoucher() {
      setVoucherProblem(undefined);
      dispatch({ type: 'voucher_removed' });
    },

    /** The card payment was confirmed, or is still being processed. */
    finishPayment: (intentId: string, isPatient: boolean) =>
      run(() => finish({ payment_intent: intentId, customer_id: customer?.id }, isPatient)),

    askAgain: () => run(async () => unanswered && finish(unanswered, true)),

    /**
     * The intent can no longer be paid: its time has passed (`PAYMENT_TIME_MINUTES`), or another tab has replaced it.
     */
    losePayment() {
      calls.clearPay();
      dispatch({ type: 'intent_lost' });
      setProblem(t('checkout.payment_lost', { minutes: PAYMENT_TIME_MINUTES }));
    },

    removeLine: (id: string) => changeCart({ type: 'remove', id }),
  };
}

/** An unchanged recipient needs no new customer, and keeps the open payment. */
const isSameCustomer = (customer: CheckoutCustomer, recipient: RecipientFields, lang: string) =>
  customer.lang === lang && JSON.stringify(customer.recipient) === JSON.stringify(recipient);
