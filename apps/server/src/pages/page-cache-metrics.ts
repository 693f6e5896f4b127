import { Counter, Gauge } from 'prom-client';
import { metrics } from '#metrics.ts';
import type { PageCacheCounters } from './page-cache.ts';

const PAGE_CACHE_METRICS = {
  requests: 'inkstand_page_cache_requests_total',
  pages: 'inkstand_page_cache_pages',
  bytes: 'inkstand_page_cache_bytes',
};

/** Registers the size and hit rate of this process's page cache. Returns a function that removes them again. */
export function registerPageCacheMetrics(counters: () => PageCacheCounters): () => void {
  const registers = [metrics];
  new Counter({
    name: PAGE_CACHE_METRICS.requests,
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
    name: PAGE_CACHE_METRICS.pages,
    help: 'Pages that the page cache holds.',
    registers,
    collect() {
      this.set(counters().entries);
    },
  });
  new Gauge({
    name: PAGE_CACHE_METRICS.bytes,
    help: 'Bytes of the pages that the page cache holds.',
    registers,
    collect() {
      this.set(counters().bytes);
    },
  });
  return () => {
    for (const name of Object.values(PAGE_CACHE_METRICS)) metrics.removeSingleMetric(name);
  };
}
