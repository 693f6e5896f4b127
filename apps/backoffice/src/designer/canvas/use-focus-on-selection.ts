import { type RefObject, useEffect } from 'react';
import { useDesigner } from '../designer-context.tsx';

/**
 * What is newly selected has the focus, so that keys move it at once: after adding it from a panel too. Only the list of
 * layers keeps the focus, since its keys mean the selection anyway.
 */
export function useFocusOnSelection(canvas: RefObject<HTMLElement | null>): void {
  const selected = useDesigner((state) => state.selected);
  useEffect(() => {
    const [last] = selected.slice(-1);
    const focused = document.activeElement;
    if (last === undefined || focused?.closest('[data-moves-layer] li')) return;
    const ownId = focused?.getAttribute('data-layer');
    // Of several that are selected whichever has the focus keeps it.
    if (ownId && selected.includes(ownId)) return;
    const target = canvas.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(last)}"]`);
    target?.focus({ preventScroll: true });
  }, [selected, canvas]);
}
