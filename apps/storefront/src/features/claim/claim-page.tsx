import { useRef } from 'react';
import { useCart } from '#features/cart/cart-provider.tsx';
import { ShopCheckout } from '#features/checkout/shop-checkout.tsx';
import { isShop, useStore, useTranslator } from '#features/store/store.ts';
import { ClaimForm } from './claim-form.tsx';
import css from './claim-page.module.css';
import { OrderDetails } from './order-details.tsx';

/** `/checkout`: in a Promo event the recipient form, in a shop the checkout (product.md 4). */
export function Component() {
  return isShop(useStore()) ? <ShopCheckout /> : <ClaimPage />;
}

function ClaimPage() {
  const t = useTranslator();
  const store = useStore();
  const { lines } = useCart();
  const form = useRef<HTMLFormElement>(null);
  return (
    <section className={css.page}>
      <title>{`${t('claim.title')} · ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className={css.title}>{t('claim.title')}</h1>
      <div className={css.columns}>
        <ClaimForm form={form} lines={lines} />
        <OrderDetails lines={lines} />
      </div>
    </section>
  );
}
