import { expect, test } from 'vitest';
import { normaliseHostName } from './host-names.ts';

const OURS = ['merch.example.org', 'stores.example.net'];
const read = (typed: string) => {
  const answer = normaliseHostName(typed, OURS);
  return 'host' in answer ? answer.host : answer.problem;
};

test('a host name is normalised to its DNS form', () => {
  expect(read('shop.acme-gifts.com')).toBe('shop.acme-gifts.com');
  expect(read('  Shop.ACME-Gifts.com. ')).toBe('shop.acme-gifts.com');
  expect(read('bücher.example')).toBe('xn--bcher-kva.example');
  expect(read('XN--bcher-kva.example')).toBe('xn--bcher-kva.example');
  expect(read('læden.københavn.example')).toBe('xn--lden-voa.xn--kbenhavn-54a.example');
});

test.each([
  'shop',
  '',
  'https://shop.acme.com',
  'shop.acme.com/',
  'shop.acme.com:8443',
  'me@shop.acme.com',
  'shop acme.com',
  'shop..com',
  '-shop.com',
  'shop_.com',
  'xn--.com',
  '*.acme.com',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(125)}com`,
  '%73hop.acme.com',
])('"%s" is no host name', (typed) => expect(read(typed)).toBe('invalid_domain'));

test.each(['203.0.113.5', '127.1', '0x7f000001', '2130706433', '[2001:db8::1]', '::1'])(
  '%s is an IP address in any notation',
  (typed) => expect(read(typed)).toBe('domain_is_address'),
);

test.each(['merch.example.org', 'shop.merch.example.org', 'a--b.stores.example.net', 'STORES.example.net.'])(
  '%s is reserved',
  (typed) => expect(read(typed)).toBe('domain_reserved'),
);
test('a name that only shares an ending is not reserved', () =>
  expect(read('notmerch.example.org')).toBe('notmerch.example.org'));
