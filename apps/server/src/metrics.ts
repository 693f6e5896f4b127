import { Counter, Registry } from 'prom-client';

/** Figures of this process for `/metrics`, beside those of Node itself. */
export const metrics = new Registry();

/** Anything above 0 is a fault of the program: the order stands as an artwork issue, and its design should be reported. */
export const printDifferences = new Counter({
  name: 'inkstand_print_differences_total',
  help: 'Print files that were not stored, because a second drawing of the design differs from them.',
  registers: [metrics],
});
