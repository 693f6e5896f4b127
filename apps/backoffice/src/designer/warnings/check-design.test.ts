import { createFontBook } from '@inkstand/artwork/fonts';
import { printLimits } from '@inkstand/artwork/technique-limits';
import { describe, expect, it } from 'vitest';
import { makeDocument, picture, testFonts, text } from '../testing/test-driver.ts';
import { checkDesign, errorIn } from './check-design.ts';
import { currentWarnings } from './warning.ts';

const large = { width: 4000, height: 4000, isVector: false };
const sizes = { 'asset-of-logo': { width: 300, height: 200, isVector: false }, 'asset-of-far': large };
const surroundings = { fonts: testFonts, sizes, fabrics: [{ name: 'Navy', hex: '#1d2a44' }], limits: printLimits() };

describe('checking a design', () => {
  it('finds print problems on both sides, with one sentence per layer', () => {
    const document = makeDocument([picture('logo'), text('title', { fill: '#1b2a4a' })], [picture('far', { x: 400 })]);
    const found = checkDesign(document, surroundings);
    expect(found.map(({ side, layer, severity }) => [side, layer, severity])).toEqual([
      ['front', 'logo', 'warning'],
      ['front', 'title', 'warning'],
      ['back', 'far', 'error'],
    ]);
    expect(found[0]?.sentence).toContain('127 dpi');
    expect(found[1]?.sentence).toContain('Navy');
    expect(errorIn(found)?.layer).toBe('far');
  });

  it('finds nothing before the picture sizes and fonts are loaded', () => {
    expect(checkDesign(makeDocument([picture('logo')]), { ...surroundings, sizes: undefined })).toEqual([]);
    expect(checkDesign(makeDocument([text('title')]), { ...surroundings, fonts: createFontBook() })).toEqual([]);
  });
});

describe('warnings from the server', () => {
  it('stay until their layer is changed', () => {
    const document = makeDocument([picture('logo')]);
    const warning = { side: 'front', layer: 'logo', severity: 'warning', sentence: 'too bright' } as const;
    const remarks = { document, warnings: [warning] };
    expect(currentWarnings(remarks, { ...document })).toEqual([warning]);
    expect(currentWarnings(remarks, makeDocument([picture('logo')]))).toEqual([]);
    expect(currentWarnings(remarks, makeDocument([]))).toEqual([]);
    expect(currentWarnings(undefined, document)).toEqual([]);
  });
});
