import { setTimeout as sleep } from 'node:timers/promises';
import type { PresenceChannel } from 'pusher-js';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { REALTIME_KEY } from './key.ts';
import { PRESENCE_NOTIFICATIONS } from './listen.ts';
import { type Client, joined, running, SECRET, signed } from './testing.ts';

const CHANNEL = 'presence-design.acme.0190a1b2-0000-7000-8000-000000000001';
const OTHER = 'presence-design.acme.0190a1b2-0000-7000-8000-000000000002';
const ADA = { id: 'ada', name: 'Ada Lovelace' };
const BEN = { id: 'ben', name: 'Ben Ortiz' };
/** Short enough to expire silent members soon; long enough for a busy machine. */
const BEAT_MS = 400;

function namesOn(client: Client, channel = CHANNEL): string[] {
  const { members } = client.channel(channel) as PresenceChannel;
  const names: string[] = [];
  members.each(({ info }: { info: { name: string } }) => names.push(info.name));
  return names.sort();
}

test('users who open a design see each other across processes, until they leave', async () => {
  await using first = await running();
  await using second = await running({ of: first.db });
  const [ada, ben] = [first.client({ as: ADA }), second.client({ as: BEN })];
  try {
    expect(await joined(ada, CHANNEL)).toBe('joined');
    expect(await joined(ben, CHANNEL)).toBe('joined');
    await expect.poll(() => namesOn(ada)).toEqual(['Ada Lovelace', 'Ben Ortiz']);
    await expect.poll(() => namesOn(ben)).toEqual(['Ada Lovelace', 'Ben Ortiz']);

    expect(await joined(ben, OTHER)).toBe('joined');
    expect(namesOn(ben, OTHER)).toEqual(['Ben Ortiz']);

    ben.unsubscribe(CHANNEL);
    await expect.poll(() => namesOn(ada)).toEqual(['Ada Lovelace']);
    ben.subscribe(CHANNEL);
    await expect.poll(() => namesOn(ada)).toEqual(['Ada Lovelace', 'Ben Ortiz']);
    ben.disconnect();
    await expect.poll(() => namesOn(ada)).toEqual(['Ada Lovelace']);
  } finally {
    ada.disconnect();
    ben.disconnect();
  }
});

test('a person with two windows is listed once, until both are closed', async () => {
  await using first = await running();
  await using second = await running({ of: first.db });
  const ada = first.client({ as: ADA });
  const [here, there] = [first.client({ as: BEN }), second.client({ as: BEN })];
  const last = second.client({ as: { id: 'cem', name: 'Cem Kaya' } });
  try {
    await joined(ada, CHANNEL);
    const changes: string[] = [];
    ada.channel(CHANNEL)?.bind('pusher:member_added', ({ id }: { id: string }) => changes.push(`${id} came`));
    ada.channel(CHANNEL)?.bind('pusher:member_removed', ({ id }: { id: string }) => changes.push(`${id} went`));
    await joined(here, CHANNEL);
    await joined(there, CHANNEL);
    // Notifications arrive in order, so the members before the last one are known by then.
    await joined(last, CHANNEL);
    await expect.poll(() => changes).toEqual(['ben came', 'cem came']);
    here.unsubscribe(CHANNEL);
    // The reply proves that the leave was processed.
    await joined(here, OTHER);
    expect(changes).toEqual(['ben came', 'cem came']);
    there.disconnect();
    await expect.poll(() => changes).toEqual(['ben came', 'cem came', 'ben went']);
  } finally {
    for (const client of [ada, here, there, last]) client.disconnect();
  }
});

test('a process that starts later learns who is present', async () => {
  await using first = await running();
  const crowd = Array.from({ length: 20 }, (_, index) =>
    first.client({ as: { id: `u${index}`, name: `é${index}`.repeat(30) } }),
  );
  try {
    for (const client of crowd) await joined(client, CHANNEL);
    await using second = await running({ of: first.db });
    const ada = second.client({ as: ADA });
    await joined(ada, CHANNEL);
    await expect.poll(() => namesOn(ada)).toHaveLength(21);
    ada.disconnect();
  } finally {
    for (const client of crowd) client.disconnect();
  }
});

/** A simulated process. It sends no heartbeats, like a process that was killed. */
const ghost = { from: 'a process that was killed', channel: CHANNEL, socketId: '7.7' };
const arrival = {
  kind: 'here',
  from: ghost.from,
  attendances: [{ ...ghost, member: { user_id: 'ben', user_info: { name: 'Ben Ortiz' } } }],
};

test('members of a killed process disappear after some heartbeats, and stay while it lives', async () => {
  await using server = await running({ beatMs: BEAT_MS });
  const say = (news: object) =>
    server.db.ownerQuery(`select pg_notify('${PRESENCE_NOTIFICATIONS}', '${JSON.stringify(news)}')`);
  const ada = server.client({ as: ADA });
  try {
    await joined(ada, CHANNEL);
    await say(arrival);
    await expect.poll(() => namesOn(ada)).toContain('Ben Ortiz');
    // Control: a process that sends heartbeats stays present far beyond the silence limit.
    for (let beat = 0; beat < 9; beat++) {
      await say({ kind: 'alive', from: ghost.from, count: 1 });
      await sleep(BEAT_MS / 2);
      expect(namesOn(ada)).toContain('Ben Ortiz');
    }
    await expect.poll(() => namesOn(ada), { timeout: 60_000 }).toEqual(['Ada Lovelace']);
  } finally {
    ada.disconnect();
  }
});

test('a browser that goes silent without closing disappears after some heartbeats; one that answers pings stays', async () => {
  await using server = await running({ beatMs: BEAT_MS });
  const ada = server.client({ as: ADA });
  const silent = new WebSocket(`${server.url}/app/${REALTIME_KEY}?protocol=7`, { autoPong: false });
  const greeting = new Promise<string>((resolve) => silent.once('message', (bytes) => resolve(String(bytes))));
  try {
    await joined(ada, CHANNEL);
    const { socket_id } = JSON.parse(JSON.parse(await greeting).data);
    const data = { channel: CHANNEL, ...signed(SECRET, socket_id, CHANNEL, BEN) };
    silent.send(JSON.stringify({ event: 'pusher:subscribe', data }));
    await expect.poll(() => namesOn(ada)).toContain('Ben Ortiz');
    await expect.poll(() => namesOn(ada), { timeout: 60_000 }).toEqual(['Ada Lovelace']);
    expect(ada.connection.state).toBe('connected');
  } finally {
    ada.disconnect();
    silent.terminate();
  }
});

test('after a database reconnect all present members are seen again', async () => {
  await using first = await running();
  await using second = await running({ of: first.db });
  const [ada, ben] = [first.client({ as: ADA }), second.client({ as: BEN })];
  try {
    await joined(ada, CHANNEL);
    await joined(ben, CHANNEL);
    const before = [ada.connection.socket_id, ben.connection.socket_id];
    await first.db.ownerQuery(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'inkstand realtime' and datname = current_database()`,
    );
    const now = () => [ada.connection.socket_id, ben.connection.socket_id];
    await expect
      .poll(() => now().filter((id, index) => id && id !== before[index]).length, { timeout: 60_000 })
      .toBe(2);
    await expect.poll(() => namesOn(ada), { timeout: 60_000 }).toEqual(['Ada Lovelace', 'Ben Ortiz']);
    await expect.poll(() => namesOn(ben), { timeout: 60_000 }).toEqual(['Ada Lovelace', 'Ben Ortiz']);
  } finally {
    ada.disconnect();
    ben.disconnect();
  }
});

test('joining with an unsigned name or without one is rejected', async () => {
  await using server = await running();
  const nameless = server.client();
  const forger = server.client({ secret: 'another secret of thirty-two characters!', as: ADA });
  const socket = new WebSocket(`${server.url}/app/${REALTIME_KEY}?protocol=7`);
  const heard: string[] = [];
  socket.on('message', (bytes) => heard.push(String(bytes)));
  try {
    expect(await joined(nameless, 'private-tenant.acme')).toBe('joined');
    expect(await joined(forger, CHANNEL)).toBe('refused');
    await expect.poll(() => heard.length).toBe(1);
    const { socket_id } = JSON.parse(JSON.parse(heard[0] ?? '').data);
    const own = signed(SECRET, socket_id, CHANNEL, ADA);
    const renamed = { ...own, channel_data: own.channel_data?.replace('Ada', 'Eve') };
    const tries = [renamed, { auth: own.auth }, { ...own, channel_data: 7 }];
    for (const attempt of tries) {
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: CHANNEL, ...attempt } }));
    }
    await expect.poll(() => heard.filter((text) => text.includes('subscription_error')).length).toBe(tries.length);
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: CHANNEL, ...own } }));
    await expect.poll(() => heard.some((text) => text.includes('Ada Lovelace'))).toBe(true);
  } finally {
    for (const client of [nameless, forger]) client.disconnect();
    socket.terminate();
  }
});
