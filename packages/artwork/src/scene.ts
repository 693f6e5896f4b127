/**
 * Design → scene: a flat display list in millimetres. Every output (editor, shop preview, proof, print PNG, PDF) is
 * made from it, so all of them match (docs/product/designs.md).
 */
import type { FontBook } from './fonts.ts';
import type { Crop, DesignLayer, DesignSide, HexColour, ImageLayer, TextLayer } from './model.ts';
import {
  type Box,
  emptyBox,
  inflateBox,
  type Matrix,
  multiply,
  type PathCommand,
  transformBox,
  transformPath,
  uniteBoxes,
} from './path.ts';
import { layoutText } from './text-layout.ts';

export { applyMatrix, type Box, type Matrix, type PathCommand } from './path.ts';
export { layoutText } from './text-layout.ts';

interface ItemBase {
  layer: string;
  opacity: number;
  /** Bounding box of everything the item paints, in millimetres of the print area. */
  box: Box;
}

export interface PathItem extends ItemBase {
  kind: 'path';
  commands: PathCommand[];
  fill: HexColour | null;
  stroke: HexColour | null;
  strokeWidth: number;
  /** Standard deviation of a Gaussian blur in millimetres; 0 is sharp. */
  blur: number;
}

export interface ImageItem extends ItemBase {
  kind: 'image';
  src: string;
  /** Maps the rectangle 0, 0, width, height to the print area. */
  matrix: Matrix;
  width: number;
  height: number;
  crop: Crop | null;
  /** Paints every visible pixel of the picture in this colour; null keeps its own colours. */
  recolour: HexColour | null;
}

/** A translucent layer of several items: drawn as one, and only then faded. */
export interface GroupItem extends ItemBase {
  kind: 'group';
  items: PathItem[];
}

export type SceneItem = PathItem | ImageItem | GroupItem;

export interface LayerBoxes {
  /** In print area coordinates, rotated and scaled. */
  box: Box;
  /** Relative to the anchor, before rotation and scale; `matrix` maps it to the print area. */
  local: Box;
  matrix: Matrix;
}

export interface Scene {
  widthMm: number;
  heightMm: number;
  items: SceneItem[];
  /** Characters without a glyph. They would print as boxes, so such a design is rejected. */
  missing: { layer: string; character: string }[];
  /** By layer id. */
  boxes: Record<string, LayerBoxes>;
}

const RADIANS_PER_DEGREE = Math.PI / 180;
/** A Gaussian is invisible beyond three standard deviations. */
const BLUR_REACH = 3;

/** Maps a layer's local coordinates to the print area: scaled and rotated about its anchor. */
export function layerMatrix(layer: DesignLayer): Matrix {
  const cosine = Math.cos(layer.angle * RADIANS_PER_DEGREE) * layer.scale;
  const sine = Math.sin(layer.angle * RADIANS_PER_DEGREE) * layer.scale;
  return [cosine, sine, -sine, cosine, layer.x, layer.y];
}

/** Builds the scene of one side, of all its visible layers or only of those that `include` selects. */
export function buildScene(side: DesignSide, fonts: FontBook, include?: (layer: DesignLayer) => boolean): Scene {
  const { widthMm, heightMm } = side.printArea;
  const scene: Scene = { widthMm, heightMm, items: [], missing: [], boxes: {} };
  for (const layer of side.layers) {
    if (layer.hidden || include?.(layer) === false) continue;
    if (layer.type === 'Text') addText(scene, layer, fonts);
    else addImage(scene, layer);
  }
  return scene;
}

/** Returns the painting items, with groups flattened. */
export function paintedItems(items: readonly SceneItem[]): (PathItem | ImageItem)[] {
  return items.flatMap((item) => (item.kind === 'group' ? item.items : [item]));
}

/** From the back: shadow, outline, letters, underline. */
function addText(scene: Scene, layer: TextLayer, fonts: FontBook): void {
  const layout = layoutText(layer, fonts);
  for (const character of layout.missing) scene.missing.push({ layer: layer.id, character });

  const matrix = layerMatrix(layer);
  const box = emptyBox();
  const glyphs: PathCommand[] = [];
  const underlines: PathCommand[] = [];
  transformPath(layout.glyphs, matrix, glyphs, box);
  transformPath(layout.underlines, matrix, underlines, box);
  const everything = [...glyphs, ...underlines];
  if (everything.length > 0) {
    // The fill hides half of a stroke, so it is drawn at twice its visible width.
    const strokeWidth = (layer.stroke?.width ?? 0) * layer.scale * 2;
    const common = { kind: 'path', layer: layer.id, opacity: 1, blur: 0, box } as const;
    const filled = { ...common, fill: layer.fill, stroke: null, strokeWidth: 0 };
    const items: PathItem[] = [];
    if (layer.shadow) items.push(buildShadow(layer, layer.shadow, everything, strokeWidth));
    if (layer.stroke && strokeWidth > 0) {
      const outline = { commands: everything, fill: null, stroke: layer.stroke.colour, strokeWidth };
      items.push({ ...common, ...outline, box: inflateBox(box, strokeWidth / 2) });
    }
    items.push({ ...filled, commands: glyphs });
    if (underlines.length > 0) items.push({ ...filled, commands: underlines });
    scene.items.push(...faded(items, layer.opacity ?? 1));
  }
  scene.boxes[layer.id] = { box: transformBox(layout.box, matrix), local: layout.box, matrix };
}

/** A single item gets its layer's opacity; several are grouped first, so that none shows through another. */
function faded(items: PathItem[], opacity: number): SceneItem[] {
  const [first, ...others] = items;
  if (!first || opacity === 1) return items;
  if (others.length === 0) return [{ ...first, opacity }];
  return [{ kind: 'group', layer: first.layer, opacity, items, box: items.map(({ box }) => box).reduce(uniteBoxes) }];
}

function buildShadow(
  layer: TextLayer,
  shadow: NonNullable<TextLayer['shadow']>,
  commands: PathCommand[],
  strokeWidth: number,
): PathItem {
  const box = emptyBox();
  const moved: PathCommand[] = [];
  transformPath(commands, [1, 0, 0, 1, shadow.dx * layer.scale, shadow.dy * layer.scale], moved, box);
  const blur = (shadow.blur * layer.scale) / 2;
  return {
    kind: 'path',
    layer: layer.id,
    commands: moved,
    fill: shadow.colour,
    stroke: strokeWidth > 0 ? shadow.colour : null,
    strokeWidth,
    opacity: shadow.opacity,
    blur,
    box: inflateBox(box, strokeWidth / 2 + BLUR_REACH * blur),
  };
}

function addImage(scene: Scene, layer: ImageLayer): void {
  const { width, height } = layer;
  const local: Box = { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 };
  const matrix = layerMatrix(layer);
  const box = transformBox(local, matrix);
  const [across, down] = [layer.flipX ? -1 : 1, layer.flipY ? -1 : 1];
  const fromCorner: Matrix = [across, 0, 0, down, (-across * width) / 2, (-down * height) / 2];
  scene.items.push({
    kind: 'image',
    layer: layer.id,
    src: layer.src,
    matrix: multiply(matrix, fromCorner),
    width,
    height,
    crop: layer.crop ?? null,
    recolour: layer.recolour ?? null,
    opacity: layer.opacity ?? 1,
    box,
  });
  scene.boxes[layer.id] = { box, local, matrix };
}
