import type { ImageLayer, TextLayer } from './model.ts';

/** Creates a text layer with the defaults (centred, regular, dark); pass only what differs. */
export function newTextLayer(layer: Partial<TextLayer> & Pick<TextLayer, 'id' | 'text' | 'x' | 'y'>): TextLayer {
  return {
    type: 'Text',
    angle: 0,
    scale: 1,
    fontFamily: 'montserrat',
    fontSize: 20,
    fill: '#1d3557',
    textAlign: 'center',
    fontStyle: 'normal',
    fontWeight: 400,
    underline: false,
    lineHeight: 1.15,
    letterSpacing: 0,
    stroke: null,
    shadow: null,
    customisable: false,
    ...layer,
  };
}

/** Creates an upright picture layer. `width` and `height` are millimetres on the garment. */
export function newImageLayer(
  layer: Partial<ImageLayer> & Pick<ImageLayer, 'id' | 'src' | 'x' | 'y' | 'width' | 'height'>,
): ImageLayer {
  return { type: 'Image', angle: 0, scale: 1, ...layer };
}
