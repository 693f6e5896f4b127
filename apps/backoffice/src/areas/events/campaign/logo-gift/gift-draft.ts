import { useEffect, useState } from 'react';
import type { LogoPicture } from '#areas/design/assets/logo-field.tsx';
import type { Position } from './gift-place.ts';

/** What was chosen for a gift that is not created yet. */
export interface GiftDraft {
  isOpen: boolean;
  logo?: LogoPicture;
  /** Catalogue code of the garment. */
  code?: string;
  colour?: string;
  position: Position;
  /** Width of the logo in millimetres; omitted: the usual one. */
  width?: number;
  name: string;
  /** The product that was created already, where its design could not be published, and its garment. */
  product?: { id: string; code: string };
}

const EMPTY_DRAFT: GiftDraft = { isOpen: false, position: 'chest', name: '' };

function read(key: string): GiftDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return { ...EMPTY_DRAFT, ...(stored as Partial<GiftDraft>) };
  } catch {
    return EMPTY_DRAFT;
  }
}

/**
 * Keeps the draft in this tab, per event, so that other steps and a reload lose nothing. Undefined until it was read:
 * the server has no tab.
 */
export function useGiftDraft(eventId: string) {
  const key = `gift-draft:${eventId}`;
  const [draft, setDraft] = useState<GiftDraft>();
  useEffect(() => setDraft(read(key)), [key]);
  function change(values: Partial<GiftDraft>) {
    setDraft((before) => {
      const next = { ...EMPTY_DRAFT, ...before, ...values };
      try {
        sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Without storage a reload loses the draft.
      }
      return next;
    });
  }
  function clear() {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
    setDraft(EMPTY_DRAFT);
  }
  return { draft, change, clear };
}
