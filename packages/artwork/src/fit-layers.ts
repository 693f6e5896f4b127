import { type DesignLayer, type PrintArea, safeMarginMm } from './model.ts';
import type { Box } from './path.ts';

type Size = Pick<PrintArea, 'widthMm' | 'heightMm'>;

const thousandth = (value: number) => Math.round(value * 1000) / 1000;
const tenThousandth = (value: number) => Math.round(value * 10_000) / 10_000;

/**
 * Moves layers from one print area to another, scaled as large as the area allows, in the same arrangement about the
 * centre. Layers that were inside stay inside.
 */
export function fitLayers(layers: readonly DesignLayer[], from: Size, to: Size): DesignLayer[] {
  const factor = Math.min(to.widthMm / from.widthMm, to.heightMm / from.heightMm);
  return layers.map((layer) => ({
    ...layer,
    x: thousandth(to.widthMm / 2 + (layer.x - from.widthMm / 2) * factor),
    y: thousandth(to.heightMm / 2 + (layer.y - from.heightMm / 2) * factor),
    scale: Math.min(100, Math.max(0.01, tenThousandth(layer.scale * factor))),
  }));
}

/** Share of spare height above the print: prints hang high on a chest. */
const SHARE_ABOVE = 1 / 3;

/**
 * Scales layers with the bounding box `box` to the safe area of a print area: horizontally centred, and in the upper
 * part if there is spare height.
 */
export function fitBox(layers: readonly DesignLayer[], box: Box, area: PrintArea): DesignLayer[] {
  const margin = safeMarginMm(area);
  const room = { width: area.widthMm - 2 * margin, height: area.heightMm - 2 * margin };
  const width = Math.max(0.1, box.right - box.left);
  const height = Math.max(0.1, box.bottom - box.top);
  const factor = Math.min(room.width / width, room.height / height);
  const left = margin + (room.width - width * factor) / 2;
  const top = margin + (room.height - height * factor) * SHARE_ABOVE;
  return layers.map((layer) => ({
    ...layer,
    x: thousandth(left + (layer.x - box.left) * factor),
    y: thousandth(top + (layer.y - box.top) * factor),
    scale: Math.min(100, Math.max(0.01, tenThousandth(layer.scale * factor))),
  }));
}
