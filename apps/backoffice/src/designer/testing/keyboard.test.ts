import { describe, expect, it } from 'vitest';
import { driveDesigner, picture, text } from './test-driver.ts';

function selected(fields = {}) {
  const designer = driveDesigner([picture('logo', { x: 100, y: 100, ...fields })]);
  return designer.dispatch({ type: 'select', layer: 'logo' });
}

describe('keys', () => {
  it('move the selection by a millimetre, with shift by ten', () => {
    const designer = selected().key('ArrowRight').key('ArrowDown', { shift: true });
    expect(designer.layer('logo')).toMatchObject({ x: 101, y: 110 });
  });

  it('make one undo step while a key is held', () => {
    const designer = selected().key('ArrowRight').key('ArrowRight').key('ArrowRight');
    designer.dispatch({ type: 'end of step' }).key('ArrowUp');
    expect(designer.layer('logo')).toMatchObject({ x: 103, y: 99 });
    expect(designer.undo().layer('logo')).toMatchObject({ x: 103, y: 100 });
    expect(designer.undo().layer('logo')).toMatchObject({ x: 100, y: 100 });
  });

  it('rotate and scale the selection with alt', () => {
    const designer = selected().key('ArrowRight', { alt: true }).key('ArrowLeft', { alt: true, shift: true });
    expect(designer.layer('logo')).toMatchObject({ x: 100, y: 100, angle: -14 });
    expect(designer.key('ArrowUp', { alt: true }).layer('logo').scale).toBe(1.02);
    expect(designer.key('ArrowDown', { alt: true }).layer('logo').scale).toBe(1);
  });

  it('delete the selection and undo it', () => {
    const designer = selected().key('Delete');
    expect(designer.layers).toHaveLength(0);
    expect(designer.state.selected).toEqual([]);
    expect(designer.key('z', { control: true }).layers).toHaveLength(1);
    expect(designer.key('Z', { control: true, shift: true }).layers).toHaveLength(0);
    expect(designer.key('z', { control: true }).key('y', { control: true }).layers).toHaveLength(0);
  });

  it('leave a locked layer where it is', () => {
    const designer = selected({ locked: true }).key('ArrowRight').key('ArrowUp', { alt: true }).key('Delete');
    expect(designer.layers).toHaveLength(1);
    expect(designer.layer('logo')).toMatchObject({ x: 100, y: 100, scale: 1 });
  });

  it('duplicate the selection right above it', () => {
    const designer = driveDesigner([picture('logo', { x: 100, y: 100 }), picture('top')]);
    designer.dispatch({ type: 'select', layer: 'logo' }).key('d', { control: true });
    expect(designer.layers.map(({ id }) => id)).toEqual(['logo', 'new-1', 'top']);
    expect(designer.layer('new-1')).toMatchObject({ x: 105, y: 105, src: 'asset-of-logo' });
    expect(designer.state.selected).toEqual(['new-1']);
  });

  it('give a copy of a customisable text its own field', () => {
    const field = { key: 'name', label: 'Name', maxLength: 12, empty: 'required' } as const;
    const designer = driveDesigner([text('name', { customisable: true, field })]);
    designer.select('name').dispatch({ type: 'duplicate' });
    expect(designer.layer('new-1')).toMatchObject({ field: { ...field, key: 'new-1' } });
  });

  it('move the selection up and down the stack', () => {
    const designer = driveDesigner([picture('a'), picture('b'), picture('c')]);
    designer.dispatch({ type: 'select', layer: 'a' }).key(']', { control: true });
    expect(designer.layers.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    designer.key(']', { control: true, shift: true }).key(']', { control: true });
    expect(designer.layers.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    designer.key('[', { control: true, shift: true });
    expect(designer.layers.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('align by the letter on the key, and by its place where alt makes another character of it', () => {
    expect(selected().key('a', { alt: true, code: 'KeyQ' }).layer('logo')).toMatchObject({ x: 30, y: 100 });
    expect(selected().key('å', { alt: true, code: 'KeyA' }).layer('logo')).toMatchObject({ x: 30, y: 100 });
    expect(selected().key('q', { alt: true, code: 'KeyA' }).layer('logo')).toMatchObject({ x: 100, y: 100 });
  });

  it('clear the selection with Escape', () => {
    expect(selected().key('Escape').state.selected).toEqual([]);
  });
});
