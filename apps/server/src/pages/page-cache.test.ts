import { describe, expect, it, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

const entry = (text: string) => ({ text, bytes: text.length });
const cached = (text: string) => async () => ({ entry: entry(text), keep: true });

describe('the page cache', () => {
  it('renders a page once for concurrent requests', async () => {
    const cache = createPageCache<ReturnType<typeof entry>>({ maxBytes: 1000 });
    const make = vi.fn(cached('home'));
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.produce('home', '1', make)));
    expect(make).toHaveBeenCalledTimes(1);
    expect(new Set(pages).size).toBe(1);
    expect(cache.counters()).toMatchObject({ hits: 49, misses: 1 });
  });

  it('returns nothing of an older revision', async () => {
    const cache = createPageCache<ReturnType<typeof entry>>({ maxBytes: 1000 });
    await cache.produce('home', '1', cached('old'));
    expect(cache.find('home', '1')?.text).toBe('old');
    expect(cache.find('home', '2')).toBeUndefined();
    await cache.produce('home', '2', cached('new'));
    expect(cache.find('home', '2')?.text).toBe('new');
    expect(cache.find('home', '1')).toBeUndefined();
    expect(cache.counters()).toMatchObject({ entries: 1, bytes: 3 });
  });

  it('does not join a rendering of another revision', async () => {
    const cache = createPageCache<ReturnType<typeof entry>>({ maxBytes: 1000 });
    const [before, after] = await Promise.all([
      cache.produce('home', '1', cached('before')),
      cache.produce('home', '2', cached('after')),
    ]);
    expect([before.text, after.text]).toEqual(['before', 'after']);
  });

  it('stays within its limit and evicts the least recently used page', async () => {
    const cache = createPageCache<ReturnType<typeof entry>>({ maxBytes: 10 });
    for (const key of ['aaaa', 'bbbb']) await cache.produce(key, '1', cached(key));
    cache.find('aaaa', '1');
    await cache.produce('cccc', '1', cached('cccc'));
    expect(cache.find('bbbb', '1')).toBeUndefined();
    expect(cache.find('aaaa', '1')?.text).toBe('aaaa');
    expect(cache.find('cccc', '1')?.text).toBe('cccc');
    expect(cache.counters().bytes).toBe(8);
  });

  it('does not evict everything for one page that is larger than the limit', async () => {
    const cache = createPageCache<ReturnType<typeof entry>>({ maxBytes: 5 });
    await cache.produce('small', '1', cached('s'));
    expect((await cache.produce('large', '1', cached('larger than five'))).text).toBe('larger than five');
    expect(cache.find('large', '1')).toBeUndefined();
    expect(cache.find('small', '1')?.text).toBe('s');
  });

  it('caches neither uncacheable pages nor failures', async () => {
    const cache = createPageCache<ReturnType<typeof entry>>({ maxBytes: 1000 });
    await cache.produce('order', '1', async () => ({ entry: entry('mine'), keep: false }));
    expect(cache.find('order', '1')).toBeUndefined();
    const failing = cache.produce('home', '1', () => Promise.reject(new Error('no database')));
    await expect(failing).rejects.toThrow('no database');
    expect((await cache.produce('home', '1', cached('home'))).text).toBe('home');
  });
});
