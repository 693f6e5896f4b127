import type { FontBook } from '@inkstand/artwork/fonts';
import type { DesignLayer } from '@inkstand/artwork/model';
import { transformBox } from '@inkstand/artwork/path';
import { buildScene, type LayerBoxes, layerMatrix, type Scene } from '@inkstand/artwork/scene';

/** A layer's content in millimetres about its anchor, before placement, rotation and scale. */
type LayerContent = Scene;

const REMEMBERED = 400;
const ANYWHERE = { x: 0, y: 0, angle: 0, scale: 1, locked: false, hidden: false, name: '', group: '' } as const;
const ANY_AREA = { widthMm: 1, heightMm: 1, dpi: 72 } as const;

export interface LayerContents {
  /**
   * Undefined until the layer's font is loaded. Returns the same object for the same content, wherever the layer is.
   */
  getContent: (layer: DesignLayer) => LayerContent | undefined;
  measure: (layer: DesignLayer) => LayerBoxes | undefined;
}

/** Lays out every layer's content once: moving, rotating and scaling only change its transform. */
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
      // A fallback face is still loading; the text is laid out again once it is there.
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
