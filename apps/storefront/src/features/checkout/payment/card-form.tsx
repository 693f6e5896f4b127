import { formatMinor } from '@inkstand/i18n';
import { type Confirmation, confirmPayment, type PaymentRedirect } from '@inkstand/web/confirm-payment';
import { LearnMore } from '@inkstand/web/learn-more.tsx';
import { logNote, logProblem } from '@inkstand/web/log';
import { AddressElement, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';
import { useStore, useTranslator } from '#features/store/store.ts';
import { AcceptTerms } from '../accept-terms.tsx';
import type { CheckoutCustomer, PendingPayment } from '../checkout-state.ts';
import { CheckField } from '../fields/check-field.tsx';
import { FormProblem } from '../fields/form-problem.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { SlowNotice } from '../waiting.tsx';
import { type TypedAddress, toBillingDetails, withTypedAddress } from './billing.ts';
import css from './card-form.module.css';

interface CardFormProps {
  customer: CheckoutCustomer;
  payment: PendingPayment;
  isBusy: boolean;
  redirect?: PaymentRedirect;
  /** Called with the provider's message when the card's fields could not be loaded. */
  onUnloaded: (message: string | undefined) => void;
  /** Called when a confirmation starts or ends; the checkout cannot be left meanwhile. */
  onConfirming: (isConfirming: boolean) => void;
  onConfirmed: (confirmation: Confirmation & { outcome: 'confirmed' }) => Promise<void>;
  onLost: () => void;
}

const DECLINED = 'the card payment failed';
const INCOMPLETE = 'the card form is not complete';

/** Billing information, the card, the terms and the pay button (specification 2). */
export function CardForm({
  customer,
  payment,
  isBusy,
  redirect = 'always',
  onUnloaded,
  onConfirming,
  onConfirmed,
  onLost,
}: CardFormProps) {
  const t = useTranslator();
  const { region } = useStore();
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isSameAddress, setSameAddress] = useState(true);
  const [typed, setTyped] = useState<TypedAddress>();
  const [hasAccepted, setAccepted] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isDeclined, setDeclined] = useState(false);
  const isWorking = isConfirming || isBusy;
  const own = toBillingDetails(customer.recipient);
  const termsFirst = hasAccepted ? undefined : t('checkout.accept_terms_first');
  const blockedBy = isReady ? termsFirst : t('checkout.card_loading');

  /** Shows the provider's message, and logs it (specification 8). */
  function refuse(what: string, message: string | undefined) {
    logNote(what, message);
    setDeclined(what === DECLINED);
    setProblem(message || t('checkout.failed'));
  }

  async function confirm() {
    if (!stripe || !elements) return;
    const billing = isSameAddress || !typed ? own : withTypedAddress(own, typed);
    const confirmation = await confirmPayment({
      stripe,
      elements,
      clientSecret: payment.clientSecret,
      billing,
      returnUrl: `${location.origin}/payment-success`,
      redirect,
    });
    if (confirmation.outcome === 'confirmed') await onConfirmed(confirmation);
    else if (confirmation.outcome === 'lost') {
      logProblem('a card payment is no longer open', payment.orderId);
      onLost();
    } else refuse(confirmation.outcome === 'declined' ? DECLINED : INCOMPLETE, confirmation.message);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWorking || blockedBy) return;
    setProblem(undefined);
    setDeclined(false);
    setConfirming(true);
    onConfirming(true);
    try {
      await confirm();
    } catch (error) {
      logProblem('the outcome of a card payment is unknown', error);
      setProblem(t('checkout.unknown_outcome'));
    } finally {
      setConfirming(false);
      onConfirming(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <h4 className={css.title}>{t('checkout.billing_information')}</h4>
      <CheckField isChecked={isSameAddress} onChange={setSameAddress} disabled={isWorking}>
        {t('checkout.same_as_delivery')}
      </CheckField>
      {!isSameAddress && (
        <div className={`${css.element} ${css.billing}`}>
          <AddressElement
            options={{ mode: 'billing', defaultValues: { name: own.name, address: { country: own.address.country } } }}
            onChange={({ value }) => setTyped(value)}
          />
        </div>
      )}
      <h4 className={css.title}>{t('checkout.card')}</h4>
      <div className={css.element} aria-busy={!isReady}>
        {!isReady && <p className={css.loading}>{t('common.loading')}</p>}
        <PaymentElement
          options={{ layout: 'tabs', fields: { billingDetails: 'never' } }}
          onReady={() => setReady(true)}
          onLoadError={({ error }) => {
            logProblem('the card form could not be loaded', error.message);
            onUnloaded(error.message);
          }}
          onChange={() => setProblem(undefined)}
        />
      </div>
      <AcceptTerms isChecked={hasAccepted} onChange={setAccepted} disabled={isWorking} />
      <FormProblem>
        {problem && isDeclined ? (
          <>
            {problem} <LearnMore about="card_declined" />
          </>
        ) : (
          problem
        )}
      </FormProblem>
      <SubmitButton
        label={t('checkout.pay', { amount: formatMinor(payment.total, region) })}
        busyLabel={t('checkout.processing')}
        isBusy={isWorking}
        blockedBy={blockedBy}
      />
      <SlowNotice isBusy={isWorking} />
      <p role="status" className={css.spoken}>
        {isWorking ? t('checkout.processing') : ''}
      </p>
    </form>
  );
}
