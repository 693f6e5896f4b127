import type { ImageLayer } from '@inkstand/artwork/model';
import { showChanges } from '../document/change-layers.ts';
import { cropBoxes, croppedTo, shiftedCrop } from '../document/crop.ts';
import type { DesignerState } from '../document/designer-state.ts';
import { difference, distance, rotated, sum, times } from '../document/geometry.ts';
import { commitGesture } from '../document/history.ts';
import type { CropHandle, Cropping, Point, PointerInput } from '../document/interaction.ts';
import { selectedLayer } from '../document/selection.ts';

const STEPS = [-1, 0, 1] as const;
export const CROP_HANDLES: readonly CropHandle[] = STEPS.flatMap((y) =>
  STEPS.flatMap((x) => (x === 0 && y === 0 ? [] : [{ x, y }])),
);

const REACH = { mouse: 11, pen: 14, touch: 24 } as const;

/** Position of a handle on the print area. */
export function handlePlace(layer: ImageLayer, { x, y }: CropHandle): Point {
  const local = { x: (x * layer.width) / 2, y: (y * layer.height) / 2 };
  return sum(layer, times(rotated(local, layer.angle), layer.scale));
}

const toLocal = (layer: ImageLayer, by: Point) => times(rotated(by, -layer.angle), 1 / layer.scale);

/** Starts dragging a handle or the picture; a press beside them ends the cropping. */
export function startCropping(state: DesignerState, input: PointerInput): DesignerState {
  const layer = selectedLayer(state);
  if (layer?.type !== 'Image') return { ...state, isCropping: false };
  const reach = REACH[input.kind] * input.mmPerPixel;
  const [nearest] = CROP_HANDLES.map((handle) => ({
    handle,
    away: distance(handlePlace(layer, handle), input.at),
  })).sort((a, b) => a.away - b.away);
  const at = toLocal(layer, difference(input.at, layer));
  const isInside = Math.abs(at.x) <= layer.width / 2 && Math.abs(at.y) <= layer.height / 2;
  const handle = nearest && nearest.away <= reach ? nearest.handle : null;
  if (!handle && !isInside) return { ...state, isCropping: false };
  const interaction: Cropping = {
    name: 'cropping',
    pointer: input.pointer,
    from: input.at,
    handle,
    layer,
    before: state.document,
  };
  return { ...state, interaction };
}

export function pointerMoveWhenCropping(
  state: DesignerState,
  interaction: Cropping,
  input: PointerInput,
): DesignerState {
  if (input.pointer !== interaction.pointer) return state;
  const { layer, handle, from } = interaction;
  const by = toLocal(layer, difference(input.at, from));
  if (!handle) return showChanges(state, [layer], () => shiftedCrop(layer, by));
  const { shown } = cropBoxes(layer);
  const wanted = {
    left: shown.left + (handle.x < 0 ? by.x : 0),
    right: shown.right + (handle.x > 0 ? by.x : 0),
    top: shown.top + (handle.y < 0 ? by.y : 0),
    bottom: shown.bottom + (handle.y > 0 ? by.y : 0),
  };
  return showChanges(state, [layer], () => croppedTo(layer, wanted));
}

export function pointerUpWhenCropping(state: DesignerState, interaction: Cropping, input: PointerInput): DesignerState {
  return input.pointer === interaction.pointer ? commitGesture(state, interaction.before) : state;
}
