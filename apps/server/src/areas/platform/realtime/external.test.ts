import { setTimeout as sleep } from 'node:timers/promises';
import { type TestDatabase, testDatabase } from '@inkstand/database/testing';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer } from '@inkstand/testing/servers/test-server';
import { pino } from 'pino';
import Pusher from 'pusher-js';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#config/config.ts';
import type { PusherSettings } from '#config/pusher-settings.ts';
import { createExternalRealtime, createForwarder } from './create-external.ts';
import { fakePusher } from './fake-pusher.ts';
import { PusherError, type PusherEvent, postEvents } from './pusher-api.ts';
import { joined } from './testing.ts';

const log = pino({ level: 'silent' });

async function processOn(db: TestDatabase, settings: PusherSettings) {
  const server = await createExternalRealtime({ database: db.database, log, settings });
  const publish = (channels: string[], data: Record<string, unknown>, fails = false) =>
    db.database.tx({ tenant: 'acme' }, async (tx) => {
      await server.realtime.publish(tx, channels, 'order.updated', data);
      if (fails) throw new Error('rolled back');
    });
  return { publish, close: () => server.close() };
}

const variables = (settings: PusherSettings) => ({
  SECRET_KEY: 'a secret of the tests, long enough',
  PUSHER_APP_ID: settings.appId,
  PUSHER_KEY: settings.key,
  PUSHER_SECRET: settings.secret,
  PUSHER_HOST: '127.0.0.1',
  PUSHER_PORT: String(settings.port),
  PUSHER_TLS: 'false',
});

describe('an external service', () => {
  test('delivers a committed message once to each browser on its channel, whichever process published it', async () => {
    await using service = await fakePusher();
    await using db = await testDatabase();
    const { settings } = service;
    await using server = await startTestServer({ config: readConfig(variables(settings)) });
    const tenant = await makeTenant(server.services.database);
    const client = await server.as(await makeUser(server.services.database, { tenantId: tenant.id }));
    const browser = new Pusher(settings.key, {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: settings.port,
      forceTLS: false,
      enabledTransports: ['ws'],
      disableStats: true,
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler({ socketId, channelName }, done) {
          client
            .authoriseChannel({ body: { socket_id: socketId, channel_name: channelName } })
            .then((signed) => done(null, signed))
            .catch((error: Error) => done(error, null));
        },
      },
    });
    const processes = [await processOn(db, settings), await processOn(db, settings)];
    try {
      const own = `private-tenant.${tenant.id}`;
      expect(await joined(browser, own)).toBe('joined');
      expect(await joined(browser, 'private-tenant.somebody-else')).toBe('refused');
      const heard: unknown[] = [];
      browser.channel(own)?.bind('order.updated', (data: unknown) => heard.push(data));
      await expect(processes[0]?.publish([own], { order_ref: 'INK-0' }, true)).rejects.toThrow('rolled back');
      await processes[0]?.publish([own, 'private-staff'], { order_ref: 'INK-1' });
      await processes[1]?.publish(['private-tenant.other'], { order_ref: 'INK-2' });
      await processes[1]?.publish([own], { order_ref: 'INK-3' });
      // Order is guaranteed within a process, not between two processes.
      await expect.poll(() => new Set(heard)).toEqual(new Set([{ order_ref: 'INK-1' }, { order_ref: 'INK-3' }]));
      await sleep(50);
      expect(heard).toHaveLength(2);
      expect(service.errors).toEqual([]);
    } finally {
      browser.disconnect();
      await Promise.all(processes.map((each) => each.close()));
    }
  });

  test('is retried while it fails, and gets messages in order, in batches of ten', async () => {
    await using service = await fakePusher((attempt) => (attempt < 2 ? 503 : undefined));
    await using db = await testDatabase();
    const running = await processOn(db, service.settings);
    await running.publish(['a'], { number: 0 });
    for (let number = 1; number <= 24; number++) await running.publish(['a'], { number });
    await expect.poll(() => service.batches.flat().length).toBe(25);
    expect(service.batches.flat().map(({ data }) => JSON.parse(data).number)).toEqual(
      Array.from({ length: 25 }, (_, number) => number),
    );
    expect(service.batches.every((batch) => batch.length <= 10)).toBe(true);
    expect(service.attempts()).toBe(service.batches.length + 2);
    await running.close();
  });

  test('that is down blocks nothing: orders continue, and the server can stop', async () => {
    await using db = await testDatabase();
    const nowhere = { appId: '1', key: 'k', secret: 's', apiHost: '127.0.0.1', socketHost: '', port: 9, tls: false };
    const running = await processOn(db, nowhere);
    for (let number = 0; number < 50; number++) await running.publish(['a'], { number });
    await running.close();
  });

  test('gets a message without its data when that is too long', async () => {
    await using service = await fakePusher();
    await using db = await testDatabase();
    const running = await processOn(db, service.settings);
    await running.publish(['a'], { text: 'x'.repeat(9_000) });
    await expect.poll(() => service.batches.flat().map(({ data }) => data)).toEqual(['{}']);
    await running.close();
  });

  test('that rejects a call permanently is not retried', async () => {
    await using service = await fakePusher();
    const forged = { ...service.settings, secret: 'another secret' };
    const event: PusherEvent = { channel: 'a', name: 'b', data: '{}' };
    await expect(postEvents(forged, [event], new Date())).rejects.toThrow(PusherError);
    expect(service.errors).toEqual(['badly signed']);
    const forwarder = createForwarder((events) => postEvents(forged, events, new Date()), log);
    forwarder.add([event]);
    await forwarder.close();
    expect(service.attempts()).toBe(2);
  });
});

test('the settings report what is missing, and clusters of Pusher itself have two hosts', () => {
  const base = { SECRET_KEY: 'a secret of the tests, long enough' };
  const all = { ...base, PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's', PUSHER_CLUSTER: 'eu' };
  expect(readConfig(base).pusher).toBeUndefined();
  expect(readConfig(all).pusher).toEqual({
    appId: '1',
    key: 'k',
    secret: 's',
    port: 443,
    tls: true,
    apiHost: 'api-eu.pusher.com',
    socketHost: 'ws-eu.pusher.com',
  });
  for (const name of ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET', 'PUSHER_CLUSTER'] as const) {
    const { [name]: _, ...rest } = all;
    expect(() => readConfig(rest)).toThrow(ConfigError);
    expect(() => readConfig(rest)).toThrow(name);
  }
  expect(() => readConfig({ ...all, PUSHER_HOST: 'https://x' })).toThrow('PUSHER_HOST');
  expect(() => readConfig({ ...all, PUSHER_HOST: 'ws.example.org' })).toThrow('PUSHER_CLUSTER');
  expect(() => readConfig({ ...all, PUSHER_PORT: '0' })).toThrow('PUSHER_PORT');
});
