import { access } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { GARMENT_KEYS, garmentView, isGarmentKey, PRINT_AREAS } from './garments.ts';
import { pixelsOf, SIDE_IDS } from './model.ts';
import { garmentFiles } from './print/garment-files.ts';

const views = GARMENT_KEYS.flatMap((key) => SIDE_IDS.map((side) => [key, side, garmentView(key, side)] as const));

test.each(views)(
  "%s %s: the print rectangle is even, inside the view, and of the print area's proportions",
  (key, side, view) => {
    const { x, y, width, height } = view.print;
    for (const value of [x, y, width, height]) expect(value % 2).toBe(0);
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(view.width);
    expect(y + height).toBeLessThan(view.height);
    const area = PRINT_AREAS[key][side];
    expect(width / height).toBeCloseTo(area.widthMm / area.heightMm, 6);
  },
);

test('every view has both its maps', async () => {
  const files = garmentFiles();
  expect(files).toHaveLength(views.length * 2);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  for (const { path } of files) await expect(access(path)).resolves.toBeUndefined();
});

test('a T-shirt prints 3307 × 4134 pixels', () => {
  expect(pixelsOf(PRINT_AREAS.tee.front)).toEqual({ width: 3307, height: 4134 });
});

test('inherited names are no garments', () => {
  expect(isGarmentKey('mug')).toBe(true);
  expect(isGarmentKey('constructor')).toBe(false);
});
