import { type AddressQuestion, addressQuestions } from '@inkstand/domain/address-questions';
import { cartItemsCount } from '@inkstand/domain/cart';
import { fillRecipient } from '@inkstand/domain/recipient-fields';
import type { ShippingMethod } from '@inkstand/domain/shipping';
import { formatMinor } from '@inkstand/i18n';
import { type FormEvent, useState } from 'react';
import { useCart } from '#features/cart/cart-provider.tsx';
import { useTranslator } from '#features/store/store.ts';
import { AcceptTerms } from './accept-terms.tsx';
import { shippingOptions } from './amounts.ts';
import { DeliveryDays } from './estimated-delivery.tsx';
import { FormNotice } from './fields/form-problem.tsx';
import { OrderSums } from './order-details.tsx';
import { AddressQuestions } from './recipient/address-questions.tsx';
import css from './shipping-step.module.css';
import { SubmitButton } from './submit-button.tsx';
import type { Checkout } from './use-checkout.ts';
import { VoucherField } from './voucher-field.tsx';
import { SlowNotice } from './waiting.tsx';

/** Shown when a voucher leaves less than the minimum card charge: the shopper need not pay the rest. */
function WaivedRemainder({ checkout: { priced, state, store } }: { checkout: Checkout }) {
  const t = useTranslator();
  const waived = state.voucher && priced?.total === 0 ? priced.discountAmount - state.voucher.amount : 0;
  if (waived <= 0) return null;
  return <FormNotice>{t('checkout.remainder_waived', { amount: formatMinor(waived, store.region) })}</FormNotice>;
}

/** Step 2: shipping method and voucher. When the voucher covers everything, this is the last step. */
export function ShippingStep({ checkout }: { checkout: Checkout }) {
  const t = useTranslator();
  const { lines } = useCart();
  const [hasAccepted, setAccepted] = useState(false);
  const [questions, setQuestions] = useState<readonly AddressQuestion[]>([]);
  const { store, state, dispatch, priced, gone, isBusy } = checkout;
  const { customer, shippingMethod } = state;
  if (!customer || lines.length === 0) return null;
  const options = shippingOptions(store, customer.shippingPrices, cartItemsCount(lines));
  const isFree = priced?.total === 0;
  const next = store.region === 'US' ? 'checkout.continue_to_total' : 'checkout.continue_to_payment';
  const termsFirst = isFree && !hasAccepted ? t('checkout.accept_terms_first') : undefined;
  const pricesFirst = t(gone.length > 0 ? 'checkout.remove_gone_first' : 'checkout.prices_loading');
  const blockedBy = priced ? termsFirst : pricesFirst;

  const address = fillRecipient(customer.recipient);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (blockedBy) return;
    // The address step asked about everything else.
    const found = addressQuestions(address, shippingMethod).filter(({ problem }) => problem === 'po_box');
    setQuestions(found);
    if (found.length === 0) void checkout.pay();
  }

  function choose(method: ShippingMethod) {
    setQuestions([]);
    dispatch({ type: 'shipping_chosen', method });
  }

  return (
    <div className={css.step}>
      <fieldset className={css.options} disabled={isBusy}>
        <legend>{t('checkout.shipping_method')}</legend>
        {options.map(({ method, price }) => (
          <label key={method} className={css.option}>
            <input
              type="radio"
              name="shipping_method"
              value={method}
              checked={method === shippingMethod}
              onChange={() => choose(method)}
            />
            <span className={css.method}>{t(`shipping.${method}`)}</span>
            <span className={css.price}>{price === 0 ? t('checkout.free') : formatMinor(price, store.region)}</span>
            <span className={css.days}>
              <DeliveryDays method={method} />
            </span>
          </label>
        ))}
      </fieldset>
      {(customer.mayUseVoucher || state.voucher) && <VoucherField checkout={checkout} />}
      <WaivedRemainder checkout={checkout} />
      <div className={css.sums}>
        <OrderSums checkout={checkout} />
      </div>
      <form onSubmit={submit}>
        {isFree && (
          <>
            {state.voucher && <FormNotice>{t('checkout.nothing_to_pay')}</FormNotice>}
            <AcceptTerms isChecked={hasAccepted} onChange={setAccepted} disabled={isBusy} />
          </>
        )}
        <AddressQuestions
          questions={questions}
          isBlocked={blockedBy !== undefined}
          onUseAnyway={() => void checkout.pay()}
        />
        <SubmitButton
          label={isFree ? t('checkout.place_order') : t(next)}
          busyLabel={isFree ? t('checkout.processing') : t('checkout.preparing_payment')}
          isBusy={isBusy}
          blockedBy={blockedBy}
        />
        <SlowNotice isBusy={isBusy} />
      </form>
    </div>
  );
}
