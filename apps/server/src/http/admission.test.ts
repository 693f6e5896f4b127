import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, type CallShape, contract } from '@inkstand/contract';
import { MAX_FILE_BYTES } from '@inkstand/domain/upload-limits';
import { makeEvent } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { times } from '@inkstand/testing/thorough';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bodyLimits, createFileBudget } from './admission.ts';

const MB = 1024 * 1024;
const MULTIPART = 'multipart/form-data; boundary=x';
const POOL_SIZE = 10;

let server: TestServer;
let port: number;
let csrf: { cookie: string; 'x-xsrf-token': string };
beforeAll(async () => {
  server = await startTestServer();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const { cookies } = await server.app.inject({ url: '/api/csrf-cookie', headers: { host: 'localhost' } });
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  csrf = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
});
afterAll(() => server[Symbol.asyncDispose]());

test('files are accepted only where the contract declares them', () => {
  const files = (Object.keys(contract) as CallName[]).flatMap((name) => {
    const shape: CallShape = contract[name];
    return shape.multipart ? [[name, bodyLimits(shape).files] as const] : [];
  });
  expect(Object.fromEntries(files)).toMatchObject({
    paymentSuccess: 0,
    uploadAsset: 1,
    reportProblem: 3,
    uploadCodes: 1,
  });
  expect(files.filter(([, count]) => count === 0).map(([name]) => name)).toEqual([
    'paymentSuccess',
    'unsubscribeReportMail',
    'unsubscribeGiftReminders',
    'unsubscribeSummary',
  ]);
});

describe('a body that is too large or for an unknown store', () => {
  /** Simulates an attacker: sends as much as the connection accepts, until it ends. */
  function flood(
    path: string,
    options: { bytes: number; isChunked?: boolean },
  ): Promise<{ status: number; sent: number }> {
    const length = options.isChunked ? 'transfer-encoding: chunked' : `content-length: ${options.bytes}`;
    const headers = [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      `content-type: ${MULTIPART}`,
      `cookie: ${csrf.cookie}`,
      `x-xsrf-token: ${csrf['x-xsrf-token']}`,
      length,
    ];
    const block = Buffer.alloc(64 * 1024, 0x61);
    const piece = options.isChunked
      ? Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from('\r\n')])
      : block;
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      let sent = 0;
      socket.write(`${headers.join('\r\n')}\r\n\r\n`);
      const start =
        '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
      socket.write(options.isChunked ? `${start.length.toString(16)}\r\n${start}\r\n` : start);
      const send = () => {
        while (sent < options.bytes && !socket.destroyed) {
          sent += block.length;
          if (!socket.write(piece)) return;
        }
      };
      socket.on('connect', send).on('drain', send);
      socket.on('data', (data) => {
        answer += data.toString('latin1');
        // Leaves time for the server to continue reading what it has rejected.
        setTimeout(() => socket.destroy(), 200);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve({ status: Number(/^HTTP\/1.1 (\d{3})/.exec(answer)?.[1] ?? 0), sent }));
    });
  }

  test('a length of 1 GB is answered with 413 at once, before the body is sent', async () => {
    const event = await makeEvent(server.db.database);
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/${event.tenantId}/${event.slug}/checkout/payment-success`,
      headers: {
        host: 'localhost',
        'content-type': MULTIPART,
        ...csrf,
        'content-length': String(1024 * MB),
      },
      payload: '--x--',
    });
    expect(answer.statusCode).toBe(413);
  });

  test('for a store that does not exist is not read, even when it is small', async () => {
    const headers = { host: 'localhost', ...csrf, 'content-type': 'application/json' };
    for (const path of ['checkout/voucher', 'basket', 'claim', 'contact-us']) {
      const url = `/api/nobody/nothing/${path}`;
      const answer = await server.app.inject({ method: 'POST', url, headers, payload: 'this is no JSON' });
      expect(answer.statusCode, path).toBe(404);
    }
  });

  test('for a store that does not exist is a 404, and leaves no idempotency row', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/nobody/nothing/claim',
      headers: { host: 'localhost', ...csrf, 'idempotency-key': 'a-key', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(404);
    const rows = await server.db.ownerQuery('select count(*)::int as count from idempotency_keys');
    expect(rows).toEqual([{ count: 0 }]);
  });

  const CONNECTIONS = times(15, 100);

  test(`${CONNECTIONS} connections of 96 MB each, to public calls, cost less than 200 MB`, {
    timeout: 120_000,
  }, async () => {
    const event = await makeEvent(server.db.database);
    const paths = [
      '/api/nobody/nothing/checkout/payment-success',
      `/api/${event.tenantId}/${event.slug}/checkout/payment-success`,
      '/api/temporary-stores/01890000-0000-7000-8000-000000000000/image',
    ];
    const before = process.memoryUsage.rss();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - before);
    }, 20);
    const floods = Array.from({ length: CONNECTIONS }, (_, index) =>
      flood(paths[index % paths.length] ?? '', { bytes: 96 * MB, isChunked: index % 2 === 1 }),
    );
    const answers = await Promise.all(floods);
    clearInterval(watch);
    const statuses = new Set(answers.map(({ status }) => status));
    expect(
      [...statuses].every((status) => status >= 400 && status !== 500),
      [...statuses].join(),
    ).toBe(true);
    expect(most / MB).toBeLessThan(200);
  });
});

describe('a sender that disconnects or sends slowly', () => {
  /** Sends a call's headers without the body that they declare. */
  function announce(path: string, bytes: number, type = MULTIPART): Socket {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const headers = [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      `content-type: ${type}`,
      `cookie: ${csrf.cookie}`,
      `x-xsrf-token: ${csrf['x-xsrf-token']}`,
      `content-length: ${bytes}`,
    ];
    socket.write(`${headers.join('\r\n')}\r\n\r\n`);
    return socket;
  }

  const ELSEWHERE = '10.40.0.1';
  async function send(
    path: string,
    bytes: number,
    type: string,
    payload: string,
    remoteAddress = ELSEWHERE,
  ): Promise<number> {
    const headers = { host: 'localhost', ...csrf, 'content-type': type, 'content-length': String(bytes) };
    const answer = await server.app.inject({ method: 'POST', url: path, headers, payload, remoteAddress });
    return answer.statusCode;
  }
  const upload = (path: string, bytes: number) => send(path, bytes, MULTIPART, '--x--\r\n');

  /** Occupies every connection of the pool, so that a call waits for its store check before its body is admitted. */
  async function holdPool(): Promise<{ release(): Promise<void> }> {
    const mayEnd = Promise.withResolvers<void>();
    const begun = Array.from({ length: POOL_SIZE }, () => Promise.withResolvers<void>());
    const held = begun.map(({ resolve }) =>
      server.services.database.tx('all-tenants', async () => {
        resolve();
        await mayEnd.promise;
      }),
    );
    await Promise.all(begun.map(({ promise }) => promise));
    return {
      release: async () => {
        mayEnd.resolve();
        await Promise.all(held);
      },
    };
  }

  test('before the call was admitted leaves no reserved bytes and no folder behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inkstand-admission-'));
    vi.stubEnv('TMPDIR', folder);
    const event = await makeEvent(server.db.database);
    const path = `/api/${event.tenantId}/${event.slug}/order/${'A'.repeat(43)}/reports`;
    const pool = await holdPool();
    for (let attempt = 0; attempt < 5; attempt++) {
      const arrived = once(server.app.server, 'request');
      const socket = announce(path, 70 * MB);
      const [, response] = (await arrived) as [IncomingMessage, ServerResponse];
      const closed = once(response, 'close');
      socket.destroy();
      await closed;
    }
    await pool.release();
    expect(await upload(path, 70 * MB)).not.toBe(503);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  test('uses only its own share of the budget: others can upload, and small bodies are read', async () => {
    const image = '/api/temporary-stores/01890000-0000-7000-8000-000000000000/image';
    const event = await makeEvent(server.db.database);
    const voucher = `/api/${event.tenantId}/${event.slug}/checkout/voucher`;
    const slow: Socket[] = [];
    const arrivals = async (path: string, bytes: number, count: number, type?: string) => {
      for (let sent = 0; sent < count; sent++) {
        const arrived = once(server.app.server, 'request');
        slow.push(announce(path, bytes, type));
        await arrived;
      }
    };
    await arrivals(image, 25 * MB, 8);
    await arrivals(voucher, MB, 40, 'application/json');
    // Guests of an event share one IP address, including the slow sender.
    for (const address of [ELSEWHERE, '127.0.0.1']) {
      expect(await send(voucher, 2, 'application/json', '{}', address), address).toBe(422);
    }
    expect(await upload(image, 20 * MB)).not.toBe(503);
    for (const socket of slow) socket.destroy();
  });

  test('600 times, and 300 times to a webhook, with one byte of a small body each, stops neither a sign-in, a checkout nor a webhook', {
    timeout: 120_000,
  }, async () => {
    const event = await makeEvent(server.db.database);
    const voucher = `/api/${event.tenantId}/${event.slug}/checkout/voucher`;
    const paths = [voucher, '/api/login', '/api/webhooks/stripe'];
    let givenUp = 0;
    const slow = Array.from({ length: 900 }, (_, index) => {
      const socket = announce(paths[index % paths.length] ?? '', 64 * 1024, 'application/json');
      socket.once('data', (answer) => (givenUp += String(answer).startsWith('HTTP/1.1 503') ? 1 : 0));
      socket.write('{');
      return socket;
    });
    // All are admitted once what exceeds 256 of each kind has given way.
    await expect.poll(() => givenUp).toBe(600 - 256 + 300 - 256);
    const answers = await Promise.all(paths.map((path) => send(path, 2, 'application/json', '{}', '127.0.0.1')));
    expect(answers).toEqual([422, 422, 401]);
    for (const socket of slow) socket.destroy();
  });
});

describe('a connection whose call was answered before its body was read', () => {
  const boundary = '\r\n--x--\r\n';
  const part =
    '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

  /** Sends a call with its whole body and another one behind it. Returns the status of each answer. */
  function sendTwo(path: string, { type, body, headers = [] }: { type: string; body: Buffer; headers?: string[] }) {
    const first = [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      `content-type: ${type}`,
      `content-length: ${body.length}`,
      ...headers,
    ];
    return new Promise<number[]>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('error', () => undefined);
      socket.on('data', (data) => (answer += data.toString('latin1')));
      socket.on('close', () =>
        resolve([...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))),
      );
      socket.write(`${first.join('\r\n')}\r\n\r\n`);
      socket.write(body);
      socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    });
  }

  const token = () => [`cookie: ${csrf.cookie}`, `x-xsrf-token: ${csrf['x-xsrf-token']}`];
  const image = '/api/temporary-stores/01890000-0000-7000-8000-000000000000/image';
  const json = (bytes: number) => Buffer.from(JSON.stringify({ text: 'a'.repeat(bytes) }));
  const file = (bytes: number) => Buffer.concat([Buffer.from(part), Buffer.alloc(bytes, 0x61), Buffer.from(boundary)]);

  test.each([
    ['a file that is too large', image, MULTIPART, () => file(MAX_FILE_BYTES + 0.9 * MB), token, 413],
    ['a form without CSRF token', image, MULTIPART, () => file(MB), () => [], 403],
    ['JSON without CSRF token', '/api/login', 'application/json', () => json(200_000), () => [], 403],
    ['a store that does not exist', '/api/nobody/nothing/claim', 'application/json', () => json(200_000), token, 404],
    ['a path that does not exist', '/api/nothing', 'application/json', () => json(200_000), token, 404],
    ['a call without sign-in', '/api/acme/events', 'application/json', () => json(200_000), token, 401],
    ['a form where JSON belongs', '/api/login', MULTIPART, () => file(MB / 2), token, 422],
    [
      'a form that ends before its body',
      image,
      MULTIPART,
      () => Buffer.concat([Buffer.from(boundary), json(500_000)]),
      token,
      422,
    ],
    ['text of more than 1 MB', '/api/login', 'application/json', () => json(MB), token, 413],
    ['an unknown content type', '/api/login', 'text/strange', () => json(200_000), token, 400],
  ])('%s serves the next call', { timeout: 60_000 }, async (_name, path, type, body, headers, status) => {
    expect(await sendTwo(path, { type, body: body(), headers: headers() })).toEqual([status, 200]);
  });
});

test('forms with files beyond the budget or the share of their sender are rejected, and released bytes can be reserved again', () => {
  const budget = createFileBudget({ maxBytes: 10 * MB, maxBytesPerSender: 6 * MB });
  const release = budget.reserve('one', 8 * MB);
  expect(() => budget.reserve('one', MB)).toThrow('request.unavailable');
  expect(() => budget.reserve('two', 3 * MB)).toThrow('request.unavailable');
  budget.reserve('one', 1000);
  budget.reserve('two', MB);
  release();
  release();
  expect(() => budget.reserve('three', 10 * MB)).toThrow('request.unavailable');
  budget.reserve('one', 5 * MB);
  budget.reserve('two', 3 * MB);
});

test('small files do not add up beyond twice the share of their sender', () => {
  const budget = createFileBudget({ maxBytes: 10 * MB, maxBytesPerSender: MB });
  for (let count = 0; count < 32; count++) budget.reserve('one', MB / 16);
  expect(() => budget.reserve('one', MB / 16)).toThrow('request.unavailable');
  budget.reserve('two', MB);
});
