import { useIsHydrated } from '@inkstand/web/hydration';
import { overlayEntry } from '@inkstand/web/overlay-entry';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import type { Overlay } from './overlays.ts';

interface OverlayState {
  /** The open overlay. */
  overlay: Overlay | undefined;
  /** Opens an overlay: the checkout above the basket, every other one in place of an open one. */
  open: (overlay: Overlay) => void;
  /** Closes the open overlay as Back does. */
  close: () => void;
  /** Goes back a number of history entries, and then opens an overlay there. */
  goBack: (entries: number, next?: Overlay) => void;
  /** Shows an overlay at any history entry until it is called with undefined. */
  hold: (overlay: Overlay | undefined) => void;
}

const OverlayContext = createContext<OverlayState | undefined>(undefined);

/**
 * The one mechanism behind every overlay: basket, checkout, menu, size guide. The history entry says which one is open
 * (`packages/web/src/overlay-entry.ts`). A link that is followed in an overlay takes the place of its entry
 * (`link.tsx`), so that no overlay stays behind in the history.
 */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const location = useLocation();
  const isHydrated = useIsHydrated();
  const [held, hold] = useState<Overlay>();
  /** The start of our own navigation while it is pending: a second press must not navigate again. */
  const departed = useRef<Location>(undefined);
  const next = useRef<Overlay>(undefined);

  const shown = isHydrated ? (overlayEntry(location)?.overlay as Overlay | undefined) : undefined;
  // The same object before and after hydration when none is open: a form that renders again then loses what a visitor
  // chose before (packages/web/src/early-actions.ts).
  const state = useMemo(() => {
    const entry = overlayEntry(location);

    function depart(): boolean {
      if (departed.current === location) return false;
      departed.current = location;
      return true;
    }

    function open(overlay: Overlay) {
      if (entry?.overlay === overlay || !depart()) return;
      const isAbove = entry?.overlay === 'basket' && overlay === 'checkout';
      const depth = isAbove ? entry.depth + 1 : (entry?.depth ?? 1);
      // Not the router's query: a product page writes its options past the router.
      const to = { search: window.location.search, hash: overlay };
      const replace = entry !== undefined && !isAbove;
      void navigate(to, { state: { ...location.state, overlay, depth }, replace, preventScrollReset: true });
    }

    function goBack(entries: number, overlay?: Overlay) {
      if (!depart()) return;
      next.current = overlay;
      void navigate(-entries);
    }

    return { overlay: held ?? shown, open, goBack, close: () => entry && goBack(1), hold };
  }, [location, navigate, shown, held]);

  useEffect(() => {
    if (!next.current || departed.current === location) return;
    state.open(next.current);
    next.current = undefined;
  }, [location, state]);

  return <OverlayContext value={state}>{children}</OverlayContext>;
}

export function useOverlay(): OverlayState {
  const state = useContext(OverlayContext);
  if (!state) throw new Error('useOverlay works inside a store only');
  return state;
}
