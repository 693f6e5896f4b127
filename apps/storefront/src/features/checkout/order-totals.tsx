import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { formatMinor, formatMoney } from '@inkstand/i18n';
import { useTranslator } from '#features/store/store.ts';
import { shippingBeforeVoucher } from './order-sums.ts';
import css from './order-totals.module.css';
import { Sums } from './sums.tsx';

/** The amounts paid: shipping and voucher, total excluding VAT, VAT (in the United States sales tax), grand total. */
export function OrderTotals({ order }: { order: PublicOrder }) {
  const t = useTranslator();
  const money = (decimal: number) => formatMoney(decimal, order.region);
  const shipping = shippingBeforeVoucher(order);
  const isUnitedStates = order.region === 'US';
  const withoutTax = isUnitedStates ? t('confirmation.total_before_tax') : t('confirmation.total_excluding_vat');
  const tax = isUnitedStates ? t('confirmation.tax') : t('confirmation.vat');
  return (
    <div className={css.totals}>
      <Sums
        sums={[
          {
            label: t('checkout.shipping'),
            value: shipping === 0 ? t('checkout.free') : formatMinor(shipping, order.region),
          },
          ...(order.discount_amount > 0
            ? [{ label: t('order.discount'), value: `−${money(order.discount_amount)}` }]
            : []),
          { label: withoutTax, value: money(order.total_store_price_excluding_vat) },
          { label: tax, value: money(order.total_store_vat) },
          { label: t('confirmation.grand_total'), value: money(order.total_store_price), isTotal: true },
          ...(order.refunded > 0 ? [{ label: t('order.refunded'), value: `−${money(order.refunded)}` }] : []),
        ]}
      />
    </div>
  );
}
