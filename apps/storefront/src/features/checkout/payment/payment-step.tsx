import type { StoreData } from '@inkstand/contract/buying/storefront';
import { findTaken } from '@inkstand/web/confirm-payment';
import { logProblem } from '@inkstand/web/log';
import { useSite } from '@inkstand/web/provider.tsx';
import { useStripeClient } from '@inkstand/web/use-stripe-client';
import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslator } from '#features/store/store.ts';
import buttons from '../buttons.module.css';
import type { CheckoutCustomer, PendingPayment } from '../checkout-state.ts';
import { FormProblem } from '../fields/form-problem.tsx';
import type { Checkout } from '../use-checkout.ts';
import { Preparing } from '../waiting.tsx';
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
  const { stripe, hasFailed, load } = useStripeClient(keys, payment.accountId);
  const [unloaded, setUnloaded] = useState<string>();
  const problem = hasFailed ? t('checkout.failed') : unloaded;
  const [appearance, setAppearance] = useState<ReturnType<typeof stripeAppearance>>();

  useEffect(() => {
    if (place.current) setAppearance(stripeAppearance(place.current));
  }, []);

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

  function retry() {
    setUnloaded(undefined);
    if (hasFailed) void load();
  }

  return (
    <div ref={place}>
      {problem && (
        <FormProblem>
          <p>{problem}</p>
          <button type="button" className={buttons.text} onClick={retry}>
            {t('common.retry')}
          </button>
        </FormProblem>
      )}
      {!problem && !stripe && <Preparing />}
      {stripe && appearance && !problem && (
        <Elements key={payment.clientSecret} stripe={stripe} options={options}>
          <CardForm
            customer={customer}
            payment={payment}
            isBusy={checkout.isBusy}
            redirect="if_required"
            onUnloaded={(message) => setUnloaded(message || t('checkout.failed'))}
            onConfirming={onConfirming}
            onConfirmed={({ intentId, isSettled }) => checkout.finishPayment(intentId, !isSettled)}
            onLost={checkout.losePayment}
          />
        </Elements>
      )}
    </div>
  );
}
