import { describe, expect, it } from 'vitest';
import { driveDesigner, picture, text } from './test-driver.ts';

describe('snapping', () => {
  it("draws a layer's centre to the centre of the print area, and shows both lines", () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.down({ x: 60, y: 60 }).move({ x: 138, y: 173 });
    expect(designer.layer('logo')).toMatchObject({ x: 140, y: 175 });
    expect(designer.state.guides).toEqual([
      { axis: 'x', at: 140 },
      { axis: 'y', at: 175 },
    ]);
    expect(designer.up().state.guides).toEqual([]);
  });

  it('does not move a layer beyond the snap distance', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.drag({ x: 60, y: 60 }, { x: 136.5, y: 171.5 });
    expect(designer.layer('logo')).toMatchObject({ x: 136.5, y: 171.5 });
  });

  it('snaps edges to the edges of the print area', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.drag({ x: 60, y: 60 }, { x: 252, y: 328 });
    expect(designer.layer('logo')).toMatchObject({ x: 250, y: 330 });
  });

  it('snaps a layer to the edge of another one', () => {
    const designer = driveDesigner([picture('other', { x: 70, y: 250 }), picture('logo', { x: 200, y: 60 })]);
    // The left edge of the other layer is at 40. The logo's left edge is there too when its centre is at 70, and its
    // right edge when its centre is at 10.
    designer.down({ x: 200, y: 60 }).move({ x: 72, y: 101 });
    expect(designer.layer('logo')).toMatchObject({ x: 70, y: 101 });
    expect(designer.state.guides.map(({ axis, at }) => [axis, at])).toEqual([
      ['x', 70],
      ['x', 40],
      ['x', 100],
    ]);
  });

  it('is off while control is held', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.drag({ x: 60, y: 60 }, { x: 139, y: 174 }, { free: true });
    expect(designer.layer('logo')).toMatchObject({ x: 139, y: 174 });
  });

  it('ignores hidden layers', () => {
    const hidden = picture('hidden', { x: 71, y: 250, hidden: true });
    const designer = driveDesigner([hidden, picture('logo', { x: 200, y: 60 })]);
    designer.drag({ x: 200, y: 60 }, { x: 72, y: 101 });
    expect(designer.layer('logo')).toMatchObject({ x: 72, y: 101 });
  });

  it('centres a left-aligned text by its box, although its anchor is its left edge', () => {
    const designer = driveDesigner([text('title', { textAlign: 'left', x: 20, y: 60 })]);
    const { box } = designer.boxes('title');
    const middle = (box.left + box.right) / 2;
    designer.drag({ x: middle, y: 60 }, { x: 141, y: 60 });
    const moved = designer.boxes('title').box;
    expect((moved.left + moved.right) / 2).toBeCloseTo(140, 2);
  });

  it('snaps a dragged corner to the edge of the print area', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.click({ x: 60, y: 60 });
    // A little more than twice as far along the diagonal: the right edge lands on the centre line.
    designer.drag({ x: 90, y: 80 }, { x: 141, y: 114 });
    expect(designer.boxes('logo').box.right).toBeCloseTo(140, 1);
    expect(designer.boxes('logo').box.left).toBeCloseTo(30, 2);
  });
});
