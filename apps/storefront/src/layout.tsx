import { ChunkBoundary } from '@inkstand/web/chunk-boundary.tsx';
import { componentChunk } from '@inkstand/web/chunks';
import { Progress } from '@inkstand/web/progress.tsx';
import { usePageTexts } from '@inkstand/web/provider.tsx';
import { SkipLink } from '@inkstand/web/skip-link.tsx';
import { useFocusOnNewPage } from '@inkstand/web/use-focus-on-new-page';
import { lazy, useEffect, useRef } from 'react';
import { preload } from 'react-dom';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { OverlayLoading, OverlayLost } from '#features/basket/overlay-loading.tsx';
import { CartProvider, useCart } from '#features/cart/cart-provider.tsx';
import { useRememberedLink, useReportOpenedLink } from '#features/claim/remembered-code.ts';
import { OverlayProvider, useOverlay } from '#features/shell/overlay-state.tsx';
import { Language, Shell } from '#features/shell/shell.tsx';
import { Footer } from '#features/store/footer.tsx';
import { Header } from '#features/store/header.tsx';
import { isShop, useStore, useTranslator } from '#features/store/store.ts';
import { StoreClosed } from '#features/store/store-closed.tsx';
import { paths } from '#paths.ts';
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

/** Preloads the basket's code when the cart is not empty, so that it opens even after the connection is lost. */
function useBasketAhead(): void {
  const isFilled = useCart().count > 0;
  useEffect(() => {
    if (isFilled) import('#features/basket/basket-overlay.tsx').catch(() => undefined);
  }, [isFilled]);
}

function Overlays() {
  const { overlay } = useOverlay();
  useBasketAhead();
  // The shopper is likely to continue from the basket to the checkout.
  useEffect(() => {
    if (overlay === 'basket') import('#features/checkout/checkout-overlay.tsx').catch(() => undefined);
  }, [overlay]);
  return (
    // A boundary of its own for each overlay: an older one would hide that the new overlay is loading.
    <ChunkBoundary key={overlay} fallback={<OverlayLoading />} lost={<OverlayLost />}>
      {overlay === 'basket' && <BasketOverlay />}
      {overlay === 'checkout' && <CheckoutOverlay />}
    </ChunkBoundary>
  );
}

/**
 * Paths that stay available while nothing can be ordered: orders, legal pages and contact. Shoppers who have reached
 * the payment may finish it.
 */
const STAYS_OPEN = /^\/(?:order\/|payment-success|terms-and-conditions|privacy-policy|contact-us|faqs|[^/]+\/about-us)/;

/** The layout of every store page: theme, cart and overlays. */
export function StorefrontLayout() {
  const t = useTranslator();
  const store = useStore();
  const texts = usePageTexts();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  useRememberedLink(`${store.tenant}/${store.slug}`);
  useReportOpenedLink(store);
  const isOpen = store.availability === 'open' || STAYS_OPEN.test(pathname);
  const { hero, isDark, voice, theme, fontFaces, firstFonts } = store.look;
  const isOver = hero === 'picture' && isOpen && pathname === paths.home(store.slug);
  for (const font of firstFonts) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return (
    <CartProvider storeId={`${store.tenant}/${store.slug}`}>
      <OverlayProvider>
        <style href="store-fonts" precedence="default">
          {fontFaces}
        </style>
        <div className={css.store} style={theme} lang={texts} data-voice={voice} data-tone={isDark ? 'dark' : 'pale'}>
          <SkipLink text={t('common.skip_to_content')} />
          <Progress />
          <Shell />
          <Header isOver={isOver}>
            <Language />
            {isShop(store) && store.availability === 'open' && <BasketButton />}
          </Header>
          <main id="main" ref={main} tabIndex={-1} className={css.main}>
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
