import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { mayListen } from './authorise-channel.ts';
import { REALTIME_KEY } from './key.ts';
import { joined, running, SECRET } from './testing.ts';

test('a message of a committed transaction reaches the browsers on its channel, and no others', async () => {
  await using server = await running();
  const [one, other] = [server.client(), server.client()];
  try {
    expect(await joined(one, 'private-tenant.acme')).toBe('joined');
    expect(await joined(other, 'private-tenant.tulip')).toBe('joined');
    const heard: unknown[] = [];
    one.channel('private-tenant.acme')?.bind('order.updated', (data: unknown) => heard.push(data));
    other.channel('private-tenant.tulip')?.bind('order.updated', () => heard.push('a foreign message'));

    const publish = (reference: string, fails: boolean) =>
      server.db.database.tx({ tenant: 'acme' }, async (tx) => {
        await server.realtime.realtime.publish(tx, ['private-tenant.acme'], 'order.updated', { order_ref: reference });
        if (fails) throw new Error('rolled back');
      });
    await expect(publish('INK-0000-0000', true)).rejects.toThrow('rolled back');
    await publish('INK-1111-1111', false);

    await expect.poll(() => heard).toEqual([{ order_ref: 'INK-1111-1111' }]);
    await sleep(50);
    expect(heard).toHaveLength(1);
  } finally {
    one.disconnect();
    other.disconnect();
  }
});

test('a channel without our signature and an unknown key are rejected', async () => {
  await using server = await running();
  const forger = server.client({ secret: 'another secret of thirty-two characters!' });
  const stranger = server.client({ secret: SECRET, key: 'someone-else' });
  try {
    expect(await joined(forger, 'private-tenant.acme')).toBe('refused');
    await expect.poll(() => stranger.connection.state).toBe('disconnected');
  } finally {
    forger.disconnect();
    stranger.disconnect();
  }
});

test('the listener reconnects when the database closes its connection', async () => {
  await using server = await running();
  const client = server.client();
  try {
    expect(await joined(client, 'private-staff')).toBe('joined');
    const heard: unknown[] = [];
    client.channel('private-staff')?.bind('order.updated', (data: unknown) => heard.push(data));
    await server.db.ownerQuery(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'inkstand realtime' and datname = current_database()`,
    );
    await expect
      .poll(
        async () => {
          await server.db.database.tx('all-tenants', (tx) =>
            server.realtime.realtime.publish(tx, ['private-staff'], 'order.updated', {}),
          );
          await sleep(50);
          return heard.length;
        },
        { timeout: 5000 },
      )
      .toBeGreaterThan(0);
  } finally {
    client.disconnect();
  }
});

test('users may subscribe to their own tenant, its events and themselves; staff to all but other users', () => {
  const client = { id: 'a-1', tenant_id: 'acme', superadmin: 0 };
  const staff = { id: 'b-2', tenant_id: 'inkstand', superadmin: 1 };
  const channels = {
    'private-tenant.acme': [true, true],
    'private-tenant.tulip': [false, true],
    'private-event.acme.summer-fest': [true, true],
    'private-event.tulip.spring-run': [false, true],
    'private-event.acme': [false, false],
    'private-event.acme.summer-fest.more': [false, false],
    'private-user.a-1': [true, false],
    'private-user.b-2': [false, true],
    'private-staff': [false, true],
    'tenant.acme': [false, false],
    'private-tenant.acme,private-staff': [false, false],
    'presence-tenant.acme': [false, false],
  };
  for (const [channel, expected] of Object.entries(channels)) {
    expect([mayListen(client, channel), mayListen(staff, channel)], channel).toEqual(expected);
  }
});

test('a message that is too long for PostgreSQL is sent without its data, and rolls back nothing', async () => {
  await using server = await running();
  const client = server.client();
  try {
    expect(await joined(client, 'private-staff')).toBe('joined');
    const heard: unknown[] = [];
    client.channel('private-staff')?.bind('order.updated', (data: unknown) => heard.push(data));
    await server.db.database.tx('all-tenants', (tx) =>
      server.realtime.realtime.publish(tx, ['private-staff'], 'order.updated', { text: 'é'.repeat(5000) }),
    );
    await expect.poll(() => heard).toEqual([{}]);
  } finally {
    client.disconnect();
  }
});

test('malformed messages are ignored', async () => {
  await using server = await running();
  const client = server.client();
  const rude = new WebSocket(`${server.url}/app/${REALTIME_KEY}?protocol=7`);
  try {
    await new Promise((resolve) => rude.once('open', resolve));
    const sent = [
      '',
      '{',
      'null',
      '7',
      '"text"',
      '[]',
      '{"event":"pusher:subscribe","data":null}',
      '{"event":"pusher:unsubscribe","data":null}',
      '{"event":"pusher:subscribe","data":{"channel":{}}}',
      '{"event":"pusher:subscribe","data":{"channel":"tenant.acme","auth":"x"}}',
    ];
    for (const text of sent) rude.send(text);
    rude.send(Buffer.from([0xff, 0xfe]));
    rude.send('{"event":"pusher:ping"}');
    const answers: string[] = [];
    rude.on('message', (bytes) => answers.push((JSON.parse(String(bytes)) as { event: string }).event));
    await expect.poll(() => answers.at(-1)).toBe('pusher:pong');
    expect(answers).not.toContain('pusher_internal:subscription_succeeded');
    expect(await joined(client, 'private-tenant.acme')).toBe('joined');
  } finally {
    client.disconnect();
    rude.terminate();
  }
});

test('an upgrade on any other path is closed', async () => {
  await using server = await running();
  const stray = new WebSocket(`${server.url}/somewhere`);
  await expect(new Promise((_, reject) => stray.once('error', reject))).rejects.toThrow('socket hang up');
});

test('after a database reconnect browsers reconnect, since they may have missed messages', async () => {
  await using server = await running();
  const client = server.client();
  try {
    expect(await joined(client, 'private-staff')).toBe('joined');
    const before = client.connection.socket_id;
    await server.db.ownerQuery(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'inkstand realtime' and datname = current_database()`,
    );
    await expect.poll(() => client.connection.socket_id, { timeout: 5000 }).not.toBe(before);
    await expect.poll(() => client.connection.state, { timeout: 5000 }).toBe('connected');
  } finally {
    client.disconnect();
  }
});
