import type { Client } from '@inkstand/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, guardLanguage, settleLanguage } from './language.ts';
import { createLiveSite } from './live-site.ts';
import type { Site } from './site.ts';

const site: Site = {
  kind: 'root',
  tenant: '',
  slug: '',
  lang: 'en',
  mode: 'demo',
  translationEnabled: true,
  urls: { root: '', store: '', help: '' },
};
const user = { superadmin: 0 } as NonNullable<Site['user']>;

let stored: Map<string, string>;
let document: { cookie: string; written: string[] };

function cookieJar(...initial: string[]) {
  const jar = new Map(initial.map((line) => [line.split('=')[0], line]));
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...jar.values()].join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [value = ''] = line.split(';');
      if (line.includes('max-age=0;')) jar.delete(value.split('=')[0]);
      else jar.set(value.split('=')[0], value);
    },
  };
}

function open(changes: { search?: string; cookie?: string; isFetched?: boolean; stored?: string } = {}) {
  stored = new Map(changes.stored ? [['language', changes.stored]] : []);
  document = cookieJar(
    ...(changes.cookie ? [`i18n_redirected=${changes.cookie}`] : []),
    ...(changes.isFetched ? ['i18n_fetched=1'] : []),
  );
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol: 'https:', search: changes.search ?? '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
}

beforeEach(() => open());
afterEach(() => vi.unstubAllGlobals());

describe('the initial language of a page', () => {
  it('is stored in a cookie, for 365 days and every path, and in local storage, when the URL requests it', async () => {
    open({ search: '?lang=de' });
    await settleLanguage(createLiveSite({ ...site, lang: 'de' }));
    expect(document.written).toEqual(['i18n_redirected=de; max-age=31536000; path=/; samesite=lax; secure']);
    expect(stored.get('language')).toBe('de');
  });

  it('is taken from the URL before the cookie, and from the cookie before local storage', async () => {
    open({ search: '?lang=fr', cookie: 'nl', stored: 'sv' });
    await settleLanguage(createLiveSite({ ...site, lang: 'fr' }));
    expect([document.cookie, stored.get('language')]).toEqual(['i18n_redirected=fr', 'fr']);
    open({ cookie: 'nl', stored: 'sv' });
    await settleLanguage(createLiveSite({ ...site, lang: 'nl' }));
    expect([document.cookie, stored.get('language')]).toEqual(['i18n_redirected=nl', 'nl']);
  });

  it('is the stored one when the cookie is lost', async () => {
    open({ stored: 'sv' });
    const live = createLiveSite(site);
    await settleLanguage(live);
    expect(live.get().lang).toBe('sv');
    expect(document.cookie).toBe('i18n_redirected=sv');
  });

  it('is stored for a signed-in user, and for a visitor who has never chosen', async () => {
    await settleLanguage(createLiveSite({ ...site, lang: 'fi', user }));
    expect([stored.get('language'), document.cookie]).toEqual(['fi', 'i18n_redirected=fi']);
    open();
    await settleLanguage(createLiveSite({ ...site, lang: 'nl' }));
    expect([stored.get('language'), document.cookie]).toEqual(['nl', 'i18n_redirected=nl; i18n_fetched=1']);
  });

  it('is no choice while it is the one that the server sent: an account, a mail and a choice replace it', async () => {
    const visit = async (changes: object, search = '') => {
      open({ cookie: 'nl', stored: 'nl', isFetched: true, search });
      const live = createLiveSite({ ...site, lang: 'nl', ...changes });
      await settleLanguage(live);
      return { live, cookie: document.cookie };
    };
    const kept = await visit({});
    expect([kept.cookie, document.written]).toEqual(['i18n_redirected=nl; i18n_fetched=1', []]);
    expect((await visit({ lang: 'de', user })).cookie).toBe('i18n_redirected=de');
    expect((await visit({ lang: 'de' }, '?code=X&mail_lang=de')).cookie).toBe('i18n_redirected=de');
    await changeLanguage(kept.live, {} as Client, 'nl');
    expect(document.cookie).toBe('i18n_redirected=nl');
  });

  it('is that of the mail whose link was followed, unless one was chosen before', async () => {
    open({ search: '?code=X&mail_lang=de' });
    await settleLanguage(createLiveSite({ ...site, lang: 'de' }));
    expect([document.cookie, stored.get('language')]).toEqual(['i18n_redirected=de', 'de']);
    open({ search: '?code=X&mail_lang=de', stored: 'sv' });
    const live = createLiveSite({ ...site, lang: 'de' });
    await settleLanguage(live);
    expect([live.get().lang, document.cookie]).toEqual(['sv', 'i18n_redirected=sv']);
  });

  it('stays unchanged where translation is disabled', async () => {
    open({ search: '?lang=de', stored: 'de' });
    const live = createLiveSite({ ...site, translationEnabled: false });
    await settleLanguage(live);
    await guardLanguage(live, '?lang=de');
    expect([live.get().lang, document.cookie]).toEqual(['en', '']);
  });

  it('ignores unsupported languages', async () => {
    open({ search: '?lang=xx', cookie: 'tlh', stored: '<b>' });
    const live = createLiveSite(site);
    await settleLanguage(live);
    expect([live.get().lang, document.cookie]).toEqual(['en', 'i18n_redirected=en; i18n_fetched=1']);
  });
});

describe('changing the language', () => {
  it('saves it on the server first for a user', async () => {
    const live = createLiveSite({ ...site, user });
    const setLanguage = vi.fn(async () => {
      expect([live.get().lang, document.cookie]).toEqual(['en', '']);
      return { lang: 'it' as const };
    });
    await changeLanguage(live, { setLanguage } as unknown as Client, 'it');
    expect(setLanguage).toHaveBeenCalledWith({ body: { lang: 'it' } });
    expect([live.get().lang, document.cookie]).toEqual(['it', 'i18n_redirected=it']);
  });

  it('changes nothing when the server cannot save it', async () => {
    const live = createLiveSite({ ...site, user });
    const api = { setLanguage: () => Promise.reject(new TypeError('Failed to fetch')) } as unknown as Client;
    await expect(changeLanguage(live, api, 'it')).rejects.toThrow('Failed to fetch');
    expect([live.get().lang, document.cookie, stored.size]).toEqual(['en', '', 0]);
  });

  it('stays in the browser for a visitor', async () => {
    const live = createLiveSite(site);
    const heard = vi.fn();
    live.subscribe(heard);
    const setLanguage = vi.fn();
    await changeLanguage(live, { setLanguage } as unknown as Client, 'da');
    expect(setLanguage).not.toHaveBeenCalled();
    expect([live.get().lang, stored.get('language')]).toEqual(['da', 'da']);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
