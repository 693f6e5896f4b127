import type { DesignLayer } from '@inkstand/artwork/model';
import type { Asset } from '@inkstand/contract/design/designs';
import { t } from '@inkstand/i18n/office/designer';

/** A layer's name in the interface: the name the user gave it, its text, or its picture's name. */
export function layerName(layer: DesignLayer, assets: ReadonlyMap<string, Asset>): string {
  if (layer.name) return layer.name;
  if (layer.type === 'Image') return assets.get(layer.src)?.name ?? t('picture');
  return layer.text.replace(/\s+/g, ' ').trim() || t('empty_text');
}
