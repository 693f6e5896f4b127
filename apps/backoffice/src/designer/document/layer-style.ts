import type { DesignLayer, ImageLayer, TextLayer } from '@inkstand/artwork/model';

/** Fields of either kind of layer, except type and id. `undefined` removes a field. */
export type LayerChange = Partial<Omit<Extract<DesignLayer, { type: 'Text' }>, 'id' | 'type'>> &
  Partial<Omit<Extract<DesignLayer, { type: 'Image' }>, 'id' | 'type'>>;

type TextStyle = Pick<
  TextLayer,
  'fontFamily' | 'fontStyle' | 'fontWeight' | 'fill' | 'underline' | 'lineHeight' | 'stroke' | 'shadow' | 'textAlign'
> & {
  kind: 'Text';
  /** Of the layer that outline and shadow come from. */
  scale: number;
  /** Printed font size, including scale; letter spacing is a share of it. */
  size: number;
  spacing: number;
  opacity: number;
};

type PictureStyle = Pick<ImageLayer, 'recolour'> & { kind: 'Image'; opacity: number };

/** A layer's style, without its text, picture and position. */
export type LayerStyle = TextStyle | PictureStyle;

/** Limits of the design's schema in millimetres. */
const MAX_OUTLINE = 100;
const MAX_OFFSET = 200;
const MAX_BLUR = 50;

/** The largest outline, shadow offset and blur that a panel offers for a font size. */
export function effectLimits(fontSize: number): { outline: number; offset: number; blur: number } {
  const half = Math.max(5, Math.round(fontSize / 2));
  return {
    outline: Math.min(MAX_OUTLINE, Math.max(2, Math.round(fontSize * 2) / 10)),
    offset: Math.min(MAX_OFFSET, half),
    blur: Math.min(MAX_BLUR, half),
  };
}

/** Outline and shadow as they are printed on a layer whose scale is smaller by a factor. */
function scaledEffects({ stroke, shadow }: Pick<TextLayer, 'stroke' | 'shadow'>, factor: number) {
  if (factor === 1) return { stroke, shadow };
  const scaled = (length: number, most: number) =>
    Math.max(-most, Math.min(most, Math.round(length * factor * 1000) / 1000));
  return {
    stroke: stroke && { ...stroke, width: scaled(stroke.width, MAX_OUTLINE) },
    shadow: shadow && {
      ...shadow,
      dx: scaled(shadow.dx, MAX_OFFSET),
      dy: scaled(shadow.dy, MAX_OFFSET),
      blur: scaled(shadow.blur, MAX_BLUR),
    },
  };
}

export function readStyle(layer: DesignLayer): LayerStyle {
  const opacity = layer.opacity ?? 1;
  if (layer.type === 'Image') return { kind: 'Image', recolour: layer.recolour, opacity };
  const { fontFamily, fontStyle, fontWeight, fill, underline, lineHeight, stroke, shadow, textAlign, scale } = layer;
  const letters = { fontFamily, fontStyle, fontWeight, fill, underline, lineHeight, stroke, shadow, textAlign };
  const size = layer.fontSize * scale;
  return { kind: 'Text', ...letters, scale, size, spacing: layer.letterSpacing / layer.fontSize, opacity };
}

/** The part of a style that another layer can use: between a text and a picture only ink and opacity. */
export function styleFor(layer: DesignLayer, style: LayerStyle): LayerChange {
  const { opacity } = style;
  if (layer.type === 'Image') {
    const ink = style.kind === 'Text' ? (layer.recolour ? style.fill : undefined) : style.recolour;
    return { opacity, ...(ink ? { recolour: ink } : {}) };
  }
  if (style.kind === 'Image') return { opacity, ...(style.recolour ? { fill: style.recolour } : {}) };
  const { kind, scale, size, spacing, ...letters } = style;
  const fontSize = Math.round((size / layer.scale) * 1000) / 1000;
  const effects = scaledEffects(style, scale / layer.scale);
  return { ...letters, ...effects, fontSize, letterSpacing: Math.round(spacing * fontSize * 100) / 100 };
}
