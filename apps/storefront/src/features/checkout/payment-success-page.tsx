import type { FinishedOrder } from '@inkstand/contract/buying/checkout';
import { SHIPPING_METHODS } from '@inkstand/domain/shipping';
import { siteContext } from '@inkstand/web/context';
import { Link } from '@inkstand/web/link.tsx';
import { useApi } from '@inkstand/web/provider.tsx';
import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useCart } from '#features/cart/cart-provider.tsx';
import { PageHead } from '#features/store/page-head.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import { readProblem } from './api-problem.ts';
import buttons from './buttons.module.css';
import { FormProblem } from './fields/form-problem.tsx';
import { finishOrder } from './finish-order.ts';
import css from './payment-success-page.module.css';
import { removeDraft } from './recipient/draft.ts';
import {
  isFirstPaymentReturn,
  readCustomerId,
  readSavedCheckout,
  removeCheckout,
  removeCustomerId,
} from './saved-checkout.ts';
import { ThankYou } from './thank-you.tsx';

/** The return page of payment methods that redirect. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const intentId = search.get('payment_intent');
  if (!intentId) throw redirect(paths.home(context.get(siteContext).slug));
  // Only a hint: the server checks with the provider in any case.
  const clientSecret = search.get('payment_intent_client_secret') ?? undefined;
  return { intentId, clientSecret, hasFailed: search.get('redirect_status') === 'failed' };
}

/** Finalises the order of the payment in the URL once, and clears the cart. */
function useFinishedOrder({ intentId, clientSecret, hasFailed }: ReturnType<typeof loader>) {
  const t = useTranslator();
  const api = useApi();
  const store = useStore();
  const { lines, isLoaded, dispatch } = useCart();
  const [order, setOrder] = useState<FinishedOrder>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(1);
  const startedTry = useRef(0);

  useEffect(() => {
    if (!isLoaded || startedTry.current === tries) return;
    startedTry.current = tries;
    setProblem(undefined);
    const storeId = `${store.tenant}/${store.slug}`;
    const proof = { customer_id: clientSecret ? undefined : readCustomerId(storeId), client_secret: clientSecret };
    const { shippingMethod = SHIPPING_METHODS[0] } = readSavedCheckout(storeId);
    const options = { api, store, shippingMethod, lines, isPatient: !hasFailed };
    finishOrder({ payment_intent: intentId, ...proof }, options).then(
      (finished) => {
        setOrder(finished);
        if (!isFirstPaymentReturn(storeId, intentId)) return;
        removeDraft(storeId);
        removeCheckout(storeId);
        removeCustomerId(storeId);
        void dispatch({ type: 'clear' });
      },
      (error: unknown) => {
        const { isFinal, message } = readProblem(error, t);
        setProblem(isFinal ? message : t('checkout.unknown_outcome'));
      },
    );
  }, [api, store, lines, isLoaded, dispatch, t, intentId, clientSecret, hasFailed, tries]);

  return { order, problem, retry: () => setTries((count) => count + 1) };
}

/** `/payment-success`: the same confirmation as in the checkout. */
export function Component() {
  const t = useTranslator();
  const store = useStore();
  const { order, problem, retry } = useFinishedOrder(useLoaderData<typeof loader>());
  const title = order ? t('order.title', { ref: order.order_ref }) : t('checkout.title');
  return (
    <section className={css.page}>
      <PageHead title={title} path={paths.paymentSuccess()} isUnlisted />
      {order && <ThankYou order={order} as="h1" home={paths.home(store.slug)} />}
      {!order && !problem && (
        <div className={css.message} role="status">
          <span className={buttons.spinner} aria-hidden="true" />
          <h1 className={css.title}>{t('confirmation.checking')}</h1>
        </div>
      )}
      {!order && problem && (
        <div className={css.message}>
          <h1 className={css.title}>{t('checkout.title')}</h1>
          <FormProblem>{problem}</FormProblem>
          <button type="button" className={buttons.secondary} onClick={retry}>
            {t('common.retry')}
          </button>
          <Link to={paths.checkout()} className={buttons.secondary}>
            {t('basket.checkout')}
          </Link>
        </div>
      )}
    </section>
  );
}
