import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APPEARANCE_SCRIPT } from './appearance-script.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Visit {
  path?: string;
  referrer?: string;
  userAgent?: string;
  isInFrame?: boolean;
  hasReducedMotion?: boolean;
  /** What the tab has stored; undefined where it may store nothing. */
  stored?: Map<string, string> | undefined;
}

/** Runs the script in a new document. Returns the state of the intro, and what causes an event. */
function open(visit: Visit = {}) {
  const { path = '/fest', referrer = '', userAgent = PERSON, isInFrame = false, hasReducedMotion = false } = visit;
  const { stored } = { stored: new Map<string, string>(), ...visit };
  const attributes = new Map<string, string>();
  const listeners = new Map<string, () => void>();
  const top = {};
  const blocked = () => {
    throw new Error('storage is blocked');
  };
  const surroundings = {
    document: {
      documentElement: {
        getAttribute: (name: string) => attributes.get(name) ?? null,
        setAttribute: (name: string, value: string) => attributes.set(name, value),
        removeAttribute: (name: string) => attributes.delete(name),
      },
      referrer,
    },
    sessionStorage: {
      getItem: (key: string) => (stored ? (stored.get(key) ?? null) : blocked()),
      setItem: (key: string, value: string) => (stored ? stored.set(key, value) : blocked()),
    },
    top,
    self: isInFrame ? {} : top,
    location: { origin: 'https://store.test', pathname: path },
    matchMedia: (query: string) => ({ matches: hasReducedMotion && query === '(prefers-reduced-motion: reduce)' }),
    navigator: { userAgent },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  };
  new Function(...Object.keys(surroundings), APPEARANCE_SCRIPT)(...Object.values(surroundings));
  return {
    state: () => attributes.get('data-appearing'),
    cause: (event: string) => listeners.get(event)?.(),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the intro of a store', () => {
  it('covers the page for two seconds, and fades at their end', () => {
    const { state } = open();
    vi.advanceTimersByTime(1549);
    expect(state()).toBe('');
    vi.advanceTimersByTime(1);
    expect(state()).toBe('leaving');
    vi.advanceTimersByTime(449);
    expect(state()).toBe('leaving');
    vi.advanceTimersByTime(1);
    expect(state()).toBeUndefined();
  });

  it.each(['keydown', 'pointerdown', 'wheel'])('fades at once on %s, and does not come back', (event) => {
    const { state, cause } = open();
    cause(event);
    expect(state()).toBe('leaving');
    vi.advanceTimersByTime(450);
    expect(state()).toBeUndefined();
    vi.advanceTimersByTime(5000);
    expect(state()).toBeUndefined();
  });

  it('is shown on the first document of a visit only', () => {
    const stored = new Map<string, string>();
    expect(open({ stored }).state()).toBe('');
    expect(open({ stored }).state()).toBeUndefined();
  });

  it.each<[string, Visit]>([
    ['on the page of an order', { path: '/order/no-such-token' }],
    ['on the return from a payment', { path: '/payment-success' }],
    ['after another page of the store', { referrer: 'https://store.test/products' }],
    ['in a frame', { isInFrame: true }],
    ['with reduced motion', { hasReducedMotion: true }],
    ['for a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['where nothing can be stored', { stored: undefined }],
  ])('is absent %s', (_case, visit) => {
    expect(open(visit).state()).toBeUndefined();
  });

  it('is shown on pages whose address begins alike, and after a visit elsewhere', () => {
    expect(open({ path: '/orders-of-merit' }).state()).toBe('');
    expect(open({ referrer: 'https://store.test.evil.example/' }).state()).toBe('');
  });
});
