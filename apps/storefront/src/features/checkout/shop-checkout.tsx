import { cartSubtotal } from '@inkstand/domain/cart';
import { Link } from '@inkstand/web/link.tsx';
import { useEffect, useRef } from 'react';
import { CartProblem } from '#features/cart/cart-problem.tsx';
import { useCart } from '#features/cart/cart-provider.tsx';
import { RemovedNotice, useRemoval } from '#features/cart/removed-line.tsx';
import { useLogMissingPictures } from '#features/cart/use-log-missing-pictures.ts';
import { useOverlay } from '#features/shell/overlay-state.tsx';
import { PageHead } from '#features/store/page-head.tsx';
import { useMoney, useStore, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import buttons from './buttons.module.css';
import { initialCheckout } from './checkout-state.ts';
import { SumsAndDelivery } from './order-details.tsx';
import { toOrderLine } from './order-line-of.ts';
import { OrderLines } from './order-lines.tsx';
import { orderSums } from './order-sums.ts';
import css from './shop-checkout.module.css';

/** `/checkout` of a shop: opens the overlay for the basket. */
export function ShopCheckout() {
  const t = useTranslator();
  const money = useMoney();
  const store = useStore();
  const { lines, isLoaded, isEmpty } = useCart();
  const { open } = useOverlay();
  const { removed, removeById, undo } = useRemoval();
  useLogMissingPictures(lines);
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!isLoaded || lines.length === 0 || hasOpened.current) return;
    hasOpened.current = true;
    open('checkout');
  }, [isLoaded, lines.length, open]);
  const amounts = { region: store.region, subtotal: cartSubtotal(lines), priced: undefined, state: initialCheckout };
  return (
    <section className={css.page}>
      <PageHead title={t('checkout.title')} path={paths.checkout()} isUnlisted />
      <h1>{t('checkout.title')}</h1>
      <CartProblem />
      <RemovedNotice removed={removed} onUndo={undo} />
      {isEmpty && <p>{t('claim.empty')}</p>}
      {lines.length > 0 && (
        <>
          <OrderLines lines={lines.map((line) => toOrderLine(line, line.price, money))} onRemove={removeById} />
          <SumsAndDelivery sums={orderSums(amounts, t)} method={initialCheckout.shippingMethod} />
          <button type="button" className={buttons.primary} onClick={() => open('checkout')}>
            {t('basket.checkout')}
          </button>
        </>
      )}
      <p>
        <Link to={paths.home(store.slug)} className={buttons.secondary}>
          {t('basket.continue_shopping')}
        </Link>
      </p>
    </section>
  );
}
