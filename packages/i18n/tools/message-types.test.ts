import { expect, it } from 'vitest';
import { messageTypes } from './message-types.ts';

const generateTypes = (texts: Record<string, string>) => messageTypes([['print-shop', texts]]);

it('names every key and its parameters; plural forms are one key', () => {
  expect(
    generateTypes({
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

it('changes with a new key, a new parameter and a new plural, not with other text', () => {
  const before = generateTypes({ title: 'Order' });
  expect(generateTypes({ title: 'Purchase' })).toBe(before);
  expect(generateTypes({ title: 'Order', lead: 'Hello' })).not.toBe(before);
  expect(generateTypes({ title: 'Order {{ref}}' })).not.toBe(before);
  expect(generateTypes({ title_one: 'Order', title_other: 'Orders of {{day}}' })).not.toBe(before);
});
