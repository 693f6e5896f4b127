import { type DesignLayer, MAX_LAYERS } from '@inkstand/artwork/model';
import { selectionBoxes } from '../interactions/selection-boxes.ts';
import { type DesignerState, settledDocument, shownLayers, type Tools } from './designer-state.ts';
import type { DesignerEvent } from './reduce.ts';
import { selectedLayers } from './selection.ts';

/** The screen reader announcement of an event; undefined when there is nothing to announce. */
export function announceEvent(
  event: DesignerEvent,
  before: DesignerState,
  after: DesignerState,
  tools: Pick<Tools, 'measure'>,
): string | undefined {
  if ('before' in after.interaction) return undefined;
  const earlier = settledDocument(before);
  if (after.document === earlier) return eventDisabledReason(event, after) ?? selectionText(before, after);
  if (event.type === 'replace') return 'Another version is shown.';
  const side = after.side;
  const text = changeText(shownLayers({ document: earlier, side }), shownLayers(after)) ?? placeText(after, tools);
  if (event.type === 'undo' || isKey(event, 'z', false)) return `Undone. ${text ?? ''}`.trim();
  if (event.type === 'redo' || isKey(event, 'z', true)) return `Done again. ${text ?? ''}`.trim();
  return text;
}

function isKey(event: DesignerEvent, key: string, shift: boolean): boolean {
  return event.type === 'key' && event.input.key.toLowerCase() === key && event.input.shift === shift;
}

const ADDS = ['add', 'add several', 'paste', 'duplicate'];

export const FULL_SIDE = `A side holds ${MAX_LAYERS} layers at most.`;

function eventDisabledReason(event: DesignerEvent, { document, side }: DesignerState): string | undefined {
  const isAdding = ADDS.includes(event.type) || isKey(event, 'd', false);
  return isAdding && shownLayers({ document, side }).length > MAX_LAYERS / 2 ? FULL_SIDE : undefined;
}

const layers = (count: number) => (count === 1 ? '1 layer' : `${count} layers`);

function selectionText(before: DesignerState, after: DesignerState): string | undefined {
  if (after.selected === before.selected) return undefined;
  // A single layer gets the focus, and the screen reader reads its name.
  return after.selected.length === 1 ? undefined : `${layers(after.selected.length)} selected.`;
}

function changeText(before: readonly DesignLayer[], after: readonly DesignLayer[]): string | undefined {
  const count = after.length - before.length;
  if (count > 0) return `${layers(count)} added.`;
  if (count < 0) return `${layers(-count)} deleted.`;
  const isMoved = after.findIndex((layer, index) => layer.id !== before[index]?.id);
  if (isMoved >= 0) return `The order of the layers has changed.`;
  const changed = after.flatMap((layer, index) => {
    const earlier = before[index];
    return earlier && earlier !== layer ? [{ layer, earlier }] : [];
  });
  const text = {
    locked: ['Locked', 'Unlocked'],
    hidden: ['Hidden', 'Shown'],
    group: ['Grouped', 'Ungrouped'],
  } as const;
  for (const field of ['locked', 'hidden', 'group'] as const) {
    const differing = changed.filter(({ layer, earlier }) => (layer[field] || false) !== (earlier[field] || false));
    const [first] = differing;
    if (first) return `${text[field][first.layer[field] ? 0 : 1]}: ${layers(differing.length)}.`;
  }
  return undefined;
}

/** Position of the selection. */
function placeText(state: DesignerState, tools: Pick<Tools, 'measure'>): string | undefined {
  const box = selectionBoxes(state, tools)?.box;
  if (!box) return undefined;
  const size = `${Math.round(box.right - box.left)} by ${Math.round(box.bottom - box.top)} millimetres`;
  const place = `${Math.round(box.left)} from the left, ${Math.round(box.top)} from the top`;
  const [only, ...others] = selectedLayers(state);
  const turn = only && others.length === 0 ? `, ${Math.round(only.angle)} degrees` : '';
  return `${size}, ${place}${turn}`;
}
