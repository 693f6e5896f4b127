import type { ThirdParty } from './site.ts';

// Umami's tracker: https://umami.is/docs/tracker-functions. Loaded after consent only.

type View = Record<string, unknown>;

declare global {
  interface Window {
    umami?: { track: (view: (defaults: View) => View) => unknown };
  }
}

/** Paths that are keys to one person's data (an order's page) go out without the key, and no path with its query. */
export function countedPath(path: string): string {
  return path.replace(/^\/(order|reset-password|email-verification)\/[^/]+/, '/$1/…').replace(/[?#].*$/, '');
}

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
    // It would send addresses as they are, keys included.
    script.dataset.autoTrack = 'false';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('the analytics script could not be loaded')));
    document.head.append(script);
  });
}

/** Counts a look at a page. Whoever blocks the script is not counted, and nothing else changes. */
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
