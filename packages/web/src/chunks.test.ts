import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  componentChunk,
  followNavigation,
  isLeft,
  LostChunkError,
  optionalChunk,
  RELOAD_INTERVAL_MS,
  routeChunk,
} from './chunks.ts';

const lost = () => Promise.reject(new Error('lost chunk'));
const location = { href: 'http://localhost/products?q=mug', reload: vi.fn(), assign: vi.fn() };

/** State of a chunk's promise after all queued work. */
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

it('a page is left as soon as another one is asked for, and afterwards', () => {
  expect(isLeft('/products')).toBe(false);
  expect(isLeft('/')).toBe(true);
  followNavigation(() => '/products?q=hat');
  expect(isLeft('/products')).toBe(false);
  followNavigation(() => '/faqs');
  expect(isLeft('/products')).toBe(true);
});

describe('a lost chunk', () => {
  it('reloads the page for a component, and renders nothing until then', async () => {
    expect(await outcome(componentChunk(lost))).toBe('waiting');
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  it('reloads at most once per 60 seconds for components', async () => {
    const start = Date.now();
    const now = vi.spyOn(Date, 'now').mockReturnValue(start);
    await outcome(componentChunk(lost));
    now.mockReturnValue(start + RELOAD_INTERVAL_MS - 1);
    await expect(componentChunk(lost)).rejects.toEqual(new LostChunkError('a chunk is missing'));
    expect(location.reload).toHaveBeenCalledTimes(1);
    now.mockReturnValue(start + RELOAD_INTERVAL_MS);
    expect(await outcome(componentChunk(lost))).toBe('waiting');
    expect(location.reload).toHaveBeenCalledTimes(2);
  });

  it('navigates to the page natively when a navigation to it is in progress', async () => {
    followNavigation(() => '/products?sort=name');
    expect(await outcome(routeChunk(lost))).toBe('waiting');
    expect(location.assign).toHaveBeenCalledWith('/products?sort=name');
    expect(location.reload).not.toHaveBeenCalled();
  });

  it('does not loop when the chunk is missing after the reload too', async () => {
    expect(await outcome(routeChunk(lost))).toBe('waiting');
    expect(await outcome(routeChunk(lost))).toBe('lost chunk');
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload without session storage to count the reloads', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    await expect(componentChunk(lost)).rejects.toThrow(LostChunkError);
    expect(location.reload).not.toHaveBeenCalled();
  });

  it('is an ordinary error on the server', async () => {
    vi.unstubAllGlobals();
    expect(await outcome(routeChunk(lost))).toBe('lost chunk');
  });
});

it('returns a chunk that was found', async () => {
  expect(await componentChunk(async () => 'module')).toBe('module');
});

it('waits for the network instead of losing the page, when a chunk fails offline', async () => {
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

it('leaves out optional chunks', async () => {
  expect(await optionalChunk(lost)).toBeUndefined();
  expect(location.reload).not.toHaveBeenCalled();
});
