import * as z from 'zod';

const MAX_LINK_LENGTH = 500;

function parsed(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/** `instagram.com/acme` is what people type. */
const withScheme = (text: string) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`);

const isOn = (host: string, site: string) => host === site || host.endsWith(`.${site}`);

/** A link to somebody's page on a social site, or nothing: http or https, and no other host. */
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

/** Where a button leads, or nothing: a page of the store (`/products`), or an https address elsewhere. */
export const buttonLink = z
  .string()
  .trim()
  .max(MAX_LINK_LENGTH)
  .transform((text, context) => {
    if (text === '') return '';
    // A URL parser reads `/\evil.test` and `/<tab>/evil.test` as another host, as browsers do.
    const url = text.startsWith('/') ? parsed(text, HERE) : parsed(text);
    // What is left of `/.//evil.test` is one, too.
    if (url?.origin === HERE && !url.pathname.startsWith('//')) return url.pathname + url.search + url.hash;
    if (url?.protocol === 'https:' && !text.startsWith('/') && !url.username && !url.password) return url.href;
    context.addIssue({ code: 'custom', message: 'invalid_link' });
    return z.NEVER;
  });
