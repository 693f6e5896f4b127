import { describe, expect, it } from 'vitest';
import { driveDesigner, makeDocument, picture } from './test-driver.ts';

describe('undo and redo', () => {
  it('return the identical document object, so that it counts as saved', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    const start = designer.state.document;
    designer.drag({ x: 60, y: 60 }, { x: 91, y: 112 });
    const end = designer.state.document;
    expect(designer.undo().state.document).toBe(start);
    expect(designer.redo().state.document).toBe(end);
    expect(designer.redo().state.document).toBe(end);
  });

  it('drop the undone steps after another change', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.drag({ x: 60, y: 60 }, { x: 91, y: 112 }).undo();
    designer.dispatch({ type: 'change', layer: 'logo', change: { angle: 10 } });
    expect(designer.redo().layer('logo')).toMatchObject({ x: 60, angle: 10 });
  });

  it('show the side on which something changes', () => {
    const designer = driveDesigner([picture('logo')], [picture('number')]);
    designer.dispatch({ type: 'remove', layer: 'logo' }).dispatch({ type: 'show side', side: 'back' });
    expect(designer.layers.map(({ id }) => id)).toEqual(['number']);
    designer.undo();
    expect(designer.state.side).toBe('front');
    expect(designer.layers.map(({ id }) => id)).toEqual(['logo']);
  });

  it('deselect a layer that no longer exists', () => {
    const designer = driveDesigner([]);
    designer.dispatch({ type: 'add', layer: picture('logo') });
    expect(designer.state.selected).toEqual(['logo']);
    expect(designer.undo().state.selected).toEqual([]);
  });

  it('do nothing during a gesture', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 })]);
    designer.dispatch({ type: 'change', layer: 'logo', change: { angle: 10 } });
    designer.down({ x: 60, y: 60 }).move({ x: 100, y: 100 }).undo();
    expect(designer.state.interaction.name).toBe('dragging');
    expect(designer.up().undo().layer('logo')).toMatchObject({ x: 60, y: 60, angle: 10 });
  });

  it('merge changes of the same name, such as dragging in a colour picker, into one step', () => {
    const designer = driveDesigner([picture('logo')]);
    for (const opacity of [0.9, 0.8, 0.7]) {
      designer.dispatch({ type: 'change', layer: 'logo', change: { opacity }, step: 'opacity' });
    }
    expect(designer.state.past).toHaveLength(1);
    designer.dispatch({ type: 'end of step' });
    designer.dispatch({ type: 'change', layer: 'logo', change: { opacity: 0.5 }, step: 'opacity' });
    expect(designer.state.past).toHaveLength(2);
    expect(designer.undo().layer('logo').opacity).toBe(0.7);
    expect(designer.undo().layer('logo').opacity).toBeUndefined();
  });

  it('separate changes of the same name that were made before and after another layer was selected', () => {
    const designer = driveDesigner([picture('logo', { x: 60, y: 60 }), picture('other', { x: 200, y: 200 })]);
    for (const opacity of [0.9, 0.8]) {
      designer.click({ x: 200, y: 200 }).click({ x: 60, y: 60 });
      designer.dispatch({ type: 'change', layer: 'logo', change: { opacity }, step: 'opacity' });
    }
    expect(designer.state.past).toHaveLength(2);
  });

  it('add no step for a change without effect', () => {
    const designer = driveDesigner([picture('logo', { angle: 10 })]);
    designer.dispatch({ type: 'change', layer: 'logo', change: { angle: 10 } });
    expect(designer.state.past).toHaveLength(0);
  });

  it("bring one's own design back after somebody else's was taken", () => {
    const designer = driveDesigner([picture('mine')]);
    designer.dispatch({ type: 'replace', document: makeDocument([picture('theirs')]) });
    expect(designer.layers.map(({ id }) => id)).toEqual(['theirs']);
    expect(designer.undo().layers.map(({ id }) => id)).toEqual(['mine']);
  });
});
