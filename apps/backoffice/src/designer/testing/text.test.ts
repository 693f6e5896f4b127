import { describe, expect, it } from 'vitest';
import { driveDesigner, text } from './test-driver.ts';

function typing(fields = {}) {
  const designer = driveDesigner([text('title', { text: 'Team', ...fields })]);
  return designer.dispatch({ type: 'type text', layer: 'title' });
}

const write = (text: string) => ({ type: 'change', layer: 'title', change: { text }, step: 'text' }) as const;

describe('typing', () => {
  it('changes the text letter by letter, as one undo step', () => {
    const designer = typing().dispatch(write('Team 2')).dispatch(write('Team 20'));
    expect(designer.state.isTyping).toBe(true);
    designer.dispatch({ type: 'stop typing' });
    expect(designer.layer('title')).toMatchObject({ text: 'Team 20' });
    expect(designer.undo().layer('title')).toMatchObject({ text: 'Team' });
  });

  it('takes a pasted tab as a space, and every line break as one', () => {
    expect(typing().dispatch(write('ONE\tTWO\r\nTHREE\vFOUR')).layer('title')).toMatchObject({
      text: 'ONE TWO\nTHREE\nFOUR',
    });
  });

  it('makes the box as wide as the text', () => {
    const designer = typing();
    const narrow = designer.boxes('title').local;
    const wide = designer.dispatch(write('Team Team')).boxes('title').local;
    expect(wide.right - wide.left).toBeGreaterThan(2 * (narrow.right - narrow.left));
    expect(wide.bottom - wide.top).toBeCloseTo(narrow.bottom - narrow.top, 6);
  });

  it('removes an empty text, except an empty field for shoppers', () => {
    const designer = typing().dispatch(write('  ')).dispatch({ type: 'stop typing' });
    expect(designer.layers).toHaveLength(0);
    expect(designer.state.isTyping).toBe(false);
    const field = typing({ customisable: true }).dispatch(write('')).dispatch({ type: 'stop typing' });
    expect(field.layer('title')).toMatchObject({ text: '' });
    expect(typing().dispatch(write('')).dispatch({ type: 'select', layer: null }).layers).toHaveLength(0);
  });

  it('does not open a locked text', () => {
    expect(typing({ locked: true }).state.isTyping).toBe(false);
  });

  it('opens a selected text by a tap, and by Enter', () => {
    const designer = driveDesigner([text('title')]);
    const middle = { x: 140, y: 175 };
    designer.click(middle, { kind: 'touch' });
    expect(designer.state.isTyping).toBe(false);
    expect(designer.click(middle, { kind: 'touch' }).state.isTyping).toBe(true);
    designer.dispatch({ type: 'stop typing' });
    expect(designer.click(middle).state.isTyping).toBe(false);
    expect(designer.key('Enter').state.isTyping).toBe(true);
  });

  it('stays open while a panel changes the text', () => {
    const designer = typing().dispatch({ type: 'change', layer: 'title', change: { fontWeight: 700 } });
    expect(designer.state.isTyping).toBe(true);
  });

  it('ends when another layer or side is chosen', () => {
    expect(typing().dispatch({ type: 'show side', side: 'back' }).state.isTyping).toBe(false);
    expect(typing().dispatch({ type: 'select', layer: null }).state.isTyping).toBe(false);
  });
});

describe('placing', () => {
  it('centres a text on the print area by its box', () => {
    const designer = driveDesigner([text('title', { textAlign: 'right', x: 90, y: 40 })]);
    designer.select('title').dispatch({ type: 'align', to: 'centre', against: 'print area' });
    designer.dispatch({ type: 'align', to: 'middle', against: 'print area' });
    const { box } = designer.boxes('title');
    expect((box.left + box.right) / 2).toBeCloseTo(140, 2);
    expect((box.top + box.bottom) / 2).toBeCloseTo(175, 2);
  });

  it('aligns the lines of a text without moving the text', () => {
    const designer = driveDesigner([text('title', { text: 'One\nThree', angle: 30 })]);
    const before = designer.boxes('title').box;
    designer.select('title').dispatch({ type: 'align lines', to: 'right' });
    expect(designer.layer('title')).toMatchObject({ textAlign: 'right' });
    const after = designer.boxes('title').box;
    expect([after.left, after.top, after.right]).toEqual([
      expect.closeTo(before.left, 2),
      expect.closeTo(before.top, 2),
      expect.closeTo(before.right, 2),
    ]);
    expect(designer.layer('title').x).toBeGreaterThan(145);
  });

  it('rotates and scales about the centre for numeric input too', () => {
    const designer = driveDesigner([text('title', { textAlign: 'left', x: 90, y: 140 })]);
    const before = designer.boxes('title').box;
    designer.dispatch({ type: 'place', layer: 'title', scale: 2, angle: 180 });
    const after = designer.boxes('title').box;
    expect(after.left + after.right).toBeCloseTo(before.left + before.right, 2);
    expect(after.right - after.left).toBeCloseTo(2 * (before.right - before.left), 2);
  });
});
