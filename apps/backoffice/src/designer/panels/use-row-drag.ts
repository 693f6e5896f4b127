import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import { useDispatch } from '../designer-context.tsx';

interface Drag {
  layer: string;
  /** Original position in the stack; 0 is the lowest. */
  from: number;
  /** The gap between rows where it would be dropped; 0 is above the first row. */
  gap: number;
}

/** The row gap at a pointer position, judged by the rows' middles. */
function gapAt(list: HTMLElement, y: number): number {
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  const below = rows.findIndex(({ top, height }) => y < top + height / 2);
  return below < 0 ? rows.length : below;
}

/** Reorders rows of the layer list by dragging their handles; arrow keys on a handle do the same. */
export function useRowDrag(list: RefObject<HTMLElement | null>, count: number) {
  const dispatch = useDispatch();
  const [drag, setDrag] = useState<Drag>();

  /** The list shows the stack from top to bottom, and without the dragged row. */
  function dropPlace({ from, gap }: Drag): number {
    const row = count - 1 - from;
    const rowsAbove = gap > row ? gap - 1 : gap;
    return count - 1 - rowsAbove;
  }

  const gripHandlers = (layer: string, from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ layer, from, gap: count - 1 - from });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag && list.current) setDrag({ ...drag, gap: gapAt(list.current, event.clientY) });
    },
    onPointerUp() {
      if (drag) dispatch({ type: 'move in stack', layer: drag.layer, to: dropPlace(drag) });
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const to = Math.min(count - 1, Math.max(0, from + step));
      dispatch({ type: 'move in stack', layer, to });
    },
  });
  return { dragged: drag?.layer, gap: drag?.gap, gripHandlers };
}

export type Grip = ReturnType<ReturnType<typeof useRowDrag>['gripHandlers']>;
