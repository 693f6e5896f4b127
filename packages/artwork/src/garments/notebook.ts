import type { SideId } from '../model.ts';
import { mirrorPath } from './outline.ts';
import type { Garment, GarmentPart } from './view.ts';
import { AXIS, board, wallView } from './wall-view.ts';

/** Six view pixels are a millimetre: A5, with covers of 148 × 212 mm. */
const SCALE = 6;
const [left, top, right, bottom] = [356, 364, 1244, 1636];

/** The notebook's lines in view pixels, spine to the left; the back is its mirror image. */
export const NOTEBOOK_LINES = {
  cover: board(left, top, right, bottom, 34),
  /** Edges of the pages, visible below and beside the cover. */
  pages: board(left + 20, top + 22, right + 9, bottom + 9, 26),
  backCover: board(left + 6, top + 12, right + 16, bottom + 18, 34),
  ribbon: 'M560,1630 C562,1680 556,1720 566,1768',
  ribbonWidth: 22,
  hinge: `M${left + 74},${top} L${left + 74},${bottom}`,
  elastic: `M${right - 84},${top - 2} L${right - 84},${bottom + 2}`,
  elasticWidth: 30,
} as const;

const PARTS: readonly GarmentPart[] = [
  { path: NOTEBOOK_LINES.ribbon, lineWidth: NOTEBOOK_LINES.ribbonWidth },
  { path: NOTEBOOK_LINES.backCover },
  { path: NOTEBOOK_LINES.pages, colour: '#efe9da' },
  { path: NOTEBOOK_LINES.cover },
  { path: NOTEBOOK_LINES.elastic, lineWidth: NOTEBOOK_LINES.elasticWidth, colour: '#26282d' },
];

const notebookView = (side: SideId) =>
  wallView({
    garment: 'notebook',
    side,
    parts: side === 'front' ? PARTS : PARTS.map((part) => ({ ...part, path: mirrorPath(part.path, AXIS) })),
    print: { x: side === 'front' ? 480 : 520, y: 520, width: 600, height: 960 },
    scale: SCALE,
  });

export const notebook: Garment = { front: notebookView('front'), back: notebookView('back') };
