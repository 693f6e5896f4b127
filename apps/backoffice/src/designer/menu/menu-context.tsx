import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from '../canvas/camera.ts';
import { useDesignerContext } from '../designer-context.tsx';
import { later, useWasEver } from '../shell/later.tsx';

const LayerMenu = later(async () => (await import('./layer-menu.tsx')).LayerMenu, { isDialog: true });

const Context = createContext<(at: Place) => void>(() => undefined);

/** Opens the menu of the selection at a point of the window. */
export const useOpenMenu = () => use(Context);

/**
 * Where the focus returns when a menu closes: the previously focused element, unless it is gone or no longer selected.
 */
function returnTo(before: Element | null, selected: readonly string[]): HTMLElement | null {
  const layer = before?.getAttribute('data-layer');
  const isMeant = before instanceof HTMLElement && before.isConnected && before !== document.body;
  if (isMeant && (layer === null || layer === undefined || selected.includes(layer))) return before;
  const [last = ''] = selected.slice(-1);
  return document.querySelector(`[data-layer="${CSS.escape(last)}"]`) ?? document.querySelector('[data-moves-layer]');
}

export function MenuProvider({ children }: { children: ReactNode }) {
  const { store } = useDesignerContext();
  const [at, setPlace] = useState<Place>();
  const wasOpen = useWasEver(at !== undefined);
  const before = useRef<Element>(null);

  const open = useCallback((place: Place) => {
    before.current = document.activeElement;
    setPlace(place);
  }, []);
  const close = useCallback(() => setPlace(undefined), []);

  // The menu is gone. An action may still move the focus itself.
  useEffect(() => {
    if (!wasOpen || at) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      returnTo(before.current, store.getState().selected)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [wasOpen, at, store]);

  return (
    <Context value={open}>
      {children}
      {wasOpen && <LayerMenu at={at} close={close} />}
    </Context>
  );
}
