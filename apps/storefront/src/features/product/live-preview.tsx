import { sideFingerprint } from '@inkstand/artwork/fingerprint';
import {
  createFontBook,
  type FaceRequest,
  FONT_FAMILIES,
  type FontBook,
  faceFile,
  faceId,
} from '@inkstand/artwork/fonts';
import { garmentView, isGarmentKey } from '@inkstand/artwork/garments';
import { mockSvg } from '@inkstand/artwork/mockup-view';
import { type DesignDocument, type DesignSide, type HexColour, withCustomText } from '@inkstand/artwork/model';
import { buildScene } from '@inkstand/artwork/scene';
import { emitItems } from '@inkstand/artwork/svg';
import type { ProductDetail } from '@inkstand/contract/storefront';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Choice, type Side, textOf } from './choice.ts';

// Loaded when somebody first types: shaping text needs HarfBuzz and the very fonts that are printed.

const fonts: FontBook = createFontBook();
const known = new Set<string>(FONT_FAMILIES.map(({ id }) => id));

async function loadFace(face: FaceRequest): Promise<void> {
  if (fonts.has(face) || !known.has(face.fontFamily)) return;
  const response = await fetch(`/media/fonts/${faceFile(face)}`);
  if (!response.ok) throw new Error(`the font ${faceFile(face)} could not be loaded`);
  fonts.add(faceId(face), new Uint8Array(await response.arrayBuffer()));
}

async function loadFacesOf(side: DesignSide): Promise<void> {
  await Promise.all(side.layers.map((layer) => (layer.type === 'Text' ? loadFace(layer) : undefined)));
}

function sideWithText(product: ProductDetail, side: Side, text: string): DesignSide | undefined {
  const design = (product.design as DesignDocument | null)?.sides[side];
  return design && withCustomText(design, text);
}

/** SHA-256 of each personalised side, as the server computes it. */
export async function customFingerprints(
  product: ProductDetail,
  choice: Choice,
): Promise<Partial<Record<Side, string>>> {
  const found: Partial<Record<Side, string>> = {};
  for (const side of ['front', 'back'] as const) {
    const text = textOf(choice, side);
    const design = text ? sideWithText(product, side, text) : undefined;
    if (!design) continue;
    await loadFacesOf(design);
    found[side] = await sideFingerprint(design, fonts);
  }
  return found;
}

async function drawing(
  product: ProductDetail,
  colour: string,
  side: Side,
  text: string,
  picture: string,
): Promise<string | undefined> {
  const design = sideWithText(product, side, text);
  if (!design || !isGarmentKey(product.garment)) return undefined;
  await loadFacesOf(design);
  // The pictures of a design lie beside its mock-ups.
  const folder = picture.slice(0, picture.lastIndexOf('/'));
  const hex = (product.colours.find(({ code }) => code === colour)?.hex ?? '#ffffff') as HexColour;
  return mockSvg(garmentView(product.garment, side), {
    colour: hex,
    design: emitItems(buildScene(design, fonts).items, { resolve: (assetId) => `${folder}/${assetId}.picture` }),
    printArea: design.printArea,
    mapUrl: (file) => `/media/garments/${file}`,
    width: 800,
    idPrefix: 'preview-',
  });
}

interface LivePreviewProps {
  product: ProductDetail;
  colour: string;
  side: Side;
  text: string;
  picture: string;
  fallback: ReactNode;
}

/** The garment with the shopper's own words, drawn from what will be printed. */
export function LivePreview({ product, colour, side, text, picture, fallback }: LivePreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void drawing(product, colour, side, text, picture)
      .then((svg) => {
        if (!isCurrent || !svg || !place.current) return;
        const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
        place.current.replaceChildren(document.importNode(parsed, true));
        setDrawn(true);
      })
      // The picture without the text stays; the server prints the text all the same.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [product, colour, side, text, picture]);
  return (
    <>
      <div ref={place} role="img" aria-label={`${product.name}: ${text}`} hidden={!isDrawn} />
      {!isDrawn && fallback}
    </>
  );
}
