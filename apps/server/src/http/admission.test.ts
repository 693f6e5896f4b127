import { connect } from 'node:net';
import { type CallName, type CallShape, contract } from '@inkstand/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEvent } from '../../../../test/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { bodyLimits, createBodyBudget } from './admission.ts';

const MB = 1024 * 1024;

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

test('files are taken where the contract names them, and nowhere else', () => {
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
    'unsubscribeSummary',
  ]);
});

describe('a body that is too large or comes from nowhere', () => {
  /** Sends what it is allowed to send, as a program of somebody who means no good, until the connection ends. */
  function flood(
    path: string,
    options: { bytes: number; isChunked?: boolean },
  ): Promise<{ status: number; sent: number }> {
    const length = options.isChunked ? 'transfer-encoding: chunked' : `content-length: ${options.bytes}`;
    const headers = [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      'content-type: multipart/form-data; boundary=x',
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
        // Long enough for the server to go on reading what it has refused.
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
        'content-type': 'multipart/form-data; boundary=x',
        ...csrf,
        'content-length': String(1024 * MB),
      },
      payload: '--x--',
    });
    expect(answer.statusCode).toBe(413);
  });

  test('a store that does not exist is a 404, and leaves no idempotency row', async () => {
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

  test('100 connections of 96 MB each, to public calls, cost less than 200 MB', { timeout: 120_000 }, async () => {
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
    const floods = Array.from({ length: 100 }, (_, index) =>
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

test('bodies beyond the budget are refused, and room that is given back can be had again', () => {
  const budget = createBodyBudget(10);
  const release = budget.reserve(8);
  expect(() => budget.reserve(3)).toThrow('request.unavailable');
  release();
  release();
  expect(() => budget.reserve(11)).toThrow('request.unavailable');
  budget.reserve(10);
});
