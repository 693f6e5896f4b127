import type { DesignDocument } from '@inkstand/artwork/model';
import { dequal } from 'dequal';
import { useCallback, useEffect, useState } from 'react';
import type { Details } from './details.ts';
import { type Draft, type DraftOf, readDraft, removeDraft, saveDraft } from './drafts.ts';

const PAUSE_MS = 800;

interface Work {
  document: DesignDocument;
  details: Details;
  revision: number;
  isSaved: boolean;
  /** A read-only user has nothing to save. */
  mayChange: boolean;
}

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Stores unsaved work in this browser, and returns the draft found when the page opened until the user has decided
 * about it.
 */
export function useDraft(of: DraftOf, { document, details, revision, isSaved, mayChange }: Work) {
  const [found, setFound] = useState<Draft | undefined>(() => {
    const saved = storage();
    const draft = saved && readDraft(saved, of, Date.now());
    // The save succeeded, but the page was left before the response.
    const wasSaved = draft && dequal([draft.document, draft.details], [document, details]);
    return wasSaved ? undefined : draft;
  });
  const isUndecided = found !== undefined;
  const { tenantId, productId, userId } = of;

  useEffect(() => {
    const saved = storage();
    // A draft that was found must not be overwritten before the user has decided about it.
    if (!saved || isUndecided || !mayChange) return;
    const key = { tenantId, productId, userId };
    if (isSaved) return removeDraft(saved, key);
    const storeDraft = () => saveDraft(saved, key, { document, details, revision, at: Date.now() });
    const timer = setTimeout(storeDraft, PAUSE_MS);
    // A tab that is closed or put in the background may not come back.
    window.addEventListener('pagehide', storeDraft);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', storeDraft);
    };
  }, [document, details, revision, isSaved, isUndecided, mayChange, tenantId, productId, userId]);

  return { found, decide: useCallback(() => setFound(undefined), []) };
}
