import { describe, expect, it } from 'vitest';
import { driveDesigner, picture, text } from './test-driver.ts';

/** Pictures of 60 × 40 mm with their centres in a row. */
const row = () => [picture('a', { x: 50, y: 60 }), picture('b', { x: 140, y: 60 }), picture('c', { x: 230, y: 60 })];
const at = (x: number) => ({ x, y: 60 });
const [atA, atB, atC] = [at(50), at(140), at(230)] as const;
const nowhere = { x: 140, y: 300 };

describe('selecting several layers', () => {
  it('adds with shift, and removes a layer that is clicked again', () => {
    const designer = driveDesigner(row()).click(atA).click(atB, { shift: true }).click(atC, { shift: true });
    expect(designer.state.selected).toEqual(['a', 'b', 'c']);
    expect(designer.click(atB, { shift: true }).state.selected).toEqual(['a', 'c']);
    expect(designer.click(nowhere, { shift: true }).state.selected).toEqual(['a', 'c']);
    expect(designer.click(nowhere).state.selected).toEqual([]);
  });

  it('goes back to one layer with a click on it', () => {
    const designer = driveDesigner(row()).select('a', 'b').click(atB);
    expect(designer.state.selected).toEqual(['b']);
  });

  it('selects the layers that a rectangle touches, and deselects those it no longer touches', () => {
    const designer = driveDesigner(row()).down({ x: 5, y: 120 }).move({ x: 150, y: 70 });
    expect(designer.state.selected).toEqual(['a', 'b']);
    expect(designer.move({ x: 60, y: 70 }).state.selected).toEqual(['a']);
    expect(designer.up().state).toMatchObject({ selected: ['a'], interaction: { name: 'idle' }, past: [] });
  });

  it('keeps the selection while a rectangle is drawn with shift', () => {
    const designer = driveDesigner(row()).select('c').drag({ x: 5, y: 120 }, { x: 60, y: 70 }, { shift: true });
    expect(designer.state.selected).toEqual(['c', 'a']);
  });

  it('does not select locked or hidden layers with a rectangle', () => {
    const layers = [
      picture('locked', { x: 50, y: 60, locked: true }),
      picture('hidden', { x: 140, y: 60, hidden: true }),
    ];
    expect(driveDesigner(layers).drag({ x: 5, y: 5 }, { x: 270, y: 120 }).state.selected).toEqual([]);
  });

  it('selects everything except locked layers with Ctrl+A', () => {
    const designer = driveDesigner([...row(), picture('fixed', { locked: true })]).key('a', { control: true });
    expect(designer.state.selected).toEqual(['a', 'b', 'c']);
  });

  it('selects several by touch after a long press, until a tap on empty space', () => {
    const finger = { kind: 'touch' } as const;
    const designer = driveDesigner(row()).click(atA, finger).longPress(atB);
    expect(designer.state).toMatchObject({ selected: ['a', 'b'], picksSeveral: true });
    expect(designer.click(atC, finger).state.selected).toEqual(['a', 'b', 'c']);
    expect(designer.click(atA, finger).state.selected).toEqual(['b', 'c']);
    expect(designer.dispatch({ type: 'stop picking' }).click(atA, finger).state.selected).toEqual(['a']);
  });
});

describe('several layers', () => {
  it('are moved together, as one undo step', () => {
    const designer = driveDesigner(row()).select('a', 'b').drag(atA, { x: 61, y: 160 }, { free: true });
    expect(designer.layer('a')).toMatchObject({ x: 61, y: 160 });
    expect(designer.layer('b')).toMatchObject({ x: 151, y: 160 });
    expect(designer.layer('c')).toMatchObject({ x: 230, y: 60 });
    expect(designer.undo().layer('b')).toMatchObject({ x: 140, y: 60 });
    expect(designer.state.past).toHaveLength(0);
  });

  it('snap by the box around them', () => {
    const designer = driveDesigner([picture('a', { x: 40, y: 60 }), picture('b', { x: 120, y: 60 })]).select('a', 'b');
    designer.drag({ x: 40, y: 60 }, { x: 98, y: 150 });
    // The box is 140 mm wide; its centre snaps to that of the print area.
    expect([designer.layer('a').x, designer.layer('b').x]).toEqual([100, 180]);
  });

  it('are scaled about the opposite corner of the box around them', () => {
    const designer = driveDesigner(row()).select('a', 'b');
    const corner = designer.handle(2);
    // From 150 × 40 mm to 225 × 60 mm.
    designer.drag(corner, { x: corner.x + 75, y: corner.y + 20 }, { free: true });
    expect(designer.layer('a')).toMatchObject({ x: 65, y: 70, scale: 1.5 });
    expect(designer.layer('b')).toMatchObject({ x: 200, y: 70, scale: 1.5 });
  });

  it('are rotated about the centre of the box around them, which rotates with them', () => {
    const designer = driveDesigner(row()).select('a', 'c');
    const handle = designer.handle('turn');
    designer.down(handle).move({ x: 40, y: 60 });
    // After a quarter turn the left layer is at the top.
    expect(designer.layer('a')).toMatchObject({ x: 140, y: -30, angle: 90 });
    expect(designer.layer('c')).toMatchObject({ x: 140, y: 150, angle: 90 });
    expect(designer.handle('turn')).toEqual({ x: expect.closeTo(140 - (handle.y - 60), 3), y: expect.closeTo(60, 3) });
    expect(designer.up().undo().layer('a')).toMatchObject({ x: 50, y: 60, angle: 0 });
  });

  it('are pinched together', () => {
    const [one, two] = [1, 2].map((pointer) => ({ kind: 'touch', pointer }) as const);
    const designer = driveDesigner(row()).select('a', 'b');
    designer.down({ x: 90, y: 300 }, one).down({ x: 100, y: 300 }, two).move({ x: 110, y: 300 }, two).up(two).up(one);
    expect(designer.layer('a').scale).toBe(2);
    expect(designer.layer('b').x - designer.layer('a').x).toBe(180);
  });

  it('show no handles while one of them is locked, and only the others move', () => {
    const designer = driveDesigner([picture('a', { x: 50, y: 60 }), picture('b', { x: 140, y: 60, locked: true })]);
    designer.select('a', 'b').drag(atA, { x: 50, y: 160 }, { free: true });
    expect(designer.layer('a').y).toBe(160);
    expect(designer.layer('b').y).toBe(60);
  });

  it('are changed together by one field, as one undo step', () => {
    const designer = driveDesigner([text('one'), text('two')]).key('a', { control: true });
    const change = (fill: '#d92d3a' | '#2563eb') =>
      ({ type: 'change selection', change: { fill }, step: 'fill' }) as const;
    designer.dispatch(change('#d92d3a')).dispatch(change('#2563eb'));
    expect(designer.layers.map((layer) => layer.type === 'Text' && layer.fill)).toEqual(['#2563eb', '#2563eb']);
    expect(designer.state.past).toHaveLength(1);
  });

  it('are deleted together, except locked ones', () => {
    const designer = driveDesigner([...row(), picture('fixed', { locked: true })])
      .select('a', 'b', 'fixed')
      .key('Delete');
    expect(designer.layers.map(({ id }) => id)).toEqual(['c', 'fixed']);
    expect(designer.state.selected).toEqual(['fixed']);
  });
});

describe('a group', () => {
  const grouped = () => driveDesigner(row()).select('a', 'c').key('g', { control: true });

  it('is selected and dragged as one', () => {
    const designer = grouped().click(nowhere).click(atC);
    expect(designer.state.selected).toEqual(['a', 'c']);
    designer.drag(atC, { x: 230, y: 160 }, { free: true });
    expect(designer.layer('a')).toMatchObject({ x: 50, y: 160 });
    expect(designer.layer('b')).toMatchObject({ x: 140, y: 60 });
  });

  it('does not change the order of the layers', () => {
    expect(grouped().layers.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('is entered with a double click, which selects one layer', () => {
    const designer = grouped().doubleClick(atC);
    expect(designer.state.selected).toEqual(['c']);
    designer.drag(atC, { x: 230, y: 160 }, { free: true });
    expect(designer.layer('a').y).toBe(60);
    expect(designer.layer('c').y).toBe(160);
  });

  it('is dissolved with Ctrl+Shift+G, and its layers stay selected', () => {
    const designer = grouped().key('G', { control: true, shift: true });
    expect(designer.state.selected).toEqual(['a', 'c']);
    expect(designer.layers.every((layer) => !('group' in layer))).toBe(true);
    expect(designer.click(nowhere).click(atA).state.selected).toEqual(['a']);
  });

  it('of copies is a new group', () => {
    const designer = grouped().key('d', { control: true });
    const [first, second] = designer.state.selected.map((id) => designer.layer(id).group);
    expect(first).toBe(second);
    expect(first).not.toBe(designer.layer('a').group);
  });
});

describe('the context menu', () => {
  const at = { x: 140, y: 175 };
  const menu = (driver: ReturnType<typeof driveDesigner>, place: { x: number; y: number }) => {
    const input = {
      pointer: 0,
      kind: 'mouse',
      at: place,
      mmPerPixel: 0.5,
      shift: false,
      alt: false,
      free: false,
    } as const;
    return driver.dispatch({ type: 'menu', input });
  };

  it('applies to the layer under the pointer with its group, and to nothing on empty space', () => {
    const driver = driveDesigner([
      picture('a', { group: 'g' }),
      picture('b', { x: 40, y: 40, group: 'g' }),
      picture('c', { x: 240, y: 40 }),
    ]);
    driver.select('c');
    expect(menu(driver, at).state.selected).toEqual(['a', 'b']);
    expect(menu(driver, { x: 5, y: 340 }).state.selected).toEqual([]);
  });

  it('applies to the whole selection if the layer under the pointer is part of it, and to locked layers', () => {
    const driver = driveDesigner([picture('a'), picture('b', { x: 40, y: 40, locked: true })]);
    driver.select('a', 'b');
    expect(menu(driver, at).state.selected).toEqual(['a', 'b']);
    driver.select('a');
    expect(menu(driver, { x: 40, y: 40 }).state.selected).toEqual(['b']);
  });
});
