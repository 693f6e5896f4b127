import type { Location } from 'react-router';

/**
 * The part of a history entry's state that names the overlay which is open at it. Each overlay is an entry of the
 * browser's history, so that Back closes it and Forward opens it again. The entry differs from its page's in the hash
 * and the state only, because a navigation to the same path runs no loader.
 */
export interface OverlayEntry {
  overlay: string;
  /** Entries back to the page below the overlay. */
  depth: number;
}

/** The overlay of a history entry. A link with the same hash opens none: it has no entry of the page below it. */
export function overlayEntry({ hash, state }: Pick<Location, 'hash' | 'state'>): OverlayEntry | undefined {
  const entry = state as Partial<OverlayEntry> | null | undefined;
  if (!entry?.overlay || !entry.depth || hash !== `#${entry.overlay}`) return undefined;
  return { overlay: entry.overlay, depth: entry.depth };
}
