import { expect, test } from 'vitest';
import { parseForm } from './form.ts';

test('a form becomes nested objects and arrays, in the order of their indexes', () => {
  const form = parseForm('a=1&m[k]=v&m[x%5Dy]=w&list[1][n]=second&list[0][n]=first&expand[]=one&expand[]=two&empty=');
  expect(JSON.parse(JSON.stringify(form))).toEqual({
    a: '1',
    m: { k: 'v', 'x]y': 'w' },
    list: [{ n: 'first' }, { n: 'second' }],
    expand: ['one', 'two'],
    empty: '',
  });
});

test('names such as __proto__ are plain names', () => {
  const form = parseForm('__proto__[admin]=1&constructor[prototype][admin]=1');
  expect(({} as { admin?: string }).admin).toBeUndefined();
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
});

test('fields nested too deeply are ignored', () => {
  expect(Object.keys(parseForm(`a${'[b]'.repeat(20)}=1&c=2`))).toEqual(['c']);
});
