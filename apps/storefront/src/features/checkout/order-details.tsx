import { cartSubtotal } from '@inkstand/domain/cart';
import { formatMinor } from '@inkstand/i18n';
import { useCart } from '#features/cart/cart-provider.tsx';
import { useLogMissingPictures } from '#features/cart/use-log-missing-pictures.ts';
import { useMoney, useStore, useTranslator } from '#features/store/store.ts';
import css from './order-details.module.css';
import { toOrderLine } from './order-line-of.ts';
import { OrderLines } from './order-lines.tsx';
import { type Sum, Sums } from './sums.tsx';
import type { Checkout } from './use-checkout.ts';

/** Items, shipping, voucher and total, as far as known. */
function useSums({ priced, state, unitPrice }: Checkout): Sum[] {
  const t = useTranslator();
  const { region } = useStore();
  const { lines } = useCart();
  const money = (amount: number) => formatMinor(amount, region);
  if (!priced || state.step === 'address') {
    const subtotal = cartSubtotal(lines.map((line) => ({ ...line, price: unitPrice(line) })));
    return [
      { label: t('basket.subtotal'), value: money(subtotal), isTotal: true },
      ...(state.step === 'address' ? [{ label: t('checkout.shipping_at_next_step'), value: '', isNote: true }] : []),
    ];
  }
  const { itemsBefore, shippingBefore, discountAmount, totalVat, total } = priced;
  const shipping = shippingBefore === 0 ? t('checkout.free') : money(shippingBefore);
  const vat = { label: t('checkout.of_which_vat', { amount: money(totalVat) }), value: '', isNote: true };
  const taxLater = { label: t('checkout.tax_at_next_step'), value: '', isNote: true };
  return [
    { label: t('checkout.items'), value: money(itemsBefore) },
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

export function OrderSums({ checkout }: { checkout: Checkout }) {
  return <Sums sums={useSums(checkout)} />;
}

interface OrderDetailsProps {
  checkout: Checkout;
  onRemove: (id: string) => void;
  /** Prevents changes, during a call or a payment. */
  isLocked: boolean;
}

function Products({ checkout, onRemove, isLocked }: OrderDetailsProps) {
  const money = useMoney();
  const { lines } = useCart();
  const rows = lines.map((line) => toOrderLine(line, checkout.unitPrice(line), money));
  return <OrderLines lines={rows} onRemove={onRemove} isLocked={isLocked} />;
}

/** The order summary: beside the steps, or collapsed above them on a narrow screen. */
export function OrderDetails(props: OrderDetailsProps) {
  const t = useTranslator();
  const sums = useSums(props.checkout);
  useLogMissingPictures(useCart().lines);
  const total = sums.find(({ isTotal }) => isTotal);
  return (
    <aside className={css.details} aria-label={t('checkout.order_details')}>
      <details className={css.folded}>
        <summary>
          <span>{t('checkout.order_details')}</span>
          <span className={css.total}>{total?.value}</span>
        </summary>
        <Products {...props} />
        <Sums sums={sums} />
      </details>
      <div className={css.open}>
        <h3 className={css.title}>{t('checkout.order_details')}</h3>
        <Products {...props} />
        <div className={css.sums}>
          <Sums sums={sums} />
        </div>
      </div>
    </aside>
  );
}
