import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failure } from '@inkstand/testing/clients/failure';
import { makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer } from '@inkstand/testing/servers/test-server';
import { pino } from 'pino';
import Pusher from 'pusher-js';
import { expect, test } from 'vitest';
import { hashPassword } from '#areas/identity/accounts/password.ts';
import type { Realtime } from '#ports/realtime.ts';
import { createRealtime } from './create-realtime.ts';
import { joined } from './testing.ts';

test('sign-out, a revoked session and a deactivation close the sockets of that session in every process, and no others', async () => {
  const password = 'a sentence of mine';
  let realtime: Realtime | undefined;
  const later: Realtime = {
    publish: (...args) => realtime!.publish(...args),
    linkToSession: (...args) => realtime!.linkToSession(...args),
    closeSessionSockets: (...args) => realtime!.closeSessionSockets(...args),
  };
  await using server = await startTestServer({ realtime: later });
  const { database, config } = server.services;
  const log = pino({ level: 'silent' });
  // One process answers the calls, the other holds the sockets.
  const answering = await createRealtime({ database, log, secret: config.secretKey });
  const holding = await createRealtime({ database, log, secret: config.secretKey });
  realtime = answering.realtime;
  const http = createServer();
  holding.attach(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;

  const user = await makeUser(database, { passwordHash: await hashPassword(password) });
  const listen = async () => {
    const browser = server.browser();
    await browser.client.login({ body: { email: user.email, password } });
    const pusher = new Pusher('inkstand', {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler: ({ socketId, channelName }, done) => {
          browser.client
            .authoriseChannel({ body: { socket_id: socketId, channel_name: channelName } })
            .then(({ auth }) => done(null, { auth }))
            .catch((error: Error) => done(error, null));
        },
      },
    });
    expect(await joined(pusher, `private-tenant.${user.tenantId}`)).toBe('joined');
    return { browser, pusher, state: () => pusher.connection.state };
  };
  const [first, second, third] = [await listen(), await listen(), await listen()];
  try {
    await first.browser.client.logout();
    await expect.poll(first.state).toBe('disconnected');
    expect([second.state(), third.state()]).toEqual(['connected', 'connected']);

    const { sessions } = (await third.browser.client.getAccount()).data;
    const other = sessions.find(({ is_current }) => !is_current);
    await third.browser.client.endSession({ params: { session_id: other?.id ?? '' } });
    await expect.poll(second.state).toBe('disconnected');
    const late = second.browser.client.authoriseChannel({
      body: { socket_id: '1.2', channel_name: `private-tenant.${user.tenantId}` },
    });
    expect(await failure(late)).toMatchObject({ status: 401 });
    expect(third.state()).toBe('connected');

    const admin = await server.as(await makeUser(database, { tenantId: user.tenantId }));
    await admin.changeUser({ params: { tenant_id: user.tenantId, user_id: user.id }, body: { active: false } });
    await expect.poll(third.state).toBe('disconnected');
  } finally {
    for (const { pusher } of [first, second, third]) pusher.disconnect();
    await holding.close();
    await answering.close();
    http.close();
  }
});
