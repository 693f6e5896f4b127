import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hyphenate, isSlug, proposeSlug, RESERVED_WORDS, slugProblem } from './slugs.ts';

describe('slugs and tenant ids', () => {
  it.each([
    'acme',
    'tulip',
    'desert',
    'inkstand',
    'summer-fest',
    'welcome-gift',
    'team-kit',
    'autumn-draft',
    'spring-run',
    'desert-jam',
    'shop-collection',
    'a1b',
    'x'.repeat(30),
  ])('may be "%s"', (slug) => {
    expect(slugProblem(slug)).toBeUndefined();
  });

  it.each([
    ['ab', 'too_short'],
    ['', 'too_short'],
    ['x'.repeat(31), 'too_long'],
    ['Acme', 'characters'],
    ['a_b_c', 'characters'],
    ['abc\n', 'characters'],
    ['été', 'characters'],
    ['a--b', 'hyphens'],
    ['-abc', 'hyphens'],
    ['abc-', 'hyphens'],
    ['xn-abc', 'hyphens'],
    ['checkout', 'reserved'],
    ['events', 'reserved'],
    ['store-admin', 'reserved'],
    ['all', 'reserved'],
    ['csrf-cookie', 'reserved'],
    ['payment-success', 'reserved'],
    ['dev', 'reserved'],
  ])('may not be "%s": %s', (slug, problem) => {
    expect(slugProblem(slug)).toBe(problem);
    expect(isSlug(slug)).toBe(false);
  });

  it('reserve only words that are valid slugs', () => {
    for (const word of RESERVED_WORDS) {
      expect(word).toMatch(/^[a-z0-9-]+$/);
      expect(isSlug(word)).toBe(false);
    }
  });

  it.each([
    ['Summer Fest', 'summer-fest'],
    ['Fête d’été 2026!', 'fete-d-ete-2026'],
    ['Straße & Ærø — Łódź', 'strasse-aero-lodz'],
    ['  --  ', ''],
  ])('are proposed from "%s" as "%s"', (name, slug) => {
    expect(hyphenate(name)).toBe(slug);
  });

  it.each([
    ['Zoë O’Brien’s Rooftop Party 2026', 'zoe-o-brien-s-rooftop-2026'],
    ['The very long name of an event in Rotterdam', 'the-very-long-name-of-an-event'],
    ['Donaudampfschifffahrtsgesellschaft 2027', 'donaudampfschifffahrtsges-2027'],
    ['A Donaudampfschifffahrtsgesellschaft', 'a-donaudampfschifffahrtsgesell'],
    ['Sommerfest 20260718123456', 'sommerfest-20260718123456'],
  ])('are shortened to whole words, and keep their year: "%s" is "%s"', (name, slug) => {
    expect(proposeSlug(name)).toBe(slug);
    expect(slug.length).toBeLessThanOrEqual(30);
  });

  it('are proposed in a form that can only fail by length or as a reserved word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const problem = slugProblem(proposeSlug(name));
        expect([undefined, 'too_short', 'reserved', 'hyphens']).toContain(problem);
        if (problem === 'hyphens') expect(proposeSlug(name)).toMatch(/^xn-/);
      }),
    );
  });
});
