import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitBox, fitLayers } from './fit-layers.ts';
import { safeMarginMm } from './model.ts';
import { newImageLayer } from './new-layers.ts';

const size = fc.record({
  widthMm: fc.integer({ min: 20, max: 600 }),
  heightMm: fc.integer({ min: 20, max: 600 }),
  dpi: fc.constant(300),
});

test('layers inside one print area stay inside another, in the same proportions', () => {
  fc.assert(
    fc.property(size, size, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (from, to, share) => {
      const [width, height] = [from.widthMm * 0.1, from.heightMm * 0.1];
      const place = { x: from.widthMm * share, y: from.heightMm * share };
      const [layer] = fitLayers([newImageLayer({ id: 'p', src: 'a', ...place, width, height })], from, to);
      if (layer?.type !== 'Image') throw new Error('the picture is gone');
      expect(layer.x - (layer.width * layer.scale) / 2).toBeGreaterThan(-0.5);
      expect(layer.x + (layer.width * layer.scale) / 2).toBeLessThan(to.widthMm + 0.5);
      expect(layer.y + (layer.height * layer.scale) / 2).toBeLessThan(to.heightMm + 0.5);
    }),
  );
});

test('a template fills the safe area of any print area without exceeding it', () => {
  fc.assert(
    fc.property(size, (area) => {
      const box = { left: 20, top: 30, right: 120, bottom: 80 };
      const layer = newImageLayer({ id: 'p', src: 'a', x: 70, y: 55, width: 100, height: 50 });
      const [fitted] = fitBox([layer], box, area);
      const margin = safeMarginMm(area);
      const [width, height] = [100 * (fitted?.scale ?? 0), 50 * (fitted?.scale ?? 0)];
      expect(fitted?.x).toBeCloseTo(area.widthMm / 2, 1);
      expect(width).toBeLessThanOrEqual(area.widthMm - 2 * margin + 0.1);
      expect(height).toBeLessThanOrEqual(area.heightMm - 2 * margin + 0.1);
      const isFilled = width > area.widthMm - 2 * margin - 0.1 || height > area.heightMm - 2 * margin - 0.1;
      expect(isFilled).toBe(true);
    }),
  );
});
