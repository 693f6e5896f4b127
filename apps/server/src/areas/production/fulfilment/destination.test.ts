import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '@inkstand/server/config/config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postJson } from '#outgoing/post-json.ts';
import { isPublicAddress } from '#outgoing/public-address.ts';
import { fulfillerDestination } from './shipment-message.ts';

const demo = { config: readConfig({ SECRET_KEY: 'x'.repeat(32) }), ownOrigin: () => 'http://127.0.0.1:3000' };
const production = {
  config: readConfig({
    INKSTAND_MODE: 'production',
    SECRET_KEY: 'a secret of the tests, long enough',
    SMTP_URL: 'smtp://mail.example',
    PUBLIC_URL: 'https://merch.example',
    ROOT_HOST: 'merch.example',
  }),
  ownOrigin: () => 'http://127.0.0.1:3000',
};
const simulated = { id: 'northprint', endpoint: '/emulators/fulfillers/northprint/orders', simulated: true };
const real = { id: 'press', endpoint: 'https://press.example/inkstand/orders', simulated: false };

let connections = 0;
const server = createServer((_request, response) => {
  connections += 1;
  response.end('{}');
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

test('demo mode calls simulated fulfillers on this server, production real ones', () => {
  expect(fulfillerDestination(demo, simulated)).toEqual({
    url: new URL('http://127.0.0.1:3000/emulators/fulfillers/northprint/orders'),
    origin: 'http://127.0.0.1:3000',
    publicOnly: false,
  });
  expect(fulfillerDestination(production, real)).toEqual({
    url: new URL(real.endpoint),
    origin: 'https://merch.example',
    publicOnly: true,
  });
  expect(() => fulfillerDestination(demo, real)).toThrow('cannot be used in demo mode');
  expect(() => fulfillerDestination(production, simulated)).toThrow('cannot be used in production mode');
});

test('a real fulfiller is called over TLS only', () => {
  for (const endpoint of [
    'http://press.example/',
    '/orders',
    'https://user:pass@press.example/',
    'file:///etc/passwd',
  ]) {
    expect(() => fulfillerDestination(production, { ...real, endpoint }), endpoint).toThrow('is not an https address');
  }
});

test('private, mapped and special addresses are not public', () => {
  const hidden = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'ff02::1',
    'localhost',
    'press.example',
    '',
  ];
  expect(hidden.filter(isPublicAddress)).toEqual([]);
  expect(
    ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'].filter(isPublicAddress),
  ).toHaveLength(5);
});

test('no connection is made to a non-public address, by IP or by name', async () => {
  const post = (host: string, publicOnly: boolean) =>
    postJson(new URL(`http://${host}:${port}/`), { headers: {}, body: '{}', publicOnly });
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '[::1]']) {
    await expect(post(host, true), host).rejects.toThrow('is not a public address');
  }
  expect(connections).toBe(0);
  expect(await post('127.0.0.1', false)).toEqual({ status: 200, text: '{}' });
});

test('an answer that never ends is cut off', async () => {
  const endless = createServer((_request, response) => {
    response.on('error', () => undefined);
    const more = () => !response.destroyed && response.write('x'.repeat(10_000), () => setImmediate(more));
    more();
  });
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(endless.address() as AddressInfo).port}/`);
  await expect(postJson(url, { headers: {}, body: '{}', publicOnly: false })).rejects.toThrow('the answer is too long');
  endless.closeAllConnections();
  endless.close();
});
