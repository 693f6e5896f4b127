import { registerHooks } from 'node:module';

// Loaded before a server process (`--import`) for the negative controls: where the product imports one of these modules,
// it gets the one that checks first and writes afterwards, as one would without knowing better. The product itself has no
// such switch.

const folder = new URL('./unguarded/', import.meta.url).href;
const REPLACED: Readonly<Record<string, string>> = {
  '/modules/claims/spend-code.ts': 'spend-code.ts',
  '/modules/claims/claim-address.ts': 'claim-address.ts',
  '/modules/claims/reserve-budget.ts': 'reserve-budget.ts',
  '/modules/checkout/reserve-voucher.ts': 'reserve-voucher.ts',
  '/modules/orders/accept-order.ts': 'accept-order.ts',
  '/modules/refunds/book-refund.ts': 'book-refund.ts',
  '/http/idempotency.ts': 'idempotency.ts',
};

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const replaced = Object.keys(REPLACED).find((path) => resolved.url.endsWith(path));
    if (!replaced || context.parentURL?.startsWith(folder)) return resolved;
    return { ...resolved, url: folder + REPLACED[replaced], shortCircuit: true };
  },
});
