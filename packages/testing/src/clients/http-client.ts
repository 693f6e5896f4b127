import type { Client } from '@inkstand/contract';
import { createClient } from '@inkstand/contract/client';

/** A `fetch` with a cookie jar, as in a browser. */
function cookieFetch(): { fetch: typeof fetch; cookies: ReadonlyMap<string, string> } {
  const jar = new Map<string, string>();
  const saveCookies = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return {
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      return saveCookies(await fetch(input, { ...init, headers }));
    },
    cookies: jar,
  };
}

interface Visitor {
  api: Client;
  /** Uses this visitor's cookie jar. */
  fetch: typeof fetch;
  cookies: ReadonlyMap<string, string>;
}

/**
 * Creates the typed client of one visitor for a running server. Wrapped in an object, because the client has a property
 * for every name.
 */
export function visitor(baseUrl: string): Visitor {
  return visitorOfAll([baseUrl])[0]!;
}

/** One visitor with shared cookies, for several servers on one database. */
export function visitorOfAll(baseUrls: readonly string[]): Visitor[] {
  const { fetch: send, cookies } = cookieFetch();
  const csrfToken = () => {
    const token = cookies.get('XSRF-TOKEN');
    return token && decodeURIComponent(token);
  };
  return baseUrls.map((baseUrl) => ({
    api: createClient({ baseUrl, fetch: send, csrfToken }),
    fetch: send,
    cookies,
  }));
}

/** A visitor, signed in. */
export async function signedIn(baseUrl: string, email: string): Promise<Visitor> {
  const one = visitor(baseUrl);
  await one.api.login({ body: { email, password: 'inkstand-demo' } });
  return one;
}
