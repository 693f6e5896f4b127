import { describe, expect, it, vi } from 'vitest';
import { page } from './page.ts';
import { mayPrefetch, prefetchFrom, prefetchPage } from './prefetch.ts';

const Nothing = () => null;

describe('prefetching', () => {
  it.each([
    [undefined, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g' }, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ])('with the connection %j is allowed: %s', (connection, allowed) => {
    expect(mayPrefetch(connection)).toBe(allowed);
  });

  it('fetches a page once, and again only when it failed', async () => {
    const good = vi.fn(async () => ({ Component: Nothing }));
    const bad = vi.fn(() => Promise.reject(new Error('offline')));
    prefetchFrom([
      { path: '/good', ...page('good-page.tsx', good) },
      { path: '/bad', ...page('bad-page.tsx', bad) },
    ]);
    for (const path of ['/good', '/bad', '/nowhere']) prefetchPage(path);
    await new Promise(setImmediate);
    for (const path of ['/good', '/bad']) prefetchPage(path);
    expect(good).toHaveBeenCalledTimes(1);
    expect(bad).toHaveBeenCalledTimes(2);
  });
});
