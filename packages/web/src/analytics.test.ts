import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countedPath, countView } from './analytics.ts';

const token = 'AZrX3m5Qf_2pV-8cT0uW1yB4nJ6hK9gLdSeRxZwQvMo';
const service = { url: 'https://count.test/umami/script.js', id: 'site-1' };

describe('the path that analytics receive', () => {
  it.each([
    ['/products', '/products'],
    ['/welcome-gift?code=WELCOME-0001', '/welcome-gift'],
    [`/order/${token}?changed=1`, '/order/…'],
    [`/invitation/${token}`, '/invitation/…'],
    [`/proofs/acme.${token}`, '/proofs/…'],
    [`/login?link=${token}`, '/login'],
    ['/summer-fest/Product=01', '/summer-fest/Product=01'],
  ])('%s is counted as %s', (path, counted) => {
    expect(countedPath(path)).toBe(counted);
  });
});

describe('counting page views', () => {
  const appended: EventTarget[] = [];

  class Script extends EventTarget {
    dataset: Record<string, string> = {};
    src = '';
  }

  beforeEach(() => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('document', {
      referrer: `https://fest.test/order/${token}?x=1`,
      createElement: () => new Script(),
      head: { append: (script: EventTarget) => appended.push(script) },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('loads the script once, with automatic tracking turned off, and sends no secret and no title', async () => {
    const first = countView(service, `/order/${token}`);
    const second = countView(service, '/products');
    expect(appended).toHaveLength(1);
    expect(appended[0]).toMatchObject({
      src: service.url,
      dataset: { websiteId: 'site-1', hostUrl: 'https://count.test/umami', autoTrack: 'false' },
    });
    const track = vi.fn();
    window.umami = { track };
    appended[0]?.dispatchEvent(new Event('load'));
    await Promise.all([first, second]);
    const sent = track.mock.calls.map(([view]) => view({ website: 'site-1', url: 'x', title: 'Order INK-1' }));
    expect(sent).toEqual([
      { website: 'site-1', url: '/order/…', referrer: 'https://fest.test/order/…' },
      { website: 'site-1', url: '/products', referrer: 'https://fest.test/order/…' },
    ]);
  });
});
