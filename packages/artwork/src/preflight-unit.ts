import { findCustomFields, withCustomText } from './custom-text.ts';
import type { DesignSide, TextLayer } from './design-document.ts';
import { type Finding, writtenMm } from './finding.ts';
import type { FontBook } from './fonts.ts';
import { isLayerNearFabric } from './ink-near-fabric.ts';
import type { Box } from './path.ts';
import { capitalHeight } from './preflight-text.ts';
import { buildScene, paintedItems } from './scene.ts';
import type { TechniqueLimits } from './technique-limits.ts';
import { layoutText } from './text-layout.ts';

// Preflight of one personalised piece: a design's side with the customer's text, on the chosen colour.

/** A text may stick out this much further than the designer's placeholder, which a person has checked. */
const TOLERANCE_MM = 0.5;

export interface Unit {
  /** The side with the designer's placeholder texts. */
  side: DesignSide;
  /** The customer's text: `custom_text_front` or `custom_text_back`. */
  text: string;
  /** Fabric of the chosen colour, if known. */
  fabric?: { name: string; hex: string };
  fonts: FontBook;
  limits: TechniqueLimits;
}

/** Returns the customisable texts of `side`, as they are in `of`. */
export function customisableLayers(side: DesignSide, of: DesignSide): TextLayer[] {
  const ids = new Set(findCustomFields(asDocument(side)).front?.map(({ layer }) => layer));
  return of.layers.filter((layer): layer is TextLayer => layer.type === 'Text' && ids.has(layer.id));
}

/** Wraps the side in a document; which side it becomes does not matter here. */
const asDocument = (side: DesignSide) => ({
  ...({ schema: 'inkstand.design/1', fontRevision: '' } as const),
  sides: { front: side },
});

/**
 * Returns the findings of a personalised text. Errors: characters that the font lacks, text that runs over the edge,
 * and text shrunk until it is illegible. Warning: ink that is hard to see on the chosen fabric.
 */
export function preflightUnit({ side, text, fabric, fonts, limits }: Unit): Finding[] {
  if (text === '') return [];
  const worn = withCustomText(side, text);
  const scene = buildScene(worn, fonts);
  return customisableLayers(side, worn).flatMap((layer): Finding[] => {
    const missing = new Set(scene.missing.flatMap(({ layer: id, character }) => (id === layer.id ? character : [])));
    if (missing.size > 0) {
      const detail = [...missing].join(', ');
      return [{ code: 'design.missing_character', severity: 'error', layer: layer.id, detail }];
    }
    const error = tooWide(side, layer, fonts, limits);
    if (error) return [error];
    const isNear = fabric && isLayerNearFabric(layer, fabric.hex, limits.hasWhite);
    return isNear && layer.text !== ''
      ? [{ code: 'design.ink_near_fabric', severity: 'warning', layer: layer.id, detail: fabric.name }]
      : [];
  });
}

/**
 * Returns an error if the text runs over the edge further than the placeholder, or was shrunk until it is illegible.
 */
function tooWide(side: DesignSide, layer: TextLayer, fonts: FontBook, limits: TechniqueLimits): Finding | undefined {
  const { shrunkTo } = layoutText(layer, fonts);
  const height = capitalHeight(layer, shrunkTo);
  // If the layer was too small already, the customer's text did not cause it.
  if (shrunkTo < 1 && height < limits.minLetterMm && capitalHeight(layer, 1) >= limits.minLetterMm) {
    const measured = { detail: writtenMm(height), limit: String(limits.minLetterMm) };
    return { code: 'design.small_letters', severity: 'error', layer: layer.id, ...measured };
  }
  const placed = side.layers.find(({ id }) => id === layer.id);
  const before = placed?.type === 'Text' ? overflow(side, placed, fonts) : 0;
  const now = overflow(side, layer, fonts);
  if (now <= Math.max(0, before) + TOLERANCE_MM) return undefined;
  return { code: 'design.partly_outside', severity: 'error', layer: layer.id, detail: writtenMm(now) };
}

/** Distance in millimetres that a text sticks out of the print area; 0 or less if it is inside. */
function overflow({ printArea }: DesignSide, layer: TextLayer, fonts: FontBook): number {
  const { items } = buildScene({ printArea, layers: [layer] }, fonts);
  const out = ({ left, top, right, bottom }: Box) =>
    Math.max(-left, -top, right - printArea.widthMm, bottom - printArea.heightMm);
  return Math.max(
    0,
    ...paintedItems(items).flatMap((item) => (item.kind === 'path' && item.blur === 0 ? out(item.box) : [])),
  );
}

/** A letter of average width. */
const USUAL_LETTER = 'n';

/** Finds fields whose maximum length does not fit: a long name would be rejected. */
export function fieldsTooNarrow(side: DesignSide, fonts: FontBook, limits: TechniqueLimits): Finding[] {
  const fields = findCustomFields(asDocument(side)).front ?? [];
  return fields.flatMap(({ layer: id, maxLength }): Finding[] => {
    const layer = side.layers.find((each) => each.id === id);
    if (layer?.type !== 'Text') return [];
    const longest = { ...layer, text: USUAL_LETTER.repeat(maxLength) };
    if (!tooWide(side, longest, fonts, limits)) return [];
    return [{ code: 'design.field_too_narrow', severity: 'warning', layer: id, limit: String(maxLength) }];
  });
}
