import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DesignerStore } from '../state/store.ts';
import { type FontLibrary, missingFallbacks } from './font-library.ts';

/**
 * Fetches letters that a text's own font lacks as soon as somebody types one. Answers another object once they are there, so
 * that everything is drawn anew.
 */
export function useFallbackFaces(store: DesignerStore, fonts: FontLibrary): FontLibrary {
  const [library, setLibrary] = useState(fonts);
  const document = useSyncExternalStore(store.subscribe, () => store.getState().document);
  useEffect(() => {
    const faces = missingFallbacks(document, fonts.book);
    if (faces.length === 0) return;
    // Without them the letters stay marked as missing; the next change tries again.
    void fonts.load(faces).then(
      () => setLibrary({ ...fonts }),
      () => undefined,
    );
  }, [document, fonts]);
  return library;
}
