import { expect, it } from 'vitest';
import { jsonForScript } from './structured-data.ts';

it('writes JSON that cannot end its script or begin a comment, and parses to the same value', () => {
  const value = { name: '</script><script>alert(1)</script><!-- & \u2028 \u2029 "Ærø"' };
  const text = jsonForScript(value);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});
