import type { Region } from '@inkstand/domain/regions';
import { formatMinor, type Translator } from '@inkstand/i18n';
import type { priceCheckout } from './amounts.ts';
import type { CheckoutState } from './checkout-state.ts';
import type { Sum } from './sums.tsx';

interface Amounts {
  region: Region;
  /** The basket's items, as shown. */
  subtotal: number;
  priced: ReturnType<typeof priceCheckout> | undefined;
  state: CheckoutState;
}

/** Items, shipping, voucher and total, as far as known. Items that cost nothing have no amount (specification 2). */
export function orderSums({ region, subtotal, priced, state }: Amounts, t: Translator): Sum[] {
  const money = (amount: number) => formatMinor(amount, region);
  if (!priced || state.step === 'address') {
    return [
      ...(subtotal > 0 ? [{ label: t('basket.subtotal'), value: money(subtotal), isTotal: true }] : []),
      ...(state.step === 'address' ? [{ label: t('checkout.shipping_at_next_step'), value: '', isNote: true }] : []),
    ];
  }
  const { itemsBefore, shippingBefore, discountAmount, totalVat, total } = priced;
  const shipping = shippingBefore === 0 ? t('checkout.free') : money(shippingBefore);
  const vat = { label: t('checkout.of_which_vat', { amount: money(totalVat) }), value: '', isNote: true };
  const taxLater = { label: t('checkout.tax_at_next_step'), value: '', isNote: true };
  return [
    ...(itemsBefore > 0 ? [{ label: t('checkout.items'), value: money(itemsBefore) }] : []),
    { label: `${t('checkout.shipping')} (${t(`shipping.${state.shippingMethod}`)})`, value: shipping },
    ...(state.voucher && discountAmount > 0
      ? [{ label: t('checkout.voucher_with_code', { code: state.voucher.code }), value: `−${money(discountAmount)}` }]
      : []),
    ...(state.payment?.breakdown
      ? [
          { label: t('checkout.tax_amount'), value: money(state.payment.breakdown.taxAmount) },
          { label: t('checkout.grand_total'), value: money(state.payment.breakdown.grandTotal), isTotal: true },
        ]
      : [{ label: t('checkout.total'), value: money(total), isTotal: true }]),
    ...(totalVat > 0 ? [vat] : []),
    ...(region === 'US' && !state.payment ? [taxLater] : []),
  ];
}
