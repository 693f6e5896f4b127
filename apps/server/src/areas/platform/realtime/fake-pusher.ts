import { createHash, createHmac, randomInt } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { PusherSettings } from '#config/pusher-settings.ts';
import type { PusherEvent } from './pusher-api.ts';

// For tests: a Pusher-compatible service, as documented. Sockets subscribe with a signature; signed batches arrive over
// HTTP.

type Failure = (attempt: number) => number | undefined;

/** `fail` returns an error status for an attempt, numbered from 0. */
export async function fakePusher(fail: Failure = () => undefined) {
  const app = { appId: '77', key: 'public-key', secret: 'the secret of the service' };
  const batches: PusherEvent[][] = [];
  const sockets = new Map<WebSocket, { id: string; channels: Set<string> }>();
  let attempts = 0;

  const hmac = (text: string) => createHmac('sha256', app.secret).update(text).digest('hex');
  const send = (socket: WebSocket, event: string, data: unknown, channel?: string) =>
    socket.send(JSON.stringify({ event, channel, data: typeof data === 'string' ? data : JSON.stringify(data) }));

  /** Why the service would reject a call; undefined for a valid one. */
  function requestProblem(request: IncomingMessage, body: string): string | undefined {
    const url = new URL(request.url ?? '', 'http://localhost');
    const { auth_signature: signature, ...signed } = Object.fromEntries(url.searchParams);
    const query = Object.keys(signed)
      .toSorted()
      .map((name) => `${name}=${signed[name]}`)
      .join('&');
    if (url.pathname !== `/apps/${app.appId}/batch_events`) return 'no such app';
    if (signed.auth_key !== app.key) return 'no such key';
    if (Math.abs(Date.now() / 1000 - Number(signed.auth_timestamp)) > 600) return 'too old';
    if (signed.body_md5 !== createHash('md5').update(body).digest('hex')) return 'another body';
    if (signature !== hmac(`POST\n${url.pathname}\n${query}`)) return 'badly signed';
    const { batch } = JSON.parse(body) as { batch: PusherEvent[] };
    if (batch.length > 10) return 'more than ten';
    return batch.some(({ data }) => Buffer.byteLength(data) > 10_240) ? 'too long' : undefined;
  }

  function deliver(events: readonly PusherEvent[]): void {
    for (const { channel, name, data } of events) {
      for (const [socket, { channels }] of sockets) if (channels.has(channel)) send(socket, name, data, channel);
    }
  }

  const errors: string[] = [];
  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const status = fail(attempts++);
    if (status) return answer.writeHead(status).end();
    const problem = requestProblem(request, body);
    if (problem) {
      errors.push(problem);
      return answer.writeHead(401).end(problem);
    }
    const { batch } = JSON.parse(body) as { batch: PusherEvent[] };
    batches.push(batch);
    deliver(batch);
    answer.end('{}');
  });

  const websockets = new WebSocketServer({ server });
  websockets.on('connection', (socket) => {
    const id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
    const channels = new Set<string>();
    sockets.set(socket, { id, channels });
    send(socket, 'pusher:connection_established', { socket_id: id, activity_timeout: 120 });
    socket.on('close', () => sockets.delete(socket));
    socket.on('message', (bytes) => {
      const { event, data } = JSON.parse(String(bytes)) as { event: string; data: Record<string, string> };
      if (event !== 'pusher:subscribe') return;
      const { channel = '', auth, channel_data: about } = data;
      const expected = `${app.key}:${hmac([id, channel, ...(about ? [about] : [])].join(':'))}`;
      if (auth !== expected)
        return send(socket, 'pusher:subscription_error', { type: 'AuthError', status: 401 }, channel);
      channels.add(channel);
      send(socket, 'pusher_internal:subscription_succeeded', {}, channel);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings: PusherSettings = { ...app, apiHost: '127.0.0.1', socketHost: '127.0.0.1', port, tls: false };
  return {
    settings,
    batches,
    errors,
    attempts: () => attempts,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets.keys()) socket.terminate();
      websockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
