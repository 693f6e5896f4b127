import { describe, expect, it } from 'vitest';
import { rotated, sum } from '../document/geometry.ts';
import { driveDesigner, picture, text } from './test-driver.ts';

describe('scaling', () => {
  it('keeps the opposite corner in place, and the proportions', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.click({ x: 60, y: 60 });
    const corner = designer.handle(2);
    designer.drag(corner, { x: corner.x + 30, y: corner.y + 20 }, { free: true });
    expect(designer.layer('logo')).toMatchObject({ x: 75, y: 70, scale: 1.5 });
    const { box } = designer.boxes('logo');
    expect([box.left, box.top, box.right, box.bottom]).toEqual([30, 40, 120, 100]);
  });

  it('keeps the opposite corner of a rotated layer too', () => {
    const designer = driveDesigner([picture('logo', { x: 140, y: 175, angle: 30 })]);
    designer.click({ x: 140, y: 175 });
    const far = designer.handle(2);
    const near = designer.handle(0);
    designer.drag(near, { x: near.x - 12, y: near.y - 16 }, { free: true });
    expect(designer.layer('logo').scale).toBeGreaterThan(1);
    expect(designer.layer('logo').angle).toBe(30);
    expect(designer.handle(2).x).toBeCloseTo(far.x, 2);
    expect(designer.handle(2).y).toBeCloseTo(far.y, 2);
  });

  it('scales about the centre while alt is held', () => {
    const designer = driveDesigner([picture('logo', { x: 140, y: 175 })]);
    designer.click({ x: 140, y: 175 });
    const corner = designer.handle(2);
    designer.drag(corner, { x: corner.x + 15, y: corner.y + 10 }, { alt: true, free: true });
    expect(designer.layer('logo')).toMatchObject({ x: 140, y: 175, scale: 1.5 });
  });

  it('scales a text about its opposite corner although its anchor is elsewhere', () => {
    const designer = driveDesigner([text('title', { textAlign: 'right', x: 200, y: 100 })]);
    const { box } = designer.boxes('title');
    designer.click({ x: (box.left + box.right) / 2, y: 100 });
    const corner = designer.handle(0);
    designer.drag(corner, { x: corner.x - 20, y: corner.y - 10 }, { free: true });
    const scaled = designer.boxes('title').box;
    expect(designer.layer('title').scale).toBeGreaterThan(1);
    expect([scaled.right, scaled.bottom]).toEqual([expect.closeTo(box.right, 2), expect.closeTo(box.bottom, 2)]);
  });

  it('never mirrors a layer', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.click({ x: 60, y: 60 });
    designer.drag(designer.handle(2), { x: 5, y: 5 }, { free: true });
    expect(designer.layer('logo').scale).toBe(0.02);
  });

  it('is one undo step', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.click({ x: 60, y: 60 });
    designer.drag(designer.handle(2), { x: 140, y: 120 });
    expect(designer.state.past).toHaveLength(1);
    expect(designer.undo().layer('logo')).toMatchObject({ x: 60, y: 60, scale: 1 });
  });
});

describe('pinching', () => {
  it('moves, scales and rotates the selected layer with two fingers, as one undo step', () => {
    const designer = driveDesigner([picture('logo', { x: 140, y: 175 })]);
    designer.click({ x: 140, y: 175 }, { kind: 'touch' });
    const one = { kind: 'touch', pointer: 1 } as const;
    const two = { kind: 'touch', pointer: 2 } as const;
    designer.down({ x: 130, y: 175 }, one).down({ x: 150, y: 175 }, two);
    expect(designer.state.interaction.name).toBe('pinching');
    // Fingers move from 20 mm apart horizontally to 40 mm apart vertically, about a point 10 mm to the right.
    designer.move({ x: 150, y: 155 }, one).move({ x: 150, y: 195 }, two).up(one).up(two);
    expect(designer.layer('logo')).toMatchObject({ x: 150, y: 175, scale: 2, angle: 90 });
    expect(designer.state.past).toHaveLength(1);
    expect(designer.state.interaction.name).toBe('idle');
  });

  it('snaps to multiples of 45 degrees and to the angle that the layer had', () => {
    for (const [angle, turn, expected] of [
      [0, 3, 0],
      [10, 2, 10],
      [10, 6, 16],
      [3, -2.8, 0],
      [40, 6, 45],
    ] as const) {
      const designer = driveDesigner([picture('logo', { x: 140, y: 175, angle })]).select('logo');
      const [one, two] = [1, 2].map((pointer) => ({ kind: 'touch', pointer }) as const);
      designer.down({ x: 130, y: 175 }, one).down({ x: 150, y: 175 }, two);
      designer.move(sum({ x: 130, y: 175 }, rotated({ x: 40, y: 0 }, turn)), two);
      expect(designer.layer('logo').angle).toBe(expected);
      expect(designer.layer('logo').scale).toBe(2);
    }
  });

  it('keeps the selection when the fingers touch beside the layer', () => {
    const designer = driveDesigner([picture('logo', { x: 140, y: 175 })]);
    designer.click({ x: 140, y: 175 }, { kind: 'touch' });
    designer
      .down({ x: 20, y: 20 }, { kind: 'touch', pointer: 1 })
      .down({ x: 40, y: 20 }, { kind: 'touch', pointer: 2 });
    designer.move({ x: 60, y: 20 }, { kind: 'touch', pointer: 2 });
    expect(designer.state.selected).toEqual(['logo']);
    expect(designer.layer('logo').scale).toBe(2);
  });

  it('continues a drag without a jump', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    const one = { kind: 'touch', pointer: 1 } as const;
    const two = { kind: 'touch', pointer: 2 } as const;
    designer.down({ x: 60, y: 60 }, one).move({ x: 80, y: 95 }, one).down({ x: 100, y: 95 }, two);
    designer.move({ x: 80, y: 95 }, one);
    expect(designer.layer('logo')).toMatchObject({ x: 80, y: 95, scale: 1, angle: 0 });
    expect(designer.up(one).undo().layer('logo')).toMatchObject({ x: 60, y: 60 });
  });
});
