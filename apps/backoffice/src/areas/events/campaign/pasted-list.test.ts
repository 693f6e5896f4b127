import { expect, test } from 'vitest';
import { pastedList } from './pasted-list.ts';

const HEAD = 'email,name,department,language';

test.each([
  ['jo@example.test', 'jo@example.test,,,'],
  ['Jo Doe <jo@example.test>', 'jo@example.test,Jo Doe,,'],
  ['Jo Doe\tjo@example.test\tSales\tDE', 'jo@example.test,Jo Doe,Sales,de'],
  ['jo@example.test; Jo Doe; People and culture', 'jo@example.test,Jo Doe,People and culture,'],
  ['"Doe" <jo@example.test>,', 'jo@example.test,Doe,,'],
])('a pasted line is read as people write it: %s', (line, row) => {
  expect(pastedList(`\n${line}\n\n`)).toBe(`${HEAD}\n${row}`);
});

test('a line without an address stays, so that the check names it', () => {
  expect(pastedList('Jo Doe\nal@example.test')).toBe(`${HEAD}\nJo Doe,,,\nal@example.test,,,`);
  expect(pastedList('Doe, "Jo"')).toBe(`${HEAD}\n"Doe, ""Jo""",,,`);
});

test('a table with headings stays as it is', () => {
  const table = 'Name;E-Mail;Team\nJo;jo@example.test;Sales';
  expect(pastedList(table)).toBe(table);
});
