import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { componentChunk, followNavigation, optionalChunk, RELOAD_INTERVAL_MS, routeChunk } from './chunks.ts';

const lost = () => Promise.reject(new Error('lost chunk'));
const location = { reload: vi.fn(), assign: vi.fn() };

/** What a chunk's promise has come to after everything in the queue has run. */
async function outcome(chunk: Promise<unknown>) {
  const waiting = new Promise((resolve) => setTimeout(resolve, 5, 'waiting'));
  return Promise.race([chunk.catch((error: Error) => error.message), waiting]);
}

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', location);
  vi.stubGlobal('sessionStorage', memoryStorage());
  followNavigation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('a lost chunk', () => {
  it('reloads the page for a component, and draws nothing until it is gone', async () => {
    expect(await outcome(componentChunk(lost))).toBe('waiting');
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  it('reloads at most once per 60 seconds for components', async () => {
    const start = Date.now();
    const now = vi.spyOn(Date, 'now').mockReturnValue(start);
    await outcome(componentChunk(lost));
    now.mockReturnValue(start + RELOAD_INTERVAL_MS - 1);
    expect(await outcome(componentChunk(lost))).toBe('lost chunk');
    expect(location.reload).toHaveBeenCalledTimes(1);
    now.mockReturnValue(start + RELOAD_INTERVAL_MS);
    expect(await outcome(componentChunk(lost))).toBe('waiting');
    expect(location.reload).toHaveBeenCalledTimes(2);
  });

  it('goes to the page by itself while a navigation leads there', async () => {
    followNavigation(() => '/products?sort=name');
    expect(await outcome(routeChunk(lost))).toBe('waiting');
    expect(location.assign).toHaveBeenCalledWith('/products?sort=name');
    expect(location.reload).not.toHaveBeenCalled();
  });

  it('does not loop when the page that was reloaded lacks it too', async () => {
    expect(await outcome(routeChunk(lost))).toBe('waiting');
    expect(await outcome(routeChunk(lost))).toBe('lost chunk');
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload where nothing can count the reloads', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(await outcome(componentChunk(lost))).toBe('lost chunk');
    expect(location.reload).not.toHaveBeenCalled();
  });

  it('is an ordinary error on the server', async () => {
    vi.unstubAllGlobals();
    expect(await outcome(routeChunk(lost))).toBe('lost chunk');
  });
});

it('hands on a chunk that was found', async () => {
  expect(await componentChunk(async () => 'module')).toBe('module');
});

it('waits for the network instead of losing the page, when a chunk is lost without one', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('chunk');
  const chunk = componentChunk(load);
  expect(await outcome(chunk)).toBe('waiting');
  expect(location.reload).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  browser.dispatchEvent(new Event('online'));
  expect(await outcome(chunk)).toBe('chunk');
  expect(location.reload).not.toHaveBeenCalled();
});

it('leaves out what the page can do without', async () => {
  expect(await optionalChunk(lost)).toBeUndefined();
  expect(location.reload).not.toHaveBeenCalled();
});
