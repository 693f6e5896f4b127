import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type Overlay = 'basket' | 'checkout' | undefined;

interface OverlayState {
  overlay: Overlay;
  open: (overlay: 'basket' | 'checkout') => void;
  close: () => void;
}

const OverlayContext = createContext<OverlayState | undefined>(undefined);

/** Which full-screen overlay is open: the basket, the checkout, or none. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay>();
  const state = useMemo(() => ({ overlay, open: setOverlay, close: () => setOverlay(undefined) }), [overlay]);
  return <OverlayContext value={state}>{children}</OverlayContext>;
}

export function useOverlay(): OverlayState {
  const state = useContext(OverlayContext);
  if (!state) throw new Error('useOverlay works inside a store only');
  return state;
}
