import { expect, it } from 'vitest';
import { messageTypes } from './message-types.ts';

const typesOf = (texts: Record<string, string>) => messageTypes([['print-shop', texts]]);

it('names every key and its parameters; plural forms are one key', () => {
  expect(
    typesOf({
      title: 'Order',
      'page.of': '{{pages}}, {{page}}',
      items_one: '{{count}} item',
      items_other: '{{count}}',
    }),
  ).toContain(`export interface PrintShopMessages {
  title: never;
  'page.of': 'page' | 'pages';
  items: 'count';
}
`);
});

it('changes with a new key, a new parameter and a new plural, not with other words', () => {
  const before = typesOf({ title: 'Order' });
  expect(typesOf({ title: 'Purchase' })).toBe(before);
  expect(typesOf({ title: 'Order', lead: 'Hello' })).not.toBe(before);
  expect(typesOf({ title: 'Order {{ref}}' })).not.toBe(before);
  expect(typesOf({ title_one: 'Order', title_other: 'Orders of {{day}}' })).not.toBe(before);
});
