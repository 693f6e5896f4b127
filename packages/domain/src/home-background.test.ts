import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastRatio, TEXT_CONTRAST } from './contrast.ts';
import { homeBackground } from './home-background.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('keeps the heading readable on every colour, at both ends of the gradient', () => {
  fc.assert(
    fc.property(colour, colour, fc.boolean(), (primary, secondary, isStrong) => {
      const { from, to, hasDarkText } = homeBackground({ primary, secondary }, isStrong);
      const text = hasDarkText ? '#1f1a24' : '#ffffff';
      for (const end of [from, to]) expect(contrastRatio(end, text)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }),
    { numRuns: 2000 },
  );
});

it('is white to secondary when pale, and the primary colour when strong', () => {
  const lagoon = { primary: '#0b6577', secondary: '#e9f6f7' };
  expect(homeBackground(lagoon, false)).toEqual({ from: '#ffffff', to: '#e9f6f7', hasDarkText: true });
  expect(homeBackground(lagoon, true)).toEqual({ from: '#084c59', to: '#0b6577', hasDarkText: false });
  expect(homeBackground({ primary: '#f2c94c', secondary: '#ffffff' }, true)).toMatchObject({ hasDarkText: true });
});
