import { Counter, Gauge, Registry } from 'prom-client';
import type { PageCacheCounters } from './pages/page-cache.ts';

/** Metrics of this process for `/metrics`, beside Node's own. */
export const metrics = new Registry();

/** Anything above 0 is a bug: the order stops as an artwork issue, and its design should be reported. */
export const printDifferences = new Counter({
  name: 'inkstand_print_differences_total',
  help: 'Print files that were not stored, because a second drawing of the design differs from them.',
  registers: [metrics],
});

/** Registers the size and hit rate of this process's page cache. */
export function registerPageCacheMetrics(counters: () => PageCacheCounters): void {
  const registers = [metrics];
  new Counter({
    name: 'inkstand_page_cache_requests_total',
    help: 'Pages of stores that were asked for, by whether the page cache had them.',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = counters();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  new Gauge({
    name: 'inkstand_page_cache_pages',
    help: 'Pages that the page cache holds.',
    registers,
    collect() {
      this.set(counters().entries);
    },
  });
  new Gauge({
    name: 'inkstand_page_cache_bytes',
    help: 'Bytes of the pages that the page cache holds.',
    registers,
    collect() {
      this.set(counters().bytes);
    },
  });
}
