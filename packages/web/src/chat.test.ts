import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Site } from './site.ts';
import { enabledChat, isAddressSecret } from './third-parties.tsx';

const chat = { url: 'https://chat.test', id: 'token' };
const user = (superadmin: 0 | 1) => ({ superadmin }) as NonNullable<Site['user']>;
const acting = { ...user(0), acting_for: { tenant_id: 'acme', name: 'Acme' } };

describe('who sees the chat', () => {
  it.each([
    ['a visitor in production', { chat, mode: 'production' }, chat],
    ['a client in production', { chat, mode: 'production', user: user(0) }, chat],
    ['no superadmin', { chat, mode: 'production', user: user(1) }, undefined],
    ['no superadmin who acts for a client', { chat, mode: 'production', user: acting }, undefined],
    ['nobody in demo mode', { chat, mode: 'demo' }, undefined],
    ['nobody where none is configured', { mode: 'production' }, undefined],
  ] as const)('%s', (_who, site, expected) => {
    expect(enabledChat(site)).toEqual(expected);
  });
});

describe('a URL that grants access to anybody who has it', () => {
  it.each([
    [{ personal: true }, '', true],
    [{}, '?lang=de&sample=abc', true],
    [{}, '?recipient=abc', true],
    [{}, '?link=abc', true],
    [{}, '?code=ABC', false],
    [undefined, '', false],
  ])('%j%s: %s', (handle, search, expected) => {
    expect(isAddressSecret([{ handle: undefined }, { handle }], search)).toBe(expected);
  });
});

/** A script element, reduced to loading. */
class Script extends EventTarget {
  src = '';
  async = false;
  remove = vi.fn();
}

describe('the chat widget', () => {
  let scripts: Script[];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
    scripts = [];
    vi.stubGlobal('window', {});
    vi.stubGlobal('document', {
      createElement: () => new Script(),
      head: { append: (script: Script) => scripts.push(script) },
    });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('retries every second until its script is available, and then starts once', async () => {
    const { startChat } = await import('./chat.ts');
    const run = vi.fn();
    startChat(chat, 'nl');
    startChat(chat, 'nl');
    expect(scripts.map(({ src }) => src)).toEqual(['https://chat.test/packs/js/sdk.js']);
    expect(window.chatwootSettings).toEqual({ locale: 'nl', position: 'right' });

    vi.advanceTimersByTime(5000);
    expect(scripts, 'a script that is still on its way is not asked for again').toHaveLength(1);
    scripts[0]?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(999);
    expect(scripts).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(scripts).toHaveLength(2);
    scripts[1]?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(1000);
    expect(scripts).toHaveLength(3);

    window.chatwootSDK = { run };
    scripts[2]?.dispatchEvent(new Event('load'));
    expect(run).toHaveBeenCalledWith({ websiteToken: 'token', baseUrl: 'https://chat.test' });
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
    expect(scripts).toHaveLength(3);
  });
});
