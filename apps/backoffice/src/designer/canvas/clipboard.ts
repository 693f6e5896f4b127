import type { CopiedLayers } from '../commands/paste-layers.ts';

/**
 * Copied layers are stored in the browser's storage, where every product of the same tenant can read them and no other
 * page can write them; the clipboard carries only their number. Without storage (private windows) they last as long as
 * the page.
 */
export const COPY_TYPE = 'application/x-inkstand-copy';

interface SavedCopy {
  number: string;
  copied: CopiedLayers;
}

let saved: SavedCopy | undefined;
const storageKey = (tenantId: string) => `inkstand-copied-${tenantId}`;

export function saveCopied(tenantId: string, copied: CopiedLayers): string {
  const number = crypto.getRandomValues(new Uint32Array(2)).join('-');
  saved = { number, copied };
  try {
    localStorage.setItem(storageKey(tenantId), JSON.stringify(saved));
  } catch {
    // Storage is missing or full: the copy stays in `kept`.
  }
  return number;
}

/** Plain text that text fields receive when layers are pasted into them. */
export const toPlainText = ({ layers }: CopiedLayers) =>
  layers.flatMap((layer) => (layer.type === 'Text' ? [layer.text] : [])).join('\n');

export function copiedUnder(tenantId: string, number: string): CopiedLayers | undefined {
  if (number === '') return undefined;
  if (saved?.number === number) return saved.copied;
  try {
    const stored: SavedCopy | null = JSON.parse(localStorage.getItem(storageKey(tenantId)) ?? 'null');
    return stored?.number === number ? stored.copied : undefined;
  } catch {
    return undefined;
  }
}

/** Finds a copy made with a button by its plain text, the only format that a button may put on the clipboard. */
export function copiedAs(tenantId: string, text: string): CopiedLayers | undefined {
  const last = lastCopied(tenantId);
  return last && toPlainText(last) === text ? last : undefined;
}

/** The last copy, for buttons: they may not read the clipboard without asking for permission. */
export function lastCopied(tenantId: string): CopiedLayers | undefined {
  try {
    const stored: SavedCopy | null = JSON.parse(localStorage.getItem(storageKey(tenantId)) ?? 'null');
    return stored?.copied ?? saved?.copied;
  } catch {
    return saved?.copied;
  }
}
