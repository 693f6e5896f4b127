import { SHOP_AGREEMENT_VERSION } from '@inkstand/domain/legal-version';
import { expect, test } from 'vitest';
import { AGREEMENT } from './agreement-text.ts';

test('a changed text is a new version: what companies have accepted is never rewritten', async () => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(AGREEMENT)));
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  const fingerprint = hex.join('').slice(0, 16);
  // On a change: a new SHOP_AGREEMENT_VERSION and a new line here.
  expect({ [SHOP_AGREEMENT_VERSION]: fingerprint }).toEqual({ '2026-11-01': '383f9cc5ab856d1a' });
});
