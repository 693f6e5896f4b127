import { sideFingerprint } from '@inkstand/artwork/fingerprint';
import { createFontBook, type FaceRequest, type FontBook, faceFile, faceId } from '@inkstand/artwork/fonts';
import { isGarmentKey, loadGarment } from '@inkstand/artwork/garments';
import { mockSvg } from '@inkstand/artwork/mockup-view';
import {
  type DesignDocument,
  type DesignSide,
  findCustomFields,
  type HexColour,
  withCustomText,
} from '@inkstand/artwork/model';
import { buildScene, type Scene } from '@inkstand/artwork/scene';
import type { ProductDetail } from '@inkstand/contract/buying/storefront';
import { FONT_FAMILIES } from '@inkstand/domain/font-families';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslator } from '#features/store/store.ts';
import { type Choice, customText, productSides, SIDES, type Side, type TextProblems } from './choice.ts';

// Loaded when the shopper first types: shaping text needs HarfBuzz and the fonts used for print.

const fonts: FontBook = createFontBook();
const known = new Set<string>(FONT_FAMILIES.map(({ id }) => id));

const loading = new Map<string, Promise<void>>();

/** Fetches a face once, for all previews that need it. */
function loadFace(face: FaceRequest): Promise<void> {
  const id = faceId(face);
  const known = loading.get(id);
  if (known) return known;
  const started = fetchFace(face).catch((error: unknown) => {
    loading.delete(id);
    throw error;
  });
  loading.set(id, started);
  return started;
}

async function fetchFace(face: FaceRequest): Promise<void> {
  const response = await fetch(`/media/fonts/${faceFile(face)}`);
  if (!response.ok) throw new Error(`the font ${faceFile(face)} could not be loaded`);
  fonts.add(faceId(face), new Uint8Array(await response.arrayBuffer()));
}

async function loadSideFaces(side: DesignSide): Promise<void> {
  const texts = side.layers.flatMap((layer) => (layer.type === 'Text' && known.has(layer.fontFamily) ? [layer] : []));
  await Promise.all(texts.map(loadFace));
  const fallbacks = texts.flatMap((layer) => fonts.missingFallback(layer, layer.text) ?? []);
  await Promise.all(fallbacks.map(loadFace));
}

function sideWithText(product: ProductDetail, side: Side, text?: string): DesignSide | undefined {
  const design = (product.design as DesignDocument | null)?.sides[side];
  return design && withCustomText(design, text);
}

/** SHA-256 of each personalised side, computed as on the server. */
export async function customFingerprints(
  product: ProductDetail,
  choice: Choice,
): Promise<Partial<Record<Side, string>>> {
  const found: Partial<Record<Side, string>> = {};
  for (const side of SIDES) {
    const design = sideWithText(product, side, customText(choice, side));
    if (!design || design === sideWithText(product, side)) continue;
    await loadSideFaces(design);
    found[side] = await sideFingerprint(design, fonts);
  }
  return found;
}

/** Problems with printing the texts, by field key. */
export async function printProblems(product: ProductDetail, choice: Choice): Promise<TextProblems> {
  const problems: TextProblems = {};
  for (const side of SIDES) {
    const text = customText(choice, side);
    const design = text ? sideWithText(product, side, text) : undefined;
    const original = sideWithText(product, side);
    if (!design || !original) continue;
    await loadSideFaces(design);
    const [typed, designed] = [buildScene(design, fonts), buildScene(original, fonts)];
    for (const { key, layer } of findCustomFields(product.design as DesignDocument)[side] ?? []) {
      const missing = typed.missing.flatMap((found) => (found.layer === layer ? found.character : []));
      if (missing.length > 0) problems[key] = { missing: [...new Set(missing)].join(', ') };
      else if (leavesPrint(typed, designed, layer)) problems[key] = { isTooLong: true };
    }
  }
  return problems;
}

const TOLERANCE_MM = 0.5;

/** Whether a layer extends further beyond the print area than it did in the original design. */
function leavesPrint(typed: Scene, designed: Scene, layer: string): boolean {
  const [box, own] = [typed.boxes[layer]?.box, designed.boxes[layer]?.box];
  if (!box || !own) return false;
  return (
    box.left < Math.min(0, own.left) - TOLERANCE_MM ||
    box.top < Math.min(0, own.top) - TOLERANCE_MM ||
    box.right > Math.max(typed.widthMm, own.right) + TOLERANCE_MM ||
    box.bottom > Math.max(typed.heightMm, own.bottom) + TOLERANCE_MM
  );
}

async function drawing({ product, colour, side, text }: Omit<LivePreviewProps, 'fallback'>, idPrefix: string) {
  const design = sideWithText(product, side, text);
  const picture = productSides(product, colour).find((shown) => shown.side === side)?.picture;
  if (!design || !picture || !isGarmentKey(product.garment)) return undefined;
  const [garment] = await Promise.all([loadGarment(product.garment), loadSideFaces(design)]);
  const view = garment[side];
  if (!view) return undefined;
  // The pictures of a design are in the same folder as its mock-ups.
  const folder = picture.slice(0, picture.lastIndexOf('/'));
  const hex = (product.colours.find(({ code }) => code === colour)?.hex ?? '#ffffff') as HexColour;
  return mockSvg(view, {
    colour: hex,
    items: buildScene(design, fonts).items,
    resolve: (assetId) => `${folder}/${assetId}.picture`,
    printArea: design.printArea,
    hasWhite: product.has_white,
    mapUrl: (file) => `/media/garments/${file}`,
    width: 800,
    idPrefix,
  });
}

export interface LivePreviewProps {
  product: ProductDetail;
  colour: string;
  side: Side;
  text: string;
  fallback: ReactNode;
}

/** The garment with the shopper's custom text, or without one, drawn from the print data. */
export function LivePreview({ fallback, ...preview }: LivePreviewProps) {
  const { product, colour, side, text } = preview;
  const t = useTranslator();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void drawing({ product, colour, side, text }, `${id}-`)
      .then((svg) => {
        if (!isCurrent || !svg || !place.current) return;
        const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
        place.current.replaceChildren(document.importNode(parsed, true));
        setDrawn(true);
      })
      // On failure the picture without the text stays; the server prints the text all the same.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [product, colour, side, text, id]);
  const { name } = product;
  const label = text
    ? t('common.label_and_value', { label: name, value: text })
    : t(side === 'front' ? 'product.front_of' : 'product.back_of', { name });
  return (
    <>
      <div ref={place} role="img" aria-label={label} hidden={!isDrawn} />
      {!isDrawn && fallback}
    </>
  );
}
