import { Link } from '@inkstand/web/link.tsx';
import type { CartLine } from '#features/cart/cart-line.ts';
import { CartProblem } from '#features/cart/cart-problem.tsx';
import { useCart } from '#features/cart/cart-provider.tsx';
import { useLogMissingPictures } from '#features/cart/use-log-missing-pictures.ts';
import buttons from '#features/checkout/buttons.module.css';
import { EstimatedDelivery } from '#features/checkout/estimated-delivery.tsx';
import { toOrderLine } from '#features/checkout/order-line-of.ts';
import { OrderLines } from '#features/checkout/order-lines.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import { giftPath, linePath, paths } from '#paths.ts';
import css from './order-details.module.css';

/** The chosen gift, without prices; it can be exchanged but not deleted (specification 2). */
export function OrderDetails({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslator();
  const store = useStore();
  const { isLoaded, isUnreadable } = useCart();
  const isEmpty = lines.length === 0;
  const path = giftPath(store);
  const isOnlyGift = path !== paths.home(store.slug);
  const chosen = lines.find(({ productId }) => path === paths.product(store.slug, productId));
  useLogMissingPictures(lines);
  return (
    <aside className={css.panel} aria-labelledby="order-details">
      <h2 id="order-details" className={css.title}>
        {t('claim.order_details')}
      </h2>
      <CartProblem />
      {!isLoaded && <div className={css.loading} />}
      {isLoaded && isEmpty && !isUnreadable && <p className={css.empty}>{t('claim.empty')}</p>}
      {!isEmpty && <OrderLines lines={lines.map((line) => toOrderLine(line))} />}
      {isLoaded && (
        <Link
          to={chosen ? linePath(store.slug, chosen) : path}
          className={isEmpty ? buttons.primary : buttons.secondary}
        >
          {isEmpty ? t('shop.choose_gift') : isOnlyGift ? t('checkout.change') : t('claim.choose_another')}
        </Link>
      )}
      {!isEmpty && (
        <div className={css.delivery}>
          <EstimatedDelivery method="standard" />
        </div>
      )}
    </aside>
  );
}
