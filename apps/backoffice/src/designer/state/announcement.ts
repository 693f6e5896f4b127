import { type DesignLayer, MAX_LAYERS } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
import { type DesignerState, settledDocument, shownLayers, type Tools } from '../document/designer-state.ts';
import { whole } from '../document/geometry.ts';
import { selectedLayers } from '../document/selection.ts';
import { selectionBoxes } from '../document/selection-boxes.ts';
import type { DesignerEvent } from './reduce.ts';

/** The screen reader announcement of an event; undefined when there is nothing to announce. */
export function announceEvent(
  event: DesignerEvent,
  before: DesignerState,
  after: DesignerState,
  tools: Pick<Tools, 'measure'>,
): string | undefined {
  if (isRefusedDrag(event, before, after) || (after === before && isAdding(event, before))) return FULL_SIDE;
  if (event.type === 'pointer move' || 'before' in after.interaction) return undefined;
  const earlier = settledDocument(before);
  if (after.document === earlier) return selectionText(before, after);
  if (event.type === 'replace') return t('another_version_is_displayed');
  const side = after.side;
  const text = changeText(shownLayers({ document: earlier, side }), shownLayers(after)) ?? placeText(after, tools);
  if (event.type === 'undo' || isKey(event, 'z', false)) return text ? t('undone_and_text', { text }) : t('undone');
  if (event.type === 'redo' || isKey(event, 'z', true) || isKey(event, 'y', false))
    return text ? t('done_again_and_text', { text }) : t('done_again');
  return text;
}

/** Whether a key was pressed with control. */
function isKey(event: DesignerEvent, key: string, shift: boolean): boolean {
  if (event.type !== 'key') return false;
  const { input } = event;
  return input.key.toLowerCase() === key && input.control && !input.alt && input.shift === shift;
}

const ADDS = ['add', 'add several', 'paste', 'put template'];

export const FULL_SIDE = t('a_side_holds_layers_at_most', { count: MAX_LAYERS });

/** Whether an event has layers to add; only a full side then stays unchanged. */
function isAdding(event: DesignerEvent, { selected, interaction }: DesignerState): boolean {
  const isCopying = event.type === 'duplicate' || isKey(event, 'd', false);
  return ADDS.includes(event.type) || (isCopying && selected.length > 0 && !('before' in interaction));
}

/** Whether the copies that a drag with alt would make have no room: only then a move ends the gesture. */
function isRefusedDrag(event: DesignerEvent, before: DesignerState, after: DesignerState): boolean {
  const { interaction } = after;
  return event.type === 'pointer move' && before.interaction.name === 'pointing' && interaction.name === 'idle';
}

function selectionText(before: DesignerState, after: DesignerState): string | undefined {
  if (after.selected === before.selected) return undefined;
  // A single layer gets the focus, and the screen reader reads its name.
  return after.selected.length === 1 ? undefined : t('layers_selected', { count: after.selected.length });
}

function changeText(before: readonly DesignLayer[], after: readonly DesignLayer[]): string | undefined {
  const count = after.length - before.length;
  if (count > 0) return t('layers_added', { count });
  if (count < 0) return t('layers_deleted', { count: -count });
  const isMoved = after.findIndex((layer, index) => layer.id !== before[index]?.id);
  if (isMoved >= 0) return t('the_order_of_the_layers_has');
  const changed = after.flatMap((layer, index) => {
    const earlier = before[index];
    return earlier && earlier !== layer ? [{ layer, earlier }] : [];
  });
  const keys = {
    locked: ['layers_locked', 'layers_unlocked'],
    hidden: ['layers_hidden', 'layers_shown'],
    group: ['layers_grouped', 'layers_ungrouped'],
  } as const;
  for (const field of ['locked', 'hidden', 'group'] as const) {
    const differing = changed.filter(({ layer, earlier }) => (layer[field] || false) !== (earlier[field] || false));
    const [first] = differing;
    if (first) return t(keys[field][first.layer[field] ? 0 : 1], { count: differing.length });
  }
  return undefined;
}

/** Position of the selection. */
function placeText(state: DesignerState, tools: Pick<Tools, 'measure'>): string | undefined {
  const box = selectionBoxes(state, tools)?.box;
  if (!box) return undefined;
  const place = {
    width: whole(box.right - box.left),
    height: whole(box.bottom - box.top),
    left: whole(box.left),
    top: whole(box.top),
  };
  const [only, ...others] = selectedLayers(state);
  return only && others.length === 0
    ? t('size_place_and_degrees', { ...place, count: whole(only.angle) })
    : t('size_and_place', place);
}
