import type { DesignLayer } from '@inkstand/artwork/model';
import type { Asset, ProductInDesigner } from '@inkstand/contract/design/designs';
import { t } from '@inkstand/i18n/office/designer';

/** A layer's name in the interface: the name the user gave it, its text, or its picture's name. */
export function layerName(layer: DesignLayer, assets: ReadonlyMap<string, Asset>): string {
  if (layer.name) return layer.name;
  if (layer.type === 'Image') return assets.get(layer.src)?.name ?? t('picture');
  return layer.text.replace(/\s+/g, ' ').trim() || t('empty_text');
}

type OfferingEvent = ProductInDesigner['events'][number];

const KEYS = { Draft: 'draft_event', Active: 'active_event', 'On hold': 'event_on_hold' } as const;

/** Names an event with its status: "Summer fair (Draft)". */
export const eventAndStatus = ({ name, status }: OfferingEvent): string => t(KEYS[status], { name });
