import { findPageProducts, type PageProduct, scriptOrigin, shopDomain } from './page.ts';
import { startPersonaliser } from './personaliser.ts';

// Entry point of the script that a shop's theme loads (README.md). It adds one global.

declare global {
  interface Window {
    InkstandPersonalise?: { refresh: () => void };
  }
}

const origin = scriptOrigin();
const shop = shopDomain();
const started = new Map<string, { refresh: () => void }>();

/** Starts each product of the page once; after that, a theme may have redrawn its form. */
function refresh(): void {
  for (const product of findPageProducts()) {
    const running = started.get(product.id);
    if (running) running.refresh();
    else started.set(product.id, start(product));
  }
}

const start = (product: PageProduct) => startPersonaliser({ origin, shop, product });

function begin(): void {
  refresh();
  // The theme editor redraws sections while the merchant works.
  document.addEventListener('shopify:section:load', refresh);
}

// A theme with the block and the app embed loads the script twice.
if (!window.InkstandPersonalise && shop !== '') {
  window.InkstandPersonalise = { refresh };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
