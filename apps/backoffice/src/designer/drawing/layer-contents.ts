import type { FontBook } from '@inkstand/artwork/fonts';
import type { DesignLayer } from '@inkstand/artwork/model';
import { transformBox } from '@inkstand/artwork/path';
import { buildScene, type LayerBoxes, layerMatrix, type Scene } from '@inkstand/artwork/scene';

/** What a layer shows, in millimetres about its anchor: not placed, turned or scaled. */
type LayerContent = Scene;

const REMEMBERED = 400;
const ANYWHERE = { x: 0, y: 0, angle: 0, scale: 1, locked: false, hidden: false, name: '', group: '' } as const;
const ANY_AREA = { widthMm: 1, heightMm: 1, dpi: 72 } as const;

export interface LayerContents {
  /** Undefined while the layer's font is not loaded. The same content is the same object, however the layer moves. */
  getContent: (layer: DesignLayer) => LayerContent | undefined;
  measure: (layer: DesignLayer) => LayerBoxes | undefined;
}

/** Lays every layer's content out once: moving, turning and scaling it only changes where it is put. */
export function createLayerContents(fonts: FontBook): LayerContents {
  const byKey = new Map<string, LayerContent>();
  const byLayer = new WeakMap<DesignLayer, LayerContent>();

  function layOut(layer: DesignLayer): LayerContent {
    const unplaced = { ...layer, ...ANYWHERE };
    const key = JSON.stringify(unplaced);
    let content = byKey.get(key);
    if (!content) {
      content = buildScene({ printArea: ANY_AREA, layers: [unplaced] }, fonts);
      if (byKey.size >= REMEMBERED) byKey.clear();
      byKey.set(key, content);
    }
    return content;
  }

  function getContent(layer: DesignLayer): LayerContent | undefined {
    const known = byLayer.get(layer);
    if (known) return known;
    if (layer.type === 'Text') {
      if (!fonts.has(layer)) return undefined;
      // Letters of another face are on their way: it is laid out again when they are there.
      if (fonts.missingFallback(layer, layer.text)) {
        return buildScene({ printArea: ANY_AREA, layers: [{ ...layer, ...ANYWHERE }] }, fonts);
      }
    }
    const content = layOut(layer);
    byLayer.set(layer, content);
    return content;
  }

  function measure(layer: DesignLayer): LayerBoxes | undefined {
    const local = getContent(layer)?.boxes[layer.id]?.local;
    if (!local) return undefined;
    const matrix = layerMatrix(layer);
    return { local, matrix, box: transformBox(local, matrix) };
  }

  return { getContent, measure };
}
