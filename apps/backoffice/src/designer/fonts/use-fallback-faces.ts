import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DesignerStore } from '../state/store.ts';
import { type FontLibrary, missingFallbacks } from './font-library.ts';

/**
 * Loads fallback faces as soon as somebody types a character that a text's own font lacks. Returns a new object once
 * they are loaded, so that everything is redrawn.
 */
export function useFallbackFaces(store: DesignerStore, fonts: FontLibrary): FontLibrary {
  const [library, setLibrary] = useState(fonts);
  const document = useSyncExternalStore(store.subscribe, () => store.getState().document);
  useEffect(() => {
    const faces = missingFallbacks(document, fonts.book);
    if (faces.length === 0) return;
    // On failure the characters stay marked as missing; the next change tries again.
    void fonts.load(faces).then(
      () => setLibrary({ ...fonts }),
      () => undefined,
    );
  }, [document, fonts]);
  return library;
}
