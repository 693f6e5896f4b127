import { describe, expect, it } from 'vitest';
import { formatDate, formatDay, formatMoment, intlLocale, LANGUAGES, type TextLanguage } from './index.ts';

const first = new Date('2026-10-01T12:00Z');
const last = new Date('2026-10-31T12:00Z');
const range = (language: TextLanguage, to = last) =>
  formatDate(
    new Intl.DateTimeFormat(intlLocale(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
    first,
    to,
  ).replaceAll(/\s/g, ' ');

describe('a day', () => {
  it('is "1er" in French when it is the first of a month', () => {
    expect(formatDay(first, 'fr')).toBe('1er octobre 2026');
    expect(formatDay(last, 'fr')).toBe('31 octobre 2026');
    expect(formatMoment(first, 'fr', 'UTC')).toMatch(/^1er octobre 2026 /);
    expect(range('fr', new Date('2026-12-01T12:00Z'))).toBe('1er octobre – 1er décembre 2026');
  });

  it('is a number in the other languages', () => {
    expect(formatDay(first, 'en')).toBe('1 October 2026');
    expect(formatDay(first, 'de')).toBe('1. Oktober 2026');
  });
});

describe('a range of days', () => {
  it.each(LANGUAGES)('of one month has no spaces around its dash in %s, and no zero before a day', (language) => {
    expect(range(language)).toMatch(/1(?:er|\.)?–31/);
    expect(range(language)).not.toContain('01');
  });

  it('is written as in its language', () => {
    expect([range('en'), range('en-US'), range('it')]).toEqual([
      '1–31 October 2026',
      'October 1–31, 2026',
      '1–31 ottobre 2026',
    ]);
    expect(range('de', new Date('2026-12-01T12:00Z'))).toBe('1. Oktober – 1. Dezember 2026');
  });
});
