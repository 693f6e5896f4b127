import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { showsGrossPrices } from '@inkstand/domain/regions';
import { type TotalRow, totalRows } from '@inkstand/domain/shopper-sums';
import { formatMoney } from '@inkstand/i18n';
import { useTranslator } from '#features/store/store.ts';
import css from './order-totals.module.css';
import { type Sum, Sums } from './sums.tsx';

/** The amounts paid: shipping and voucher, grand total, and VAT within it; in the United States sales tax before it. */
export function OrderTotals({ order }: { order: PublicOrder }) {
  const t = useTranslator();
  const money = (decimal: number) => formatMoney(decimal, order.region);
  // VAT and the total without it explain the total above them.
  const isNote = showsGrossPrices(order.region);
  const vat = order.total_store_vat > 0 ? t('confirmation.vat_rate', { rate: order.vat_rate }) : t('confirmation.vat');
  const rows: Record<TotalRow, Sum> = {
    shipping: {
      label: t('checkout.shipping'),
      value: order.shipping_price === 0 ? t('checkout.free') : money(order.shipping_price),
    },
    voucher: {
      label: order.voucher_code ? t('checkout.voucher_with_code', { code: order.voucher_code }) : t('checkout.voucher'),
      value: `−${money(order.discount_amount)}`,
    },
    without_tax: {
      label: isNote ? t('confirmation.total_excluding_vat') : t('confirmation.total_before_tax'),
      value: money(order.total_store_price_excluding_vat),
      isNote,
    },
    tax: {
      label: isNote ? vat : t('confirmation.tax'),
      value: money(order.total_store_vat),
      isNote,
    },
    total: { label: t('confirmation.grand_total'), value: money(order.total_store_price), isTotal: true },
  };
  const sums = totalRows(order.region)
    .filter((row) => row !== 'voucher' || order.discount_amount > 0)
    .map((row) => rows[row]);
  const refunded = { label: t('order.refunded'), value: `−${money(order.refunded)}` };
  return (
    <div className={css.totals}>
      <Sums sums={order.refunded > 0 ? [...sums, refunded] : sums} />
    </div>
  );
}
