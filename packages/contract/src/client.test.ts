import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';

/** A browser with its cookie, and a server that sets another one at every request for it. */
function browser({ cookie, replaced, refuses }: { cookie?: string; replaced?: string; refuses?: boolean } = {}) {
  const jar = { cookie };
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
        jar.cookie = `token ${requests.length}`;
        return answer(200);
      }
      // Another page of the browser.
      if (replaced) jar.cookie = replaced;
      return answer(header === jar.cookie && !refuses ? 200 : 403);
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

  it('is not sent again when it is refused for another reason', async () => {
    const { requests, setLanguage } = browser({ cookie: 'first', refuses: true });
    await expect(setLanguage()).rejects.toMatchObject({ status: 403 });
    expect(requests).toHaveLength(1);
  });
});
