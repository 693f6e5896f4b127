/** Designs for tests and measurements. */
import type { DesignSide, PrintArea } from '../model.ts';
import { newImageLayer, newTextLayer } from '../new-layers.ts';

const TEE_AREA: PrintArea = { widthMm: 280, heightMm: 350, dpi: 300 };
export const SMALL_AREA: PrintArea = { widthMm: 80, heightMm: 100, dpi: 150 };

const bold = { fontWeight: 700 } as const;

/** Four families, rotated, underlined, outlined, one of them personal: text only, like most prints. */
export const TEXT_SIDE: DesignSide = {
  printArea: TEE_AREA,
  layers: [
    newTextLayer({
      id: 'title',
      text: 'ADVENTURE\nCLUB',
      x: 140,
      y: 80,
      ...bold,
      fontFamily: 'barlow-condensed',
      fontSize: 62,
      lineHeight: 0.95,
      fill: '#f5c518',
      stroke: { colour: '#20304a', width: 1.6 },
    }),
    newTextLayer({
      id: 'line',
      text: 'Smørrebrød & Öl · Straße nach Århus',
      x: 140,
      y: 160,
      fontFamily: 'lora',
      fontStyle: 'italic',
      fontSize: 14,
      fill: '#e94f37',
      underline: true,
    }),
    newTextLayer({
      id: 'slant',
      text: 'office party 2026',
      x: 140,
      y: 220,
      angle: -12,
      ...bold,
      fontFamily: 'shantell-sans',
      fontSize: 30,
      fill: '#2a9d8f',
    }),
    newTextLayer({
      id: 'name',
      text: 'Åse-Marie Žižková',
      x: 140,
      y: 300,
      ...bold,
      fontSize: 22,
      customisable: true,
      fit: { maxWidth: 260 },
      field: { key: 'name', label: 'Name', maxLength: 30, empty: 'required' },
    }),
  ],
};

/** The same with soft shadows on the title and the name. */
const SHADOW_SIDE: DesignSide = {
  ...TEXT_SIDE,
  layers: TEXT_SIDE.layers.map((layer) =>
    layer.type === 'Text' && (layer.id === 'title' || layer.id === 'name')
      ? { ...layer, shadow: { colour: '#000000', opacity: 0.5, dx: 1.2, dy: 1.6, blur: 3 } }
      : layer,
  ),
};

/** The same at half opacity: letters, outlines, underlines and shadows of a layer fade as one. */
export const FAINT_SIDE: DesignSide = {
  ...SHADOW_SIDE,
  layers: SHADOW_SIDE.layers.map((layer) =>
    layer.type === 'Text' ? { ...layer, opacity: 0.5, stroke: { colour: '#e9c46a', width: 1.2 } } : layer,
  ),
};

/** The same over two pictures, one turned, one cropped and mirrored. Assets `photo` and `logo`. */
export const PICTURE_SIDE: DesignSide = {
  ...TEXT_SIDE,
  layers: [
    newImageLayer({ id: 'photo', src: 'photo', x: 140, y: 130, width: 240, height: 180, angle: -4 }),
    newImageLayer({
      id: 'logo',
      src: 'logo',
      x: 210,
      y: 230,
      width: 90,
      height: 90,
      angle: 15,
      flipX: true,
      crop: { x: 0.1, y: 0.2, width: 0.8, height: 0.7 },
    }),
    ...SHADOW_SIDE.layers,
  ],
};

/** Scales a side to an eighth of the area, for fast tests. */
export function shrunk(side: DesignSide): DesignSide {
  const factor = SMALL_AREA.widthMm / side.printArea.widthMm;
  const layers = side.layers.map((layer) => ({
    ...layer,
    x: layer.x * factor,
    y: layer.y * factor,
    scale: layer.scale * factor,
  }));
  return { printArea: SMALL_AREA, layers };
}
