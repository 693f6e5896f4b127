import { describe, expect, it } from 'vitest';
import { driveDesigner, picture } from './test-driver.ts';

// A picture is 60 × 40 mm, the print area 280 × 350 mm. A pixel is half a millimetre, so the snap distance is 3 mm.

describe('dragging', () => {
  it('selects the uppermost layer under the pointer', () => {
    const designer = driveDesigner([picture('below'), picture('above')]);
    expect(designer.click({ x: 140, y: 175 }).state.selected).toEqual(['above']);
  });

  it('ignores hidden layers', () => {
    const designer = driveDesigner([picture('below'), picture('above', { hidden: true })]);
    expect(designer.click({ x: 140, y: 175 }).state.selected).toEqual(['below']);
  });

  it('hits a rotated layer by its own shape, not by the box around it', () => {
    const designer = driveDesigner([picture('turned', { angle: 45, width: 100, height: 10 })]);
    expect(designer.click({ x: 170, y: 145 }).state.selected).toEqual([]);
    expect(designer.click({ x: 170, y: 205 }).state.selected).toEqual(['turned']);
  });

  it('moves a layer with the pointer, as one undo step', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.drag({ x: 60, y: 60 }, { x: 91, y: 112 });
    expect(designer.layer('logo')).toMatchObject({ x: 91, y: 112 });
    expect(designer.undo().layer('logo')).toMatchObject({ x: 60, y: 60 });
    expect(designer.redo().layer('logo')).toMatchObject({ x: 91, y: 112 });
    expect(designer.state.past).toHaveLength(1);
  });

  it('ignores movements of a few pixels', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.drag({ x: 60, y: 60 }, { x: 61, y: 61 });
    expect(designer.layer('logo')).toMatchObject({ x: 60, y: 60 });
    expect(designer.state.past).toHaveLength(0);
    expect(designer.state.selected).toEqual(['logo']);
  });

  it('moves along one axis while shift is held', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.drag({ x: 60, y: 60 }, { x: 95, y: 75 }, { shift: true });
    expect(designer.layer('logo')).toMatchObject({ x: 95, y: 60 });
  });

  it('keeps the other axis while shift is held, even where it would snap', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 173 })]);
    designer.down({ x: 60, y: 173 }).move({ x: 138, y: 180 }, { shift: true });
    expect(designer.layer('logo')).toMatchObject({ x: 140, y: 173 });
    expect(designer.state.guides).toEqual([{ axis: 'x', at: 140 }]);
  });

  it('ends with its own undo step when layers are added meanwhile', () => {
    for (const addition of [
      { type: 'add', layer: picture('photo') },
      { type: 'put template', sides: { front: [picture('photo')] }, mode: 'add' },
    ] as const) {
      const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
      designer.down({ x: 60, y: 60 }).move({ x: 91, y: 112 }).dispatch(addition).move({ x: 99, y: 120 }).up();
      expect(designer.layers).toHaveLength(2);
      expect(designer.state.selected).toEqual([designer.layers[1]?.id]);
      expect(designer.undo().layers).toHaveLength(1);
      expect(designer.layer('logo')).toMatchObject({ x: 91, y: 112 });
      expect(designer.undo().layer('logo')).toMatchObject({ x: 60, y: 60 });
    }
  });

  it('restores the layer when the drag is cancelled with Escape', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.down({ x: 60, y: 60 }).move({ x: 100, y: 100 }).key('Escape');
    expect(designer.layer('logo')).toMatchObject({ x: 60, y: 60 });
    expect(designer.state.interaction.name).toBe('idle');
    expect(designer.state.past).toHaveLength(0);
    expect(designer.up().state.past).toHaveLength(0);
  });

  it('restores the layer when the browser cancels the pointer', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.down({ x: 60, y: 60 }).move({ x: 100, y: 100 }).dispatch({ type: 'pointer lost' });
    expect(designer.layer('logo')).toMatchObject({ x: 60, y: 60 });
  });

  it('restores the layer when the other side is shown', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.down({ x: 60, y: 60 }).move({ x: 100, y: 100 }).dispatch({ type: 'show side', side: 'back' });
    expect(designer.state).toMatchObject({ side: 'back', interaction: { name: 'idle' }, past: [], selected: [] });
    expect(designer.dispatch({ type: 'show side', side: 'front' }).layer('logo')).toMatchObject({ x: 60, y: 60 });
  });

  it('selects a locked layer but does not move it', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60, locked: true })]);
    designer.drag({ x: 60, y: 60 }, { x: 120, y: 120 });
    expect(designer.layer('logo')).toMatchObject({ x: 60, y: 60 });
    expect(designer.state.selected).toEqual(['logo']);
  });

  it('clears the selection with a click on empty space', () => {
    const designer = driveDesigner([picture('logo')]);
    designer.click({ x: 140, y: 175 }).click({ x: 5, y: 5 });
    expect(designer.state.selected).toEqual([]);
  });

  it('does not change other layers, so that only the dragged one is redrawn', () => {
    const designer = driveDesigner([picture('still', { x: 50, y: 300 }), picture('logo', { x: 60, y: 60 })]);
    const still = designer.layer('still');
    designer.drag({ x: 60, y: 60 }, { x: 91, y: 112 });
    expect(designer.layer('still')).toBe(still);
  });
});
