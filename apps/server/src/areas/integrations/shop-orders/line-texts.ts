import { findCustomFields } from '@inkstand/artwork/custom-text';
import type { DesignDocument, SideId } from '@inkstand/artwork/model';
import { MAX_TEXT_LENGTH } from '@inkstand/contract/limits';
import { cleanOwnText } from '@inkstand/domain/own-text';
import type { ShopLine } from './read-shop-order.ts';

/** Line item properties of the personalisation script. Shops hide those that begin with `_` from buyers. */
const LAYERS = '_inkstand_layers';
const FINGERPRINT = '_inkstand_fingerprint';

export interface LineTexts {
  custom_text_front: string;
  custom_text_back: string;
}

/**
 * Returns what the buyer wrote, for each side as the store's basket has it: a line for each layer. A property belongs
 * to the layer that `_inkstand_layers` names for it, else to the one whose label it bears.
 */
export function readTexts(document: DesignDocument, { customAttributes }: ShopLine): LineTexts {
  const layerOf = readLayers(customAttributes);
  const written = customAttributes.filter(({ key, value }) => !key.startsWith('_') && value !== null);
  const fields = findCustomFields(document);
  const onSide = (side: SideId): string => {
    const own = fields[side] ?? [];
    const lines = own.map(({ layer, label }, index) => {
      const found = written.find(({ key }) => {
        const named = layerOf[key];
        if (named === undefined) return key.trim().toLowerCase() === label.trim().toLowerCase();
        // Both sides may have a layer with the same id.
        return named === layer || named === `${side}/${layer}`;
      });
      const text = cleanOwnText(found?.value ?? '');
      // Only the last layer of a side may have line breaks: they separate layers.
      return index === own.length - 1 ? text : text.replaceAll('\n', ' ');
    });
    return cleanOwnText(lines.join('\n')).slice(0, MAX_TEXT_LENGTH);
  };
  return { custom_text_front: onSide('front'), custom_text_back: onSide('back') };
}

function readLayers(attributes: ShopLine['customAttributes']): Record<string, string> {
  const layers = readJson(attributes.find(({ key }) => key === LAYERS)?.value);
  return Object.fromEntries(
    Object.entries(layers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The fingerprints of what the buyer saw, of one side or several; empty when the script has not written any. */
export function readFingerprints({ customAttributes }: ShopLine): string[] {
  const text = customAttributes.find(({ key }) => key === FINGERPRINT)?.value ?? '';
  return text.match(/[0-9a-f]{64}/g) ?? [];
}

/** Buyers can write anything into properties. */
function readJson(text: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
