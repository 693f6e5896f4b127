/** Tracking parameters, which do not affect the page. */
const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|ref)$/;
/**
 * Read only in the browser: one cached page serves every promo code's QR code, personal link and sample link, and
 * contains none of them.
 */
const PERSONAL = /^(?:code|recipient|sample)$/;
/** The page's language, which it may decide, is in the key already. */
const LANGUAGE = /^mail_lang$/;
/** Our own links have at most this many parameters; more would only fill the cache. */
const MAX_PARAMETERS = 6;
const MAX_URL_LENGTH = 300;

/**
 * Normalises the URLs of a page: parameters sorted; tracking parameters and personal codes removed.
 * @returns undefined for URLs that no link of ours has; such a page is rendered but not cached
 */
export function cacheableUrl(url: string): string | undefined {
  const cut = url.indexOf('?');
  if (url.length > MAX_URL_LENGTH) return undefined;
  if (cut < 0) return url;
  const parameters = [...new URLSearchParams(url.slice(cut + 1))].filter(
    ([name]) => !TRACKING.test(name) && !PERSONAL.test(name) && !LANGUAGE.test(name),
  );
  if (parameters.length > MAX_PARAMETERS) return undefined;
  const search = new URLSearchParams(parameters);
  search.sort();
  return search.size > 0 ? `${url.slice(0, cut)}?${search}` : url.slice(0, cut);
}
