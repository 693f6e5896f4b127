import type { FontBook, FontFace } from './fonts.ts';
import type { TextLayer } from './model.ts';
import { type Box, emptyBox, growBox, type PathCommand, rectanglePath, transformPath } from './path.ts';

export interface TextLayout {
  /** Outlines in millimetres relative to the layer's anchor, before rotation and scale. */
  glyphs: PathCommand[];
  underlines: PathCommand[];
  /** Bounding box of the lines' advance widths and heights and all ink; an editor draws its frame on it. */
  box: Box;
  missing: string[];
  /** 1, or less if `fit` shrank the text. */
  shrunkTo: number;
}

const UNMOVED = [1, 0, 0, 1, 0, 0] as const;

/** Lays out a text layer. The block is vertically centred on the anchor; `textAlign` aligns lines to it. */
export function layoutText(layer: TextLayer, fonts: FontBook): TextLayout {
  const face = fonts.get(layer);
  const spacing = layer.letterSpacing / layer.fontSize;
  const lines = layer.text
    .normalize('NFC')
    .split('\n')
    .map((text) => face.shape(text, layer.letterSpacing === 0));
  const widths = lines.map(({ width, letters }) => width + spacing * Math.max(0, letters - 1));

  const widest = Math.max(0, ...widths) * layer.fontSize;
  const shrunkTo = layer.fit && widest > layer.fit.maxWidth ? layer.fit.maxWidth / widest : 1;
  const size = layer.fontSize * shrunkTo;
  const lineDistance = size * layer.lineHeight;
  const height = lineDistance * (lines.length - 1) + (face.ascender - face.descender) * size;

  const layout: TextLayout = { glyphs: [], underlines: [], box: emptyBox(), missing: [], shrunkTo };
  let baseline = -height / 2 + face.ascender * size;
  for (const [index, line] of lines.entries()) {
    const width = widths[index]! * size;
    const left = lineStart(layer, width);
    layout.missing.push(...line.missing);
    for (const glyph of line.glyphs) {
      const x = left + (glyph.x + spacing * glyph.letter) * size;
      const drawn = glyph.face ?? face;
      const unit = size / drawn.unitsPerEm;
      const place = [unit, 0, 0, -unit, x, baseline - glyph.y * size] as const;
      transformPath(drawn.outline(glyph.glyphId), place, layout.glyphs, layout.box);
    }
    if (layer.underline && width > 0) addUnderline(layout, face, size, left, width, baseline);
    growBox(layout.box, left, -height / 2);
    growBox(layout.box, left + width, height / 2);
    baseline += lineDistance;
  }
  return layout;
}

function lineStart(layer: TextLayer, width: number): number {
  if (layer.textAlign === 'left') return 0;
  return layer.textAlign === 'right' ? -width : -width / 2;
}

function addUnderline(layout: TextLayout, face: FontFace, size: number, left: number, width: number, baseline: number) {
  const thickness = face.underlineThickness * size;
  const top = baseline - face.underlinePosition * size - thickness / 2;
  transformPath(rectanglePath(left, top, width, thickness), UNMOVED, layout.underlines, layout.box);
}
