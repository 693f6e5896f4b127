import { expect, test } from 'vitest';
import { passwordProblem } from './passwords.ts';

test.each([
  ['short', 'password_too_short'],
  ['x'.repeat(201), 'password_too_long'],
  ['Password123', 'password_too_common'],
  ['aaaaaaaaaaaa', 'password_too_common'],
  ['abcabcabcabc', 'password_too_common'],
  ['ada-lovelace', 'password_about_you'],
  ['Lovelace2026!', 'password_about_you'],
  ['acme.test.ada', 'password_about_you'],
  ['correct horse battery', undefined],
  ['Ada likes green tea', undefined],
  ['ÆrøskøbingØst', undefined],
  ['🐙🐙🦑🐙 ab🐙cd🦀', undefined],
])('"%s" is judged %s', (password, problem) => {
  expect(passwordProblem(password, ['Ada Lovelace', 'ada@acme.test'])).toBe(problem);
});
