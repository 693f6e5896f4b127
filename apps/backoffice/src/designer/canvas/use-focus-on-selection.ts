import { type RefObject, useEffect } from 'react';
import { useDesigner } from '../designer-context.tsx';

/**
 * Focuses newly selected layers, so that keys move them at once, also after they were added from a panel. The layer
 * list keeps the focus, since its keys apply to the selection anyway.
 */
export function useFocusOnSelection(canvas: RefObject<HTMLElement | null>): void {
  const selected = useDesigner((state) => state.selected);
  useEffect(() => {
    const [last] = selected.slice(-1);
    const focused = document.activeElement;
    if (last === undefined || focused?.closest('[data-moves-layer] li')) return;
    const ownId = focused?.getAttribute('data-layer');
    // With several selected layers, the focused one keeps the focus.
    if (ownId && selected.includes(ownId)) return;
    const target = canvas.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(last)}"]`);
    target?.focus({ preventScroll: true });
  }, [selected, canvas]);
}
