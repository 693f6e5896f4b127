import { expect, test } from 'vitest';
import { isLegalConsentDue, LEGAL_TEXTS_VERSION, legalVersion } from './legal-version.ts';

test('the later version is in force, ours or the operator’s', () => {
  expect(legalVersion(undefined)).toBe(LEGAL_TEXTS_VERSION);
  expect(legalVersion('2020-01-01')).toBe(LEGAL_TEXTS_VERSION);
  expect(legalVersion('2099-01-01')).toBe('2099-01-01');
});

test('consent is due once per version, at the first sign-in from its day on', () => {
  const sessionBegan = new Date('2099-01-02T08:00:00Z');
  const due = (values: object) =>
    isLegalConsentDue({ current: '2099-01-01', agreed: LEGAL_TEXTS_VERSION, sessionBegan, ...values });
  expect(due({})).toBe(true);
  expect(due({ agreed: null })).toBe(true);
  expect(due({ agreed: '2099-01-01' })).toBe(false);
  expect(due({ agreed: '2099-02-01' })).toBe(false);
  expect(due({ sessionBegan: new Date('2098-12-31T23:59:59Z') })).toBe(false);
  expect(due({ current: LEGAL_TEXTS_VERSION, agreed: null })).toBe(false);
});
