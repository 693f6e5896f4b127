import type { Client } from '@inkstand/contract';
import { createClient } from '@inkstand/contract/client';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** A browser's API client state: cookie jar, CSRF token, and the contract's typed client. */
export interface Browser {
  client: Client;
  fetch: typeof fetch;
  /** Current cookies, name → value. */
  cookies: Map<string, string>;
}

export function createBrowser(app: FastifyInstance, options: { host?: string; ip?: string }): Browser {
  const baseUrl = `http://${options.host ?? 'localhost'}:3000`;
  const cookies = new Map<string, string>();

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const answer = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: url.pathname + url.search,
      headers: {
        ...Object.fromEntries(request.headers),
        host: url.host,
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
      },
      payload: Buffer.from(await request.arrayBuffer()),
      ...(options.ip ? { remoteAddress: options.ip } : {}),
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const hasEnded = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (hasEnded) cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    }
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? ''].flat().map((each): [string, string] => [name, String(each)]),
    );
    const hasBody = ![204, 304].includes(answer.statusCode);
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers });
  };

  const csrfToken = () => {
    const token = cookies.get('XSRF-TOKEN');
    return token && decodeURIComponent(token);
  };
  return { client: createClient({ baseUrl, fetch, csrfToken }), fetch, cookies };
}
