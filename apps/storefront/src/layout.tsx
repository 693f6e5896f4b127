import { componentChunk } from '@inkstand/web/chunks';
import { Link } from '@inkstand/web/link.tsx';
import { Progress } from '@inkstand/web/progress.tsx';
import { useSite } from '@inkstand/web/provider.tsx';
import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { OverlayProvider, useOverlay } from '#features/basket/overlay-state.tsx';
import { CartProvider, useCart } from '#features/cart/cart-provider.tsx';
import { useRememberedCode } from '#features/claim/remembered-code.ts';
import { fontFaces } from '#features/store/fonts.ts';
import { isShop, useStore, useTranslator } from '#features/store/store.ts';
import { StoreClosed } from '#features/store/store-closed.tsx';
import { themeOf } from '#features/store/theme.ts';
import css from './layout.module.css';

const BasketOverlay = lazy(() =>
  componentChunk(() => import('#features/basket/basket-overlay.tsx')).then((module) => ({
    default: module.BasketOverlay,
  })),
);
const CheckoutOverlay = lazy(() =>
  componentChunk(() => import('#features/checkout/checkout-overlay.tsx')).then((module) => ({
    default: module.CheckoutOverlay,
  })),
);

function BasketButton() {
  const t = useTranslator();
  const { count } = useCart();
  const { open } = useOverlay();
  return (
    <button type="button" className={css.basket} onClick={() => open('basket')} aria-label={t('nav.basket', { count })}>
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M5 8h14l-1 12H6L5 8Zm4 0V6.5a3 3 0 0 1 6 0V8" />
      </svg>
      {count > 0 && <span className={css.count}>{count}</span>}
    </button>
  );
}

function Header() {
  const t = useTranslator();
  const store = useStore();
  const { storeConfig, slug } = store;
  return (
    <header className={css.header}>
      <Link to={`/${slug}`} className={css.brand}>
        {storeConfig.logoURL && <img src={storeConfig.logoURL} alt="" height={40} />}
        <span>{storeConfig.storeName}</span>
      </Link>
      <nav aria-label={t('nav.main')} className={css.nav}>
        <Link to="/products">{t('nav.products')}</Link>
      </nav>
      {isShop(store) && store.availability === 'open' && <BasketButton />}
    </header>
  );
}

function Footer() {
  const t = useTranslator();
  const { companyDetails } = useStore();
  return (
    <footer className={css.footer}>
      <p>{[companyDetails.legal_name, ...companyDetails.address_lines].join(', ')}</p>
      <nav aria-label={t('nav.terms')} className={css.footerLinks}>
        <Link to="/terms-and-conditions">{t('nav.terms')}</Link>
      </nav>
      <p className={css.made}>{t('nav.powered_by')}</p>
    </footer>
  );
}

function Overlays() {
  const { overlay } = useOverlay();
  return (
    <Suspense>
      {overlay === 'basket' && <BasketOverlay />}
      {overlay === 'checkout' && <CheckoutOverlay />}
    </Suspense>
  );
}

/** An order can be looked at when the store has closed, and whoever reached the payment may finish. */
const STAYS_OPEN = /^\/(order\/|payment-success|terms-and-conditions)/;

/** What stands around every store page: the store's look, its cart and the overlays. */
export function StorefrontLayout() {
  const t = useTranslator();
  const store = useStore();
  const { lang } = useSite();
  const { pathname } = useLocation();
  useRememberedCode(`${store.tenant}/${store.slug}`);
  const isOpen = store.availability === 'open' || STAYS_OPEN.test(pathname);
  return (
    <CartProvider storeId={`${store.tenant}/${store.slug}`}>
      <OverlayProvider>
        <style href="store-fonts" precedence="default">
          {fontFaces(store.storeConfig.fontSet)}
        </style>
        <div className={css.store} style={themeOf(store)} lang={lang}>
          <a className={css.skip} href="#main">
            {t('common.skip_to_content')}
          </a>
          <Progress />
          <Header />
          <main id="main" className={css.main}>
            {isOpen ? <Outlet /> : <StoreClosed />}
          </main>
          <Footer />
          <Overlays />
        </div>
      </OverlayProvider>
      <ScrollRestoration />
    </CartProvider>
  );
}
