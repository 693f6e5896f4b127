import { describe, expect, it } from 'vitest';
import { direction, rotated } from '../document/geometry.ts';
import { driveDesigner, picture, text } from './test-driver.ts';

const CENTRE = { x: 140, y: 175 };

/** The handle's position after it moves so many degrees around the picture. */
function turnedHandle(handle: { x: number; y: number }, degrees: number) {
  const arm = rotated({ x: handle.x - CENTRE.x, y: handle.y - CENTRE.y }, degrees);
  return { x: CENTRE.x + arm.x, y: CENTRE.y + arm.y };
}

function selected() {
  const designer = driveDesigner([picture('logo', CENTRE)]);
  return designer.click(CENTRE);
}

describe('rotating', () => {
  it('turns a layer about its centre', () => {
    const designer = selected();
    const handle = designer.handle('turn');
    designer.drag(handle, turnedHandle(handle, 70));
    expect(designer.layer('logo')).toMatchObject({ ...CENTRE, angle: 70 });
    expect(designer.state.past).toHaveLength(1);
  });

  it('turns a text about its centre although its anchor is its left edge', () => {
    const designer = driveDesigner([text('title', { textAlign: 'left', x: 60, y: 175 })]);
    const { box } = designer.boxes('title');
    const centre = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    designer.click(centre);
    const handle = designer.handle('turn');
    expect(direction(centre, handle)).toBeCloseTo(90);
    designer.drag(handle, { x: centre.x - 40, y: centre.y }, { shift: true });
    const turned = designer.boxes('title').box;
    expect(designer.layer('title').angle).toBe(90);
    expect((turned.left + turned.right) / 2).toBeCloseTo(centre.x, 2);
    expect((turned.top + turned.bottom) / 2).toBeCloseTo(centre.y, 2);
  });

  it('snaps to multiples of 45 degrees', () => {
    const designer = selected();
    const handle = designer.handle('turn');
    expect(designer.drag(handle, turnedHandle(handle, 87)).layer('logo').angle).toBe(90);
  });

  it('turns in steps of 15 degrees while shift is held', () => {
    const designer = selected();
    const handle = designer.handle('turn');
    expect(designer.drag(handle, turnedHandle(handle, 64), { shift: true }).layer('logo').angle).toBe(60);
  });

  it('gives angles between -180 and 180 degrees', () => {
    const designer = selected();
    const handle = designer.handle('turn');
    expect(designer.drag(handle, turnedHandle(handle, 200), { free: true }).layer('logo').angle).toBe(-160);
  });
});
