import { Counter, Registry } from 'prom-client';

/** Metrics of this process for `/metrics`, beside Node's own. */
export const metrics = new Registry();

/** Anything above 0 is a bug: the order stops as an artwork issue, and its design should be reported. */
export const printDifferences = new Counter({
  name: 'inkstand_print_differences_total',
  help: 'Print files that were not stored, because a second drawing of the design differs from them.',
  registers: [metrics],
});
