import { cartSubtotal } from '@inkstand/domain/cart';
import type { ShippingMethod } from '@inkstand/domain/shipping';
import { useCart } from '#features/cart/cart-provider.tsx';
import { useLogMissingPictures } from '#features/cart/use-log-missing-pictures.ts';
import { useMoney, useStore, useTranslator } from '#features/store/store.ts';
import { EstimatedDelivery } from './estimated-delivery.tsx';
import css from './order-details.module.css';
import { toOrderLine } from './order-line-of.ts';
import { OrderLines } from './order-lines.tsx';
import { orderSums } from './order-sums.ts';
import { type Sum, Sums } from './sums.tsx';
import type { Checkout } from './use-checkout.ts';

function useSums({ priced, state, unitPrice }: Checkout): Sum[] {
  const t = useTranslator();
  const { region } = useStore();
  const { lines } = useCart();
  const subtotal = cartSubtotal(lines.map((line) => ({ ...line, price: unitPrice(line) })));
  return orderSums({ region, subtotal, priced, state }, t);
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

/** What stands below the products: the amounts as far as known, and when the order would arrive. */
export function SumsAndDelivery({ sums, method }: { sums: readonly Sum[]; method: ShippingMethod }) {
  return (
    <>
      <div className={css.sums}>
        <Sums sums={sums} />
      </div>
      <div className={css.delivery}>
        <EstimatedDelivery method={method} />
      </div>
    </>
  );
}

/** The order summary: beside the steps, or collapsed above them on a narrow screen. */
export function OrderDetails(props: OrderDetailsProps) {
  const t = useTranslator();
  const sums = useSums(props.checkout);
  const { shippingMethod } = props.checkout.state;
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
        <SumsAndDelivery sums={sums} method={shippingMethod} />
      </details>
      <div className={css.open}>
        <h3 className={css.title}>{t('checkout.order_details')}</h3>
        <Products {...props} />
        <SumsAndDelivery sums={sums} method={shippingMethod} />
      </div>
    </aside>
  );
}
