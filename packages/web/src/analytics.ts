import type { ThirdParty } from './site.ts';

// Umami's tracker: https://umami.is/docs/tracker-functions. Loaded only after consent.

type View = Record<string, unknown>;

declare global {
  interface Window {
    umami?: { track: (view: (defaults: View) => View) => unknown };
  }
}

/** Removes the query of every path, and the token of paths that grant access to one person's data (an order's page). */
export const countedPath = (path: string): string => path.replace(/[?#].*$/, '').replaceAll(/[\w.-]{43,}/g, '…');

function countedReferrer(referrer: string): string {
  if (!URL.canParse(referrer)) return '';
  const { origin, pathname } = new URL(referrer);
  return origin + countedPath(pathname);
}

let loading: Promise<void> | undefined;

function load({ url, id }: ThirdParty): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.defer = true;
    script.dataset.websiteId = id;
    script.dataset.hostUrl = new URL('.', url).href.replace(/\/$/, '');
    // Automatic tracking would send complete URLs, secrets included.
    script.dataset.autoTrack = 'false';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('the analytics script could not be loaded')));
    document.head.append(script);
  });
}

/** Counts a page view. Has no effect when the script is blocked. */
export async function countView(service: ThirdParty, path: string): Promise<void> {
  loading ??= load(service);
  try {
    await loading;
  } catch {
    return;
  }
  window.umami?.track(({ title: _title, ...view }) => ({
    ...view,
    url: countedPath(path),
    referrer: countedReferrer(document.referrer),
  }));
}
