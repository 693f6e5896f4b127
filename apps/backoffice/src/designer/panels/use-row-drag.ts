import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import { useDispatch } from '../designer-context.tsx';

interface Drag {
  layer: string;
  /** Place in the stack that it was taken from: 0 is the lowest. */
  from: number;
  /** The gap between rows that it would drop into: 0 is above the first row. */
  gap: number;
}

/** Before which row a pointer is, by the rows' middles. */
function gapAt(list: HTMLElement, y: number): number {
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  const below = rows.findIndex(({ top, height }) => y < top + height / 2);
  return below < 0 ? rows.length : below;
}

/** Drags rows of the list of layers by their grips; arrow keys on a grip do the same. */
export function useRowDrag(list: RefObject<HTMLElement | null>, count: number) {
  const dispatch = useDispatch();
  const [drag, setDrag] = useState<Drag>();

  /** The list shows the stack upside down, and without the row that is dragged. */
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
