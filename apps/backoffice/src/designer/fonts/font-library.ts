import { createFontBook, type FaceRequest, type FontBook, faceFile, faceId } from '@inkstand/artwork/fonts';
import { type DesignDocument, SIDE_IDS, type TextLayer } from '@inkstand/artwork/model';

export interface FontLibrary {
  book: FontBook;
  /** Loads faces that are missing. Throws when one cannot be loaded. */
  load: (faces: readonly FaceRequest[]) => Promise<void>;
  /** Loads every face of a design, including fallbacks for characters that its own faces lack. */
  loadFor: (document: DesignDocument) => Promise<void>;
}

/** Family name for CSS; unique to us, so that no font installed on the machine is used instead. */
export const cssFamily = (family: FaceRequest['fontFamily']) => `inkstand-${family}`;

/**
 * The fonts used for print. The same files draw the outlines and style the text field, so that characters and caret
 * align with the outlines.
 */
export function createFontLibrary(): FontLibrary {
  const book = createFontBook();
  const loading = new Map<string, Promise<void>>();

  async function loadFace(face: FaceRequest): Promise<void> {
    const response = await fetch(`/media/fonts/${faceFile(face)}`);
    if (!response.ok) throw new Error(`The font ${faceFile(face)} could not be loaded`);
    const bytes = await response.arrayBuffer();
    book.add(faceId(face), new Uint8Array(bytes));
    const { fontFamily, fontWeight, fontStyle } = face;
    const options = { weight: String(fontWeight), style: fontStyle };
    document.fonts.add(await new FontFace(cssFamily(fontFamily), bytes, options).load());
  }

  function loadOnce(face: FaceRequest): Promise<void> {
    const id = faceId(face);
    const known = loading.get(id);
    if (known) return known;
    const started = loadFace(face).catch((error: unknown) => {
      loading.delete(id);
      throw error;
    });
    loading.set(id, started);
    return started;
  }

  async function load(faces: readonly FaceRequest[]): Promise<void> {
    await Promise.all(faces.map(loadOnce));
  }

  async function loadFor(document: DesignDocument): Promise<void> {
    await load(findTexts(document));
    await load(missingFallbacks(document, book));
  }

  return { book, load, loadFor };
}

/** Fallback faces for characters that a design's own faces lack and that are not loaded yet. */
export function missingFallbacks(document: DesignDocument, book: FontBook): FaceRequest[] {
  return findTexts(document).flatMap((layer) =>
    book.has(layer) ? (book.missingFallback(layer, layer.text) ?? []) : [],
  );
}

function findTexts(document: DesignDocument): TextLayer[] {
  return SIDE_IDS.flatMap((id) => document.sides[id]?.layers ?? []).flatMap((layer) =>
    layer.type === 'Text' ? [layer] : [],
  );
}
