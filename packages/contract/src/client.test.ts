import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';

interface Options {
  cookie?: string;
  /** Set by another page of the browser meanwhile. */
  replaced?: string;
  refuses?: boolean;
  /** The cookie is not one of the server's. */
  isForeign?: boolean;
}

/** A browser with its cookie, and a server that replaces a cookie that is not its own. */
function browser({ cookie, replaced, refuses, isForeign }: Options = {}) {
  const jar = { cookie };
  const isAccepted = () => jar.cookie !== undefined && !(isForeign && jar.cookie === cookie);
  const requests: string[] = [];
  const answer = (status: number) =>
    new Response(JSON.stringify({ success: status === 200 }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  const client = createClient({
    csrfToken: () => jar.cookie,
    fetch: async (url, init) => {
      const path = String(url);
      const header = new Headers(init?.headers).get('x-xsrf-token');
      requests.push(header ? `${path} ${header}` : path);
      await Promise.resolve();
      if (path === '/api/csrf-cookie') {
        if (!isAccepted()) jar.cookie = `token ${requests.length}`;
        return answer(200);
      }
      if (replaced) jar.cookie = replaced;
      return answer(header === jar.cookie && isAccepted() && !refuses ? 200 : 403);
    },
  });
  return { requests, setLanguage: () => client.setLanguage({ body: { lang: 'en' } }) };
}

it.each([
  ['1', 1],
  ['', undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
])('an error says after how many seconds to try again (%s)', async (header, retryAfterSeconds) => {
  const headers = new Headers(header === '' ? {} : { 'retry-after': header });
  const client = createClient({
    csrfToken: () => 'token',
    fetch: async () => new Response('', { status: 409, headers }),
  });
  await expect(client.setLanguage({ body: { lang: 'en' } })).rejects.toMatchObject({ status: 409, retryAfterSeconds });
});

describe('the token against forged calls', () => {
  it('is fetched once for calls that begin together', async () => {
    const { requests, setLanguage } = browser();
    await Promise.all([setLanguage(), setLanguage()]);
    expect(requests.map((request) => request.includes('csrf-cookie'))).toEqual([true, false, false]);
  });

  it('is sent anew when another page has replaced it meanwhile', async () => {
    const { requests, setLanguage } = browser({ cookie: 'first', replaced: 'second' });
    await setLanguage();
    expect(requests.map((request) => request.split(' ')[1])).toEqual(['first', 'second']);
  });

  it('is renewed when the server does not accept it', async () => {
    const { requests, setLanguage } = browser({ cookie: 'foreign', isForeign: true });
    await setLanguage();
    expect(requests.map((request) => request.split(' ')[0])).toEqual([
      '/api/set-lang',
      '/api/csrf-cookie',
      '/api/set-lang',
    ]);
  });

  it('is not sent again when it is refused for another reason', async () => {
    const { requests, setLanguage } = browser({ cookie: 'first', refuses: true });
    await expect(setLanguage()).rejects.toMatchObject({ status: 403 });
    expect(requests).toEqual(['/api/set-lang first', '/api/csrf-cookie']);
  });
});
