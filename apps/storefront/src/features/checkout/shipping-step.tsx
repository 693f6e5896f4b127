import { cartItemsCount } from '@inkstand/domain/cart';
import { formatMinor } from '@inkstand/i18n';
import { type FormEvent, useState } from 'react';
import { useCart } from '#features/cart/cart-provider.tsx';
import { useTranslator } from '#features/store/store.ts';
import { AcceptTerms } from './accept-terms.tsx';
import { shippingOptions } from './amounts.ts';
import { EstimatedDelivery } from './estimated-delivery.tsx';
import { FormNotice } from './fields/form-problem.tsx';
import { OrderSums } from './order-details.tsx';
import css from './shipping-step.module.css';
import { SlowNotice } from './slow-notice.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { Checkout } from './use-checkout.ts';
import { VoucherField } from './voucher-field.tsx';

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
  const { store, state, dispatch, priced, isBusy } = checkout;
  const { customer, shippingMethod } = state;
  if (!customer || lines.length === 0) return null;
  const options = shippingOptions(store, customer.shippingPrices, cartItemsCount(lines));
  const isFree = priced?.total === 0;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isFree || hasAccepted) void checkout.pay();
  }

  return (
    <div className={css.step}>
      <fieldset className={css.options}>
        <legend>{t('checkout.shipping_method')}</legend>
        {options.map(({ method, price }) => (
          <label key={method} className={css.option}>
            <input
              type="radio"
              name="shipping_method"
              value={method}
              checked={method === shippingMethod}
              onChange={() => dispatch({ type: 'shipping_chosen', method })}
            />
            <span className={css.method}>{t(`shipping.${method}`)}</span>
            <span className={css.price}>{price === 0 ? t('checkout.free') : formatMinor(price, store.region)}</span>
          </label>
        ))}
      </fieldset>
      <EstimatedDelivery />
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
        <SubmitButton
          label={isFree ? t('checkout.place_order') : t('checkout.continue_to_payment')}
          busyLabel={isFree ? t('checkout.processing') : t('checkout.preparing_payment')}
          isBusy={isBusy}
          disabled={!priced || (isFree && !hasAccepted)}
        />
        <SlowNotice isBusy={isBusy} />
      </form>
    </div>
  );
}
