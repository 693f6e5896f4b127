import { designSideSchema, textLayerSchema } from '@inkstand/artwork/model-schema';
import { describe, expect, it } from 'vitest';
import { effectLimits } from '../document/layer-style.ts';
import { driveDesigner, PRINT_AREA, picture, text } from './test-driver.ts';

const box = (id: string, x: number, y: number, width = 20, height = 20) => picture(id, { x, y, width, height });

describe('aligning', () => {
  const three = () => driveDesigner([box('a', 30, 40), box('b', 100, 90), box('c', 190, 60, 40)]).select('a', 'b', 'c');
  const places = (designer: ReturnType<typeof three>, axis: 'x' | 'y') => designer.layers.map((layer) => layer[axis]);

  it('aligns several layers to the edge of the box around them', () => {
    expect(places(three().dispatch({ type: 'align', to: 'left', against: 'selection' }), 'x')).toEqual([30, 30, 40]);
    expect(places(three().dispatch({ type: 'align', to: 'right', against: 'selection' }), 'x')).toEqual([
      200, 200, 190,
    ]);
    expect(places(three().dispatch({ type: 'align', to: 'middle', against: 'selection' }), 'y')).toEqual([65, 65, 65]);
    expect(places(three().dispatch({ type: 'align', to: 'bottom', against: 'selection' }), 'y')).toEqual([90, 90, 90]);
  });

  it('aligns each of several layers to the print area', () => {
    expect(places(three().dispatch({ type: 'align', to: 'centre', against: 'print area' }), 'x')).toEqual([
      140, 140, 140,
    ]);
    expect(places(three().key('w', { alt: true }), 'y')).toEqual([10, 10, 10]);
  });

  it('moves a group as one', () => {
    const designer = three().select('a', 'b').key('g', { control: true }).select('a', 'b', 'c');
    designer.dispatch({ type: 'align', to: 'right', against: 'selection' });
    expect(places(designer, 'x')).toEqual([130, 200, 190]);
  });

  it('leaves locked layers where they are', () => {
    const designer = driveDesigner([box('a', 30, 40), picture('b', { x: 100, y: 90, locked: true })]).select('a', 'b');
    designer.key('d', { alt: true });
    expect(places(designer, 'x')).toEqual([270, 100]);
  });
});

describe('distributing', () => {
  it('makes the distances equal and keeps the outermost layers in place', () => {
    const designer = driveDesigner([box('a', 20, 50), box('c', 220, 50), box('b', 70, 50, 60)]).select('a', 'b', 'c');
    designer.dispatch({ type: 'distribute', axis: 'x' });
    // With 60 mm between them from 30 to 210, there are 60 mm on either side.
    expect(designer.layer('b')).toMatchObject({ x: 120, y: 50 });
    expect([designer.layer('a').x, designer.layer('c').x]).toEqual([20, 220]);
    expect(designer.undo().layer('b').x).toBe(70);
  });

  it('needs three layers', () => {
    const designer = driveDesigner([box('a', 20, 50), box('b', 90, 50)]).select('a', 'b');
    expect(designer.dispatch({ type: 'distribute', axis: 'y' }).state.past).toHaveLength(0);
  });
});

describe('equal distances', () => {
  const layers = () => [box('a', 30, 60), box('b', 75, 60), box('c', 200, 260)];

  it('snap beyond two neighbours, and are shown as bars', () => {
    // The distance from a to b is 25 mm; at 120 it is the same from b to c.
    const designer = driveDesigner(layers()).down({ x: 200, y: 260 }).move({ x: 118.5, y: 62 });
    expect(designer.layer('c')).toMatchObject({ x: 120, y: 60 });
    expect(designer.state.gaps).toEqual([
      { axis: 'x', from: 40, to: 65, across: 60 },
      { axis: 'x', from: 85, to: 110, across: 60 },
    ]);
    expect(designer.up().state.gaps).toEqual([]);
  });

  it('snap between two neighbours', () => {
    const designer = driveDesigner([box('a', 40, 60), box('b', 170, 64), box('c', 200, 260)]);
    designer.drag({ x: 200, y: 260 }, { x: 104, y: 75 });
    expect(designer.layer('c').x).toBe(105);
  });

  it('do not snap layers that are not beside the neighbours', () => {
    const designer = driveDesigner(layers()).drag({ x: 200, y: 260 }, { x: 118.5, y: 215 });
    expect(designer.layer('c').x).toBe(118.5);
  });
});

describe('the order of layers', () => {
  const order = (designer: ReturnType<typeof driveDesigner>) => designer.layers.map(({ id }) => id).join('');
  const five = () => driveDesigner(['a', 'b', 'c', 'd', 'e'].map((id) => picture(id)));

  it('moves several layers at once and keeps their order', () => {
    const designer = five().select('a', 'c');
    expect(order(designer.key(']', { control: true }))).toBe('badce');
    expect(order(designer.key(']', { control: true }))).toBe('bdaec');
    expect(order(designer.key(']', { control: true }))).toBe('bdeac');
    expect(order(designer.key('{', { control: true, shift: true, code: 'BracketLeft' }))).toBe('acbde');
    expect(order(five().select('b', 'c').key('[', { control: true }))).toBe('bcade');
  });

  it('moves a layer to the position where it is dropped', () => {
    const designer = five().dispatch({ type: 'move in stack', layer: 'b', to: 3 });
    expect(order(designer)).toBe('acdbe');
    expect(order(designer.undo())).toBe('abcde');
    expect(designer.dispatch({ type: 'move in stack', layer: 'b', to: 1 }).state.past).toHaveLength(0);
  });
});

describe('copies', () => {
  it('are made by dragging with alt, and the original stays', () => {
    const designer = driveDesigner([box('a', 30, 60)]).drag(
      { x: 30, y: 60 },
      { x: 90, y: 200 },
      { alt: true, free: true },
    );
    expect(designer.layer('a')).toMatchObject({ x: 30, y: 60 });
    expect(designer.layer('new-1')).toMatchObject({ x: 90, y: 200 });
    expect(designer.state.selected).toEqual(['new-1']);
    expect(designer.undo().layers).toHaveLength(1);
  });

  it('are cancelled with Escape, and the original is selected again', () => {
    const designer = driveDesigner([box('a', 30, 60)]).down({ x: 30, y: 60 }, { alt: true });
    designer.move({ x: 90, y: 200 }, { alt: true }).key('Escape');
    expect(designer.layers).toHaveLength(1);
    expect(designer.state.selected).toEqual(['a']);
  });

  it('are hidden as their originals are, but not locked', () => {
    const designer = driveDesigner([picture('a', { hidden: true, locked: true }), picture('b')]).select('a', 'b');
    designer.key('d', { control: true });
    expect(designer.layer('new-1')).toMatchObject({ hidden: true });
    expect(designer.layer('new-1')).not.toHaveProperty('locked');
    expect(designer.layer('new-2')).not.toHaveProperty('hidden');
  });

  it('are pasted at the same place on the other side, and offset from an identical copy', () => {
    const designer = driveDesigner([box('a', 30, 60)]);
    const copied = { layers: designer.layers, area: PRINT_AREA };
    designer.dispatch({ type: 'show side', side: 'back' }).dispatch({ type: 'paste', copied });
    expect(designer.layers[0]).toMatchObject({ x: 30, y: 60 });
    designer.dispatch({ type: 'paste', copied }).dispatch({ type: 'paste', copied });
    expect(designer.layers.map(({ x }) => x)).toEqual([30, 35, 40]);
  });

  it('are fitted to a print area of another size', () => {
    const designer = driveDesigner([]);
    designer.dispatch({
      type: 'paste',
      copied: { layers: [box('a', 100, 50)], area: { widthMm: 100, heightMm: 100 } },
    });
    expect(designer.layers[0]).toMatchObject({ x: 280, y: 175, scale: 2.8 });
  });

  it('are refused where a side would hold more than sixty layers', () => {
    const designer = driveDesigner(Array.from({ length: 40 }, (_, index) => picture(`p${index}`)));
    expect(designer.key('a', { control: true }).key('d', { control: true }).layers).toHaveLength(40);
  });
});

describe('the style of a layer', () => {
  const style = {
    fill: '#d92d3a',
    fontWeight: 700,
    letterSpacing: 2,
    fontSize: 20,
    scale: 2,
    underline: true,
  } as const;
  const copy = { control: true, alt: true, code: 'KeyC' };
  const paste = { control: true, alt: true, code: 'KeyV' };

  it('is copied to other texts with its printed size, but without its text', () => {
    const designer = driveDesigner([text('one', style), text('two', { text: 'Other', x: 70, angle: 15 })]);
    designer.select('one').key('c', copy).select('two').key('v', paste);
    const changed = { fill: '#d92d3a', fontWeight: 700, underline: true, fontSize: 40, letterSpacing: 4, scale: 1 };
    expect(designer.layer('two')).toMatchObject({ ...changed, text: 'Other', x: 70, angle: 15 });
    expect(designer.state.past).toHaveLength(1);
  });

  it('has the printed outline and shadow, within the limits of a design', () => {
    const shadow = { colour: '#000000', opacity: 0.5, dx: 1, dy: -2, blur: 3 } as const;
    const designer = driveDesigner([
      text('one', { scale: 2, stroke: { colour: '#ffffff', width: 1 }, shadow }),
      text('two', { scale: 0.5 }),
      text('tiny', { scale: 0.02 }),
    ]);
    designer.select('one').key('c', copy).select('two', 'tiny').key('v', paste);
    const effects = { stroke: { colour: '#ffffff', width: 4 }, shadow: { ...shadow, dx: 4, dy: -8, blur: 12 } };
    expect(designer.layer('two')).toMatchObject(effects);
    const tiny = { stroke: { width: 100 }, shadow: { dx: 100, dy: -200, blur: 50 } };
    expect(designer.layer('tiny')).toMatchObject(tiny);
    expect(designSideSchema.safeParse({ printArea: PRINT_AREA, layers: designer.layers }).error).toBeUndefined();
  });

  it('has an outline and a shadow that a design may have, whatever the font size', () => {
    for (const fontSize of [2, 140, 5000]) {
      const { outline, offset, blur } = effectLimits(fontSize);
      const shadow = { colour: '#000000', opacity: 0.5, dx: -offset, dy: offset, blur } as const;
      const layer = text('one', { fontSize, stroke: { colour: '#ffffff', width: outline }, shadow });
      expect(textLayerSchema.safeParse(layer).error).toBeUndefined();
    }
  });

  it('gives a picture the opacity, and the ink only if the picture has one', () => {
    const designer = driveDesigner([
      text('one', { fill: '#d92d3a', opacity: 0.5 }),
      picture('photo'),
      picture('logo', { recolour: '#ffffff' }),
    ]);
    designer.select('one').key('c', copy).select('photo', 'logo').key('v', paste);
    expect(designer.layer('photo')).toMatchObject({ opacity: 0.5 });
    expect(designer.layer('photo')).not.toHaveProperty('recolour');
    expect(designer.layer('logo')).toMatchObject({ opacity: 0.5, recolour: '#d92d3a' });
  });
});

describe('keys for several layers', () => {
  it('lock and hide the remaining layers, as one undo step', () => {
    const designer = driveDesigner([picture('a', { locked: true }), picture('b')]).select('a', 'b');
    designer.key('L', { control: true, shift: true });
    expect(designer.layers.map(({ locked }) => locked)).toEqual([true, true]);
    designer.key('L', { control: true, shift: true });
    expect(designer.layers.map(({ locked }) => locked)).toEqual([false, false]);
    designer.key('H', { control: true, shift: true });
    expect(designer.layers.map(({ hidden }) => hidden)).toEqual([true, true]);
  });

  it('rotate and scale the selection about its centre', () => {
    const designer = driveDesigner([box('a', 40, 60), box('b', 100, 60)]).select('a', 'b');
    designer.key('ArrowUp', { alt: true, shift: true });
    expect([designer.layer('a').x, designer.layer('b').x]).toEqual([37, 103]);
    designer.key('ArrowRight', { alt: true, shift: true });
    expect(designer.layer('a').angle).toBe(15);
  });
});

describe('moving the view', () => {
  it('with space or the middle button changes neither design nor selection', () => {
    const designer = driveDesigner([picture('a', { x: 60, y: 60 })]).select('a');
    designer.down({ x: 60, y: 60 }, { pans: true });
    expect(designer.state.interaction).toEqual({ name: 'viewing', pointers: [1] });
    designer.move({ x: 160, y: 160 }, { pans: true }).up();
    expect(designer.layer('a')).toMatchObject({ x: 60, y: 60 });
    expect(designer.state).toMatchObject({ selected: ['a'], interaction: { name: 'idle' } });
  });

  it('works with two fingers when nothing is selected, and with one finger on empty space', () => {
    const [one, two] = [1, 2].map((pointer) => ({ kind: 'touch', pointer }) as const);
    const designer = driveDesigner([picture('a', { x: 60, y: 60 })]);
    designer.down({ x: 200, y: 200 }, one).down({ x: 220, y: 200 }, two);
    expect(designer.state.interaction).toEqual({ name: 'viewing', pointers: [1, 2] });
    designer.move({ x: 250, y: 220 }, two).up(two).up(one);
    expect(designer.state.interaction.name).toBe('idle');
    designer.select('a').down({ x: 200, y: 200 }, one).move({ x: 150, y: 200 }, one);
    expect(designer.state.interaction.name).toBe('viewing');
    expect(designer.up(one).state.selected).toEqual(['a']);
  });
});
