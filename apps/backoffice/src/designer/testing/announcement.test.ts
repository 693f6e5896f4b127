import { describe, expect, it } from 'vitest';
import { announceEvent } from '../state/announcement.ts';
import { driveDesigner, picture } from './test-driver.ts';

/** A driver that records announcements. */
function listening(count = 3) {
  const layers = Array.from({ length: count }, (_, index) => picture(`p${index}`, { x: 40 + index, y: 60 }));
  const said: string[] = [];
  const designer = driveDesigner(layers, [], 'front', (event, before, after, tools) => {
    const text = announceEvent(event, before, after, tools);
    if (text) said.push(text);
  });
  return { designer, said };
}

describe('the live region', () => {
  it('announces the position of a selection moved by keys', () => {
    const { designer, said } = listening(1);
    designer.select('p0').key('ArrowRight', { shift: true });
    expect(said).toEqual(['60 by 40 millimetres, 20 from the left, 40 from the top, 0 degrees']);
  });

  it('announces several layers, added and removed layers, groups, locks and order', () => {
    const { designer, said } = listening();
    designer.key('a', { control: true }).key('g', { control: true }).key('d', { control: true });
    designer.key('L', { control: true, shift: true }).key('L', { control: true, shift: true }).key('Delete');
    designer.key('z', { control: true }).key('z', { control: true, shift: true });
    designer.key('z', { control: true }).key('y', { control: true });
    designer.select('p0').key(']', { control: true });
    expect(said).toEqual([
      '3 layers selected.',
      'Grouped: 3 layers.',
      '3 layers added.',
      'Locked: 3 layers.',
      'Unlocked: 3 layers.',
      '3 layers deleted.',
      'Undone. 3 layers added.',
      'Redone. 3 layers deleted.',
      'Undone. 3 layers added.',
      'Redone. 3 layers deleted.',
      'The order of the layers has changed.',
    ]);
  });

  it('announces nothing during a gesture, and its result at the end', () => {
    const { designer, said } = listening(1);
    designer.drag({ x: 40, y: 60 }, { x: 90, y: 100 }, { free: true });
    expect(said).toEqual(['60 by 40 millimetres, 60 from the left, 80 from the top, 0 degrees']);
  });

  it('announces why nothing was added to a full side', () => {
    const { designer, said } = listening(60);
    designer.select('p0').key('d', { control: true });
    designer.down({ x: 40, y: 60 }).move({ x: 90, y: 100 });
    designer.dispatch({ type: 'put template', sides: { front: [picture('one')] }, mode: 'add' });
    expect(said).toEqual(['A side holds 60 layers at most.', 'A side holds 60 layers at most.']);
  });

  it('announces once why a drag with alt moves nothing on a full side', () => {
    const { designer, said } = listening(60);
    designer.select('p0');
    const { document } = designer.state;
    designer.drag({ x: 10.5, y: 60 }, { x: 90, y: 100 }, { alt: true });
    expect(said).toEqual(['A side holds 60 layers at most.']);
    expect(designer.state).toMatchObject({ selected: ['p0'], past: [], interaction: { name: 'idle' } });
    expect(designer.state.document).toBe(document);
  });

  it('announces nothing when there was nothing to copy or to align', () => {
    const { designer, said } = listening(40);
    designer.key('d', { control: true }).key('d', { alt: true }).dispatch({ type: 'duplicate' });
    expect(said).toEqual([]);
  });
});
