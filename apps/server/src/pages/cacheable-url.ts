/** Says where a visitor came from and changes nothing on the page. */
const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|ref)$/;
/** Read by the browser alone: one page serves every promo code's QR code and every sample link, and keeps none of them. */
const PERSONAL = /^(?:code|sample)$/;
/** No link of ours is longer: whoever sends more is filling the cache. */
const MAX_PARAMETERS = 6;
const MAX_URL_LENGTH = 300;

/**
 * One spelling for all URLs of the same page: parameters sorted; tracking and personal codes left out.
 * @returns undefined for what no link leads to; such a page is drawn but not kept
 */
export function cacheableUrl(url: string): string | undefined {
  const cut = url.indexOf('?');
  if (url.length > MAX_URL_LENGTH) return undefined;
  if (cut < 0) return url;
  const parameters = [...new URLSearchParams(url.slice(cut + 1))].filter(
    ([name]) => !TRACKING.test(name) && !PERSONAL.test(name),
  );
  if (parameters.length > MAX_PARAMETERS) return undefined;
  const search = new URLSearchParams(parameters);
  search.sort();
  return search.size > 0 ? `${url.slice(0, cut)}?${search}` : url.slice(0, cut);
}
