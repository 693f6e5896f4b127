import type { ImageLayer } from '@inkstand/artwork/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSingleColour } from '../assets/use-single-colour.ts';
import { cropBoxes, croppedTo } from '../document/crop.ts';
import { driveDesigner, picture } from './test-driver.ts';

const cropping = (fields: Partial<ImageLayer> = {}) =>
  driveDesigner([picture('logo', { x: 140, y: 175, ...fields })]).doubleClick({ x: 140, y: 175 });

describe('cropping', () => {
  it('starts with a double click on a picture or Enter; ends with Escape or a click beside it', () => {
    expect(cropping().state.isCropping).toBe(true);
    expect(cropping().key('Escape').state).toMatchObject({ isCropping: false, selected: ['logo'] });
    expect(cropping().click({ x: 20, y: 20 }).state).toMatchObject({ isCropping: false, selected: ['logo'] });
    expect(
      driveDesigner([picture('logo')])
        .select('logo')
        .key('Enter').state.isCropping,
    ).toBe(true);
    expect(cropping({ locked: true }).state.isCropping).toBe(false);
  });

  it('cuts off what a handle is dragged past, and keeps the picture in place', () => {
    // The right edge moves from 170 to 155, so three quarters of the 60 mm remain.
    const designer = cropping().drag({ x: 170, y: 175 }, { x: 155, y: 180 });
    expect(designer.layer('logo')).toMatchObject({
      x: 132.5,
      width: 45,
      height: 40,
      crop: { x: 0, y: 0, width: 0.75, height: 1 },
    });
    expect(designer.state).toMatchObject({ isCropping: true });
    expect(designer.undo().layer('logo')).not.toHaveProperty('crop');
  });

  it('can be widened to the whole picture and no farther', () => {
    const designer = cropping().drag({ x: 110, y: 155 }, { x: 125, y: 165 });
    expect(designer.layer('logo')).toMatchObject({ crop: { x: 0.25, y: 0.25, width: 0.75, height: 0.75 } });
    designer.drag({ x: 125, y: 165 }, { x: 20, y: 20 });
    expect(designer.layer('logo')).toMatchObject({ x: 140, y: 175, width: 60, height: 40 });
    expect(designer.layer('logo')).not.toHaveProperty('crop');
  });

  it('moves the picture behind its frame', () => {
    const designer = cropping({ crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 } });
    designer.drag({ x: 140, y: 175 }, { x: 152, y: 175 });
    expect(designer.layer('logo')).toMatchObject({ x: 140, width: 60, crop: { x: 0.4, y: 0.5 } });
    expect(designer.drag({ x: 140, y: 175 }, { x: 60, y: 175 }).layer('logo')).toMatchObject({ crop: { x: 0.5 } });
  });

  it('crops the opposite side of a mirrored picture', () => {
    const designer = cropping({ flipX: true }).drag({ x: 170, y: 175 }, { x: 155, y: 175 });
    expect(designer.layer('logo')).toMatchObject({ x: 132.5, crop: { x: 0.25, width: 0.75 } });
  });

  it('shows the whole picture again, in place', () => {
    const designer = cropping({ angle: 30 });
    designer.drag(
      ...([170, 155].map((length) => ({
        x: 140 + (length - 140) * Math.cos(Math.PI / 6),
        y: 175 + (length - 140) / 2,
      })) as [{ x: number; y: number }, { x: number; y: number }]),
    );
    expect(designer.layer('logo')).toMatchObject({ width: expect.closeTo(45, 3) });
    designer.dispatch({ type: 'uncrop' });
    expect(designer.layer('logo')).toMatchObject({
      x: expect.closeTo(140, 2),
      y: expect.closeTo(175, 2),
      width: expect.closeTo(60, 3),
    });
  });

  it('never moves or stretches the picture itself, however it is turned, scaled and mirrored', () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const box = fc.tuple(number(-60, 0), number(-40, 0), number(3, 60), number(3, 40));
    fc.assert(
      fc.property(
        number(-180, 180),
        number(0.2, 4),
        fc.boolean(),
        fc.boolean(),
        box,
        fc.constantFrom({ width: 60, height: 40 }, { width: 0.6, height: 0.5 }),
        (angle, scale, flipX, flipY, wanted, size) => {
          const crop = { x: 0.2, y: 0.3, width: 0.5, height: 0.4 };
          const layer = picture('p', { ...size, angle, scale, flipX, flipY, crop });
          const [left, top, right, bottom] = wanted;
          const cropped = { ...layer, ...croppedTo(layer, { left, top, right, bottom }) };
          const [before, after] = [layer, cropped].map((each) => cropBoxes(each).whole);
          expect(after!.right - after!.left).toBeCloseTo(before!.right - before!.left, 2);
          const { x, y, width, height } = cropped.crop ?? { x: 0, y: 0, width: 1, height: 1 };
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.000001);
        },
      ),
    );
  });
});

describe('a picture of a single colour', () => {
  const points = (...colours: number[][]) => new Uint8ClampedArray(colours.flat());
  it('is recognised by its visible pixels', () => {
    expect(isSingleColour(points([9, 9, 9, 255], [0, 0, 0, 0], [14, 9, 9, 255], [250, 0, 0, 30]))).toBe(true);
    expect(isSingleColour(points([9, 9, 9, 255], [250, 0, 0, 255]))).toBe(false);
    expect(isSingleColour(points([0, 0, 0, 0]))).toBe(false);
  });
});
