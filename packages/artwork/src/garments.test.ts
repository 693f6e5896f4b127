import { access } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { GARMENT_KEYS, isGarmentKey, loadGarment } from './garments.ts';
import { toPixels } from './model.ts';
import { garmentFiles } from './print/garment-files.ts';
import { GARMENTS, garmentSides, garmentView } from './print/garments.ts';

const views = GARMENT_KEYS.flatMap((key) =>
  garmentSides(key).map((side) => [key, side, garmentView(key, side)!] as const),
);

test.each(views)(
  "%s %s: the print rectangle is even, inside the view, and of the print area's proportions",
  (_key, _side, view) => {
    const { x, y, width, height } = view.print;
    for (const value of [x, y, width, height]) expect(value % 2).toBe(0);
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(view.width);
    expect(y + height).toBeLessThan(view.height);
    expect(width / height).toBeCloseTo(view.printArea.widthMm / view.printArea.heightMm, 6);
  },
);

test('every view has both its maps', async () => {
  const files = garmentFiles();
  const names = files.map(({ name }) => name);
  expect(new Set(names).size).toBe(files.length);
  for (const [, , view] of views) expect(names).toEqual(expect.arrayContaining([view.shadowMap, view.lightMap]));
  for (const { path } of files) await expect(access(path)).resolves.toBeUndefined();
});

test('a T-shirt prints 3307 × 4134 pixels', () => {
  expect(toPixels(GARMENTS.tee.front.printArea)).toEqual({ width: 3307, height: 4134 });
});

test.each(GARMENT_KEYS)('%s loaded on demand equals the version that Node has', async (key) => {
  expect(await loadGarment(key)).toBe(GARMENTS[key]);
});

test('inherited property names are not garments', () => {
  expect(isGarmentKey('mug')).toBe(true);
  expect(isGarmentKey('constructor')).toBe(false);
});
