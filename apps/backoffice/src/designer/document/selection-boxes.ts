import type { DesignLayer } from '@inkstand/artwork/model';
import { type Box, type Matrix, multiply, uniteBoxes } from '@inkstand/artwork/path';
import type { LayerBoxes } from '@inkstand/artwork/scene';
import type { DesignerState, Tools } from './designer-state.ts';
import { motionMatrix } from './motion.ts';
import { selectedLayers } from './selection.ts';

const UNTURNED: Matrix = [1, 0, 0, 1, 0, 0];

/** The box around several layers in the print area; undefined when none of them can be measured. */
export function boxAround(layers: readonly DesignLayer[], { measure }: Pick<Tools, 'measure'>): Box | undefined {
  const boxes = layers.flatMap((layer) => measure(layer)?.box ?? []);
  return boxes.length === 0 ? undefined : boxes.reduce(uniteBoxes);
}

/** The box of the frame: one layer's own, rotated box, or an upright box around several. */
export function boxesAround(layers: readonly DesignLayer[], tools: Pick<Tools, 'measure'>): LayerBoxes | undefined {
  const [only] = layers;
  if (only && layers.length === 1) return tools.measure(only);
  const box = boxAround(layers, tools);
  return box && { box, local: box, matrix: UNTURNED };
}

/** The frame of the selection. While several layers are rotated, their initial frame rotates with them. */
export function selectionBoxes(state: DesignerState, tools: Pick<Tools, 'measure'>): LayerBoxes | undefined {
  const { interaction } = state;
  if ((interaction.name === 'rotating' || interaction.name === 'pinching') && interaction.layers.length > 1) {
    const { boxes, motion } = interaction;
    return { ...boxes, matrix: multiply(motionMatrix(motion), boxes.matrix) };
  }
  return boxesAround(
    selectedLayers(state).filter(({ hidden }) => !hidden),
    tools,
  );
}
