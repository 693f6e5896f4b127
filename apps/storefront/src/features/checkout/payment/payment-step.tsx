import type { StoreData } from '@inkstand/contract/buying/storefront';
import { findTaken } from '@inkstand/web/confirm-payment';
import { getStripe } from '@inkstand/web/load-stripe';
import { logProblem } from '@inkstand/web/log';
import { useSite } from '@inkstand/web/provider.tsx';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslator } from '#features/store/store.ts';
import buttons from '../buttons.module.css';
import type { CheckoutCustomer, PendingPayment } from '../checkout-state.ts';
import { FormProblem } from '../fields/form-problem.tsx';
import { Preparing } from '../preparing.tsx';
import type { Checkout } from '../use-checkout.ts';
import { elementLocale, stripeAppearance } from './appearance.ts';
import { CardForm } from './card-form.tsx';

interface PaymentStepProps {
  checkout: Checkout;
  customer: CheckoutCustomer;
  payment: PendingPayment;
  keys: NonNullable<StoreData['payment']>;
  onConfirming: (isConfirming: boolean) => void;
}

/** Step 3: the card. The payment provider's script is loaded here and not earlier. */
export function PaymentStep({ checkout, customer, payment, keys, onConfirming }: PaymentStepProps) {
  const t = useTranslator();
  const { lang } = useSite();
  const place = useRef<HTMLDivElement>(null);
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [appearance, setAppearance] = useState<ReturnType<typeof stripeAppearance>>();

  useEffect(() => {
    if (place.current) setAppearance(stripeAppearance(place.current));
  }, []);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      setStripe(await getStripe(keys, payment.accountId));
    } catch (error) {
      logProblem('the payment provider could not be loaded', error);
      setFailed(true);
    }
  }, [keys, payment.accountId]);
  useEffect(() => void load(), [load]);

  // Already paid in another tab, or right before a reload.
  const { finishPayment } = checkout;
  const lookedAt = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!stripe || lookedAt.current === payment.clientSecret) return;
    lookedAt.current = payment.clientSecret;
    findTaken(stripe, payment.clientSecret).then(
      (taken) => taken && finishPayment(taken.intentId, !taken.isSettled),
      (error: unknown) => logProblem('a payment could not be looked up', error),
    );
  }, [stripe, payment.clientSecret, finishPayment]);

  const options = useMemo(
    () => ({ clientSecret: payment.clientSecret, locale: elementLocale(lang), ...(appearance && { appearance }) }),
    [payment.clientSecret, lang, appearance],
  );

  return (
    <div ref={place}>
      {hasFailed && (
        <FormProblem>
          <p>{t('checkout.failed')}</p>
          <button type="button" className={buttons.text} onClick={load}>
            {t('common.retry')}
          </button>
        </FormProblem>
      )}
      {!hasFailed && !stripe && <Preparing />}
      {stripe && appearance && (
        <Elements key={payment.clientSecret} stripe={stripe} options={options}>
          <CardForm
            customer={customer}
            payment={payment}
            isBusy={checkout.isBusy}
            redirect="if_required"
            onConfirming={onConfirming}
            onConfirmed={({ intentId, isSettled }) => checkout.finishPayment(intentId, !isSettled)}
            onLost={checkout.losePayment}
          />
        </Elements>
      )}
    </div>
  );
}
