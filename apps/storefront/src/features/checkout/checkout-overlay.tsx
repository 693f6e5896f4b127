import { findCountry } from '@inkstand/domain/countries';
import { countryName, languageOr } from '@inkstand/i18n';
import { getStripe } from '@inkstand/web/load-stripe';
import { useSite } from '@inkstand/web/provider.tsx';
import { useCallback, useEffect, useState } from 'react';
import { CartProblem } from '#features/cart/cart-problem.tsx';
import { useCart } from '#features/cart/cart-provider.tsx';
import { RemovedNotice, useRemoval } from '#features/cart/removed-line.tsx';
import { useOverlay } from '#features/shell/overlay-state.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import { AddressStep } from './address-step.tsx';
import { BasketProblems } from './basket-problems.tsx';
import { BreakdownStep } from './breakdown-step.tsx';
import buttons from './buttons.module.css';
import { CheckoutDialog } from './checkout-dialog.tsx';
import css from './checkout-overlay.module.css';
import { CHECKOUT_STEPS, type CheckoutStep } from './checkout-state.ts';
import { FormProblem } from './fields/form-problem.tsx';
import { OrderDetails } from './order-details.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { addressLines } from './recipient/recipient-form.ts';
import { removeCheckout } from './saved-checkout.ts';
import { ShippingStep } from './shipping-step.tsx';
import { StepCard } from './step-card.tsx';
import { ThankYou } from './thank-you.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { useStepHistory } from './use-step-history.ts';
import { Preparing } from './waiting.tsx';

function AddressSummary({ checkout }: { checkout: Checkout }) {
  const { lang } = useSite();
  const recipient = checkout.state.customer?.recipient;
  if (!recipient) return null;
  const country = findCountry(recipient.address_country);
  return (
    <>
      <p>{recipient.name}</p>
      <p>{recipient.email}</p>
      <p>
        {[...addressLines(recipient), country && countryName(country.iso2, languageOr(lang))]
          .filter(Boolean)
          .join(', ')}
      </p>
    </>
  );
}

function ShippingSummary({ checkout }: { checkout: Checkout }) {
  const t = useTranslator();
  const { shippingMethod, voucher } = checkout.state;
  return (
    <>
      <p>{t(`shipping.${shippingMethod}`)}</p>
      {voucher && <p>{t('checkout.voucher_with_code', { code: voucher.code })}</p>}
    </>
  );
}

/** The steps in order: earlier ones summarised, the current one open, later ones as titles. */
function Steps({ checkout, onConfirming }: { checkout: Checkout; onConfirming: (isConfirming: boolean) => void }) {
  const t = useTranslator();
  const { payment: keys } = useStore();
  const { state, dispatch, isBusy, problem } = checkout;
  const place = CHECKOUT_STEPS.indexOf(state.step);
  const stepState = (first: CheckoutStep, last = first) => {
    if (place > CHECKOUT_STEPS.indexOf(last)) return 'done';
    return place >= CHECKOUT_STEPS.indexOf(first) ? 'current' : 'closed';
  };
  const changer = (step: CheckoutStep) => (isBusy ? undefined : () => dispatch({ type: 'went_to', step }));
  const message = <FormProblem>{problem}</FormProblem>;
  return (
    <div>
      <StepCard
        number={1}
        of={3}
        title={t('checkout.step_address')}
        state={stepState('address')}
        summary={<AddressSummary checkout={checkout} />}
        onChange={changer('address')}
      >
        {message}
        <AddressStep recipient={state.customer?.recipient} isBusy={isBusy} onSubmit={checkout.createCustomer} />
      </StepCard>
      <StepCard
        number={2}
        of={3}
        title={t('checkout.step_shipping')}
        state={stepState('shipping')}
        summary={<ShippingSummary checkout={checkout} />}
        onChange={changer('shipping')}
      >
        {message}
        <ShippingStep checkout={checkout} />
      </StepCard>
      <StepCard
        number={3}
        of={3}
        title={t('checkout.step_payment')}
        state={stepState('breakdown', 'payment')}
        onChange={undefined}
      >
        {message}
        {!state.payment && <Preparing />}
        {state.step === 'breakdown' && state.payment?.breakdown && (
          <BreakdownStep
            breakdown={state.payment.breakdown}
            onAccept={() => dispatch({ type: 'breakdown_accepted' })}
          />
        )}
        {state.step === 'payment' && !keys && <FormProblem>{t('error.request.unavailable')}</FormProblem>}
        {state.step === 'payment' && state.payment && state.customer && keys && (
          <PaymentStep
            checkout={checkout}
            customer={state.customer}
            payment={state.payment}
            keys={keys}
            onConfirming={onConfirming}
          />
        )}
      </StepCard>
    </div>
  );
}

/** The payment may have succeeded, but its outcome is unknown: the shopper can only check again. */
function Unanswered({ checkout }: { checkout: Checkout }) {
  const t = useTranslator();
  return (
    <div className={css.notice}>
      <FormProblem>{t('checkout.unknown_outcome')}</FormProblem>
      <button type="button" className={buttons.secondary} onClick={checkout.askAgain} aria-disabled={checkout.isBusy}>
        {checkout.isBusy ? t('checkout.processing') : t('common.retry')}
      </button>
    </div>
  );
}

/** The full-screen checkout (specification 2): address, shipping and voucher, card, confirmation. */
export function CheckoutOverlay() {
  const t = useTranslator();
  const store = useStore();
  const { lines, isEmpty } = useCart();
  const { hold } = useOverlay();
  const checkout = useCheckout();
  const { removed, removeById, undo } = useRemoval();
  const [isConfirming, setConfirming] = useState(false);
  const { state, dispatch, unanswered } = checkout;

  const goTo = useCallback((step: CheckoutStep) => dispatch({ type: 'went_to', step }), [dispatch]);
  const hasOrder = state.order !== undefined;
  // The form that confirms is told of the order a moment after it is shown.
  const isLocked = isConfirming && !hasOrder;
  const storeId = `${store.tenant}/${store.slug}`;
  const leave = useCallback(() => {
    removeCheckout(storeId);
    hold(undefined);
  }, [storeId, hold]);
  const { close } = useStepHistory({ step: state.step, isLocked, goTo, leave });

  // Preloads the card form for its step. A failure is shown there.
  useEffect(() => {
    if (store.payment) getStripe(store.payment, store.payment.stripe_account_id ?? undefined).catch(() => undefined);
  }, [store.payment]);

  const title = state.order ? t('order.title', { ref: state.order.order_ref }) : t('checkout.title');
  return (
    <CheckoutDialog title={title} onClose={close} isLocked={isLocked}>
      {state.order && <ThankYou order={state.order} as="h3" onContinue={close} home={paths.home(store.slug)} />}
      {!state.order && <CartProblem />}
      {!state.order && <RemovedNotice removed={removed} onUndo={undo} isLocked={isLocked || checkout.isBusy} />}
      {!state.order && unanswered && <Unanswered checkout={checkout} />}
      {!state.order && !unanswered && isEmpty && (
        <div className={css.empty}>
          <p>{t('claim.empty')}</p>
          <button type="button" className={buttons.secondary} onClick={close}>
            {t('basket.continue_shopping')}
          </button>
        </div>
      )}
      {!state.order && !unanswered && lines.length > 0 && (
        <div className={css.columns}>
          <div className={css.steps}>
            <BasketProblems checkout={checkout} />
            <Steps checkout={checkout} onConfirming={setConfirming} />
          </div>
          <OrderDetails checkout={checkout} onRemove={removeById} isLocked={isLocked || checkout.isBusy} />
        </div>
      )}
    </CheckoutDialog>
  );
}
