import * as z from 'zod';

const MAX_LINK_LENGTH = 500;

function parsed(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/** Users type `instagram.com/acme` without a scheme. */
const withScheme = (text: string) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`);

const isOn = (host: string, site: string) => host === site || host.endsWith(`.${site}`);

/** Accepts an http or https profile link on one of the given hosts, or an empty value. */
export function profileLink(sites: readonly string[]) {
  return z
    .string()
    .trim()
    .max(MAX_LINK_LENGTH)
    .transform((text, context) => {
      if (text === '') return '';
      const url = parsed(withScheme(text));
      const isPlain = url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password;
      const message = !isPlain ? 'invalid_link' : sites.some((site) => isOn(url.hostname, site)) ? '' : 'other_site';
      if (message !== '' || url === undefined) {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      return url.href;
    });
}

const HERE = 'https://store.invalid';

/** Accepts a path of the store (`/products`), an https URL, or an empty value. */
export const buttonLink = z
  .string()
  .trim()
  .max(MAX_LINK_LENGTH)
  .transform((text, context) => {
    if (text === '') return '';
    // Like browsers, a URL parser reads `/\evil.test` and `/<tab>/evil.test` as another host.
    const url = text.startsWith('/') ? parsed(text, HERE) : parsed(text);
    // `/.//evil.test` normalises to another host, too.
    if (url?.origin === HERE && !url.pathname.startsWith('//')) return url.pathname + url.search + url.hash;
    if (url?.protocol === 'https:' && !text.startsWith('/') && !url.username && !url.password) return url.href;
    context.addIssue({ code: 'custom', message: 'invalid_link' });
    return z.NEVER;
  });
