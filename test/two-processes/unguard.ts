import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { missingExports } from './missing-exports.ts';

// Loaded before a server process (`--import`) for the negative controls: replaces some of the product's modules by
// naive ones that check first and write afterwards. The product itself has no such option.

const folder = new URL('./unguarded/', import.meta.url).href;
const REPLACED: Readonly<Record<string, string>> = {
  '/areas/buying/claims/spend-code.ts': 'spend-code.ts',
  '/areas/buying/claims/claim-address.ts': 'claim-address.ts',
  '/areas/buying/claims/reserve-budget.ts': 'reserve-budget.ts',
  '/areas/buying/checkout/reserve-voucher.ts': 'reserve-voucher.ts',
  '/areas/events/codes/set-open-link.ts': 'set-open-link.ts',
  '/areas/integrations/shop-webhooks/request-import.ts': 'request-import.ts',
  '/areas/orders/order-lifecycle/accept-order.ts': 'accept-order.ts',
  '/areas/orders/refunds/refunds.ts': 'refunds.ts',
  '/areas/platform/webhooks/call-webhook.ts': 'call-webhook.ts',
  '/http/idempotency.ts': 'idempotency.ts',
};

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const replaced = Object.keys(REPLACED).find((path) => resolved.url.endsWith(path));
    if (!replaced || context.parentURL?.startsWith(folder)) return resolved;
    const url = folder + REPLACED[replaced];
    assertComplete(resolved.url, url);
    return { ...resolved, url, shortCircuit: true };
  },
});

/** Node's own error for a missing export names neither of the two files, so this check reports it clearly. */
function assertComplete(original: string, replacement: string): void {
  const missing = missingExports(
    ...([original, replacement].map((url) => readFileSync(new URL(url), 'utf8')) as [string, string]),
  );
  if (missing.length === 0) return;
  throw new Error(`${replacement} takes the place of ${original}, and does not export ${missing.join(', ')}`);
}
