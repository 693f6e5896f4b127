import { GARMENT_KEYS } from '@inkstand/artwork/garments';
import { SIDE_IDS } from '@inkstand/artwork/model';
import { GARMENTS } from '@inkstand/artwork/print/garments';
import { isPrintTechnique, printableColours } from '@inkstand/domain/print-techniques';
import { readSize, SIZE_SYSTEMS } from '@inkstand/domain/sizes';
import { LANGUAGES } from '@inkstand/i18n';
import { createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { expect, test } from 'vitest';
import { apparel, catalogue } from './catalogue.ts';

const byCode = catalogue.map((variant) => [variant.code, variant] as const);

test.each(byCode)(
  '%s has print areas on the sides that its pictures show, in their proportions',
  (_code, { garment, values }) => {
    const views = GARMENTS[GARMENT_KEYS.find((key) => key === garment)!];
    for (const side of SIDE_IDS) {
      const shown = views[side]?.printArea;
      const area = values.print_area[side];
      expect(area?.dpi).toBe(shown?.dpi);
      if (shown && area) expect(area.width_mm / area.height_mm).toBeCloseTo(shown.widthMm / shown.heightMm, 6);
    }
  },
);

test.each(byCode)('%s has colours that its technique can print on', (_code, variant) => {
  expect(printableColours(variant)).toEqual(variant.colours);
});

test.each(apparel.map((variant) => [variant.code, variant] as const))('%s prints in true scale', (_code, variant) => {
  const { front, back } = GARMENTS[GARMENT_KEYS.find((key) => key === variant.garment)!];
  const { print_area: area } = variant.values;
  for (const [view, side] of [[front, area.front] as const, [back, area.back] as const]) {
    if (view) expect([side?.width_mm, side?.height_mm]).toEqual([view.printArea.widthMm, view.printArea.heightMm]);
  }
});

test.each(byCode)(
  '%s has known sizes and techniques, an SKU for each size and colour, and a guide for its own sizes',
  (_code, each) => {
    for (const { code, label } of each.sizes) expect(readSize(code)?.label).toBe(label);
    for (const technique of each.values.print_techniques) expect(isPrintTechnique(technique)).toBe(true);
    expect(Object.keys(each.skus)).toHaveLength(each.sizes.length * each.colours.length);
    const sizes = new Set(each.sizes.map(({ code }) => code));
    const { measures = [], sizes: guide = {} } = each.values.size_guide ?? {};
    expect(Object.keys(guide).filter((code) => !sizes.has(code))).toEqual([]);
    for (const measured of Object.values(guide)) expect(measured).toHaveLength(measures.length);
    expect(each.associations.filter((code) => !catalogue.some((other) => other.code === code))).toEqual([]);
  },
);

test('codes and SKUs are unique, and every garment is offered', () => {
  const skus = catalogue.flatMap((each) => Object.values(each.skus));
  expect(new Set(skus).size).toBe(skus.length);
  expect(new Set(catalogue.map(({ code }) => code)).size).toBe(catalogue.length);
  expect(GARMENT_KEYS.filter((key) => !catalogue.some(({ garment }) => garment === key))).toEqual([]);
});

test('together they cover all size systems', () => {
  const systems = new Set(catalogue.flatMap(({ sizes }) => sizes.map(({ code }) => readSize(code)?.system)));
  expect(SIZE_SYSTEMS.filter((system) => !systems.has(system))).toEqual([]);
});

test.each(LANGUAGES)('every text of it is known in %s, every family and category too', (lang) => {
  const words = createCatalogueTranslator(lang);
  const texts = catalogue.flatMap(({ name, description, colours, values }) =>
    [name, description, values.fabric].concat(
      values.details,
      colours.map((colour) => colour.name),
    ),
  );
  expect(texts.filter((text) => words.text(text).lang !== lang)).toEqual([]);
  if (lang === 'en') return;
  const english = createCatalogueTranslator('en');
  const families = [...new Set(catalogue.map(({ family }) => family))];
  const same = families.filter((family) => words.name('family', family) === english.name('family', family));
  expect(same.length, same.join(', ')).toBeLessThan(9);
});
