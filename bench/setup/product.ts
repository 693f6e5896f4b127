import { request } from 'node:http';
import { startServer } from '@inkstand/testing/servers/server-process';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface Sent {
  host?: string;
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
  acceptEncoding?: string;
}

/** The product as `npm start` runs it, on the benchmark's database. */
export interface Product extends AsyncDisposable {
  port: number;
  /** Headers of browser calls: the token and its cookie. */
  browserHeaders: Record<string, string>;
  /** Sends to any host of this server: `summer-fest--acme.localhost` need not resolve. */
  send(request: Sent): Promise<Answer>;
  /** The same for a call that must return 200 and JSON. */
  call<Reply>(request: Sent): Promise<Reply>;
  /** Reads a metric of `/metrics`. */
  figure(name: string): Promise<number>;
  cpuSeconds(): Promise<number>;
}

/**
 * Starts it with the role `web` only: follow-up jobs of orders (rendering, submitting, email) stay queued, so that only
 * placing orders is measured.
 */
export async function startProduct(databaseUrl: string, dataDir: string): Promise<Product> {
  const env = { DATABASE_URL: databaseUrl, INKSTAND_ROLES: 'web', LOG_LEVEL: 'error' };
  const server = await startServer({ env, dataDir });
  const browserHeaders = await tokenFrom(server.port);
  const send = (request: Sent) => sendTo(server.port, browserHeaders, request);
  const figure = async (name: string) => {
    const { body } = await send({ path: '/metrics' });
    const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(body.toString()) ?? [];
    return Number(value);
  };
  return {
    port: server.port,
    browserHeaders,
    send,
    async call<Reply>(request: Sent) {
      const { status, body } = await send(request);
      if (status !== 200) throw new Error(`${request.path} answered ${status}: ${body}`);
      return JSON.parse(body.toString()) as Reply;
    },
    figure,
    cpuSeconds: () => figure('process_cpu_seconds_total'),
    [Symbol.asyncDispose]: () => server.stop(),
  };
}

async function tokenFrom(port: number): Promise<Record<string, string>> {
  const { headers } = await sendTo(port, {}, { path: '/api/csrf-cookie' });
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  return { cookie, 'x-xsrf-token': decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)) };
}

function sendTo(
  port: number,
  browserHeaders: Record<string, string>,
  { host = 'localhost', method = 'GET', path, body, acceptEncoding = 'identity' }: Sent,
): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const json = text === undefined ? {} : { 'content-type': 'application/json' };
  const headers = { ...browserHeaders, ...json, host: `${host}:${port}`, 'accept-encoding': acceptEncoding };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end(text);
  });
}
