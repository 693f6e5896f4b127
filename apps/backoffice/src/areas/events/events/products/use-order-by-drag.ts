import { type DragEvent, type KeyboardEvent, useState } from 'react';

/** Reorders rows by dragging their handle, or with the arrow keys on it. */
export function useOrderByDrag(count: number, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();

  function end() {
    setDragged(undefined);
    setOver(undefined);
  }

  return {
    dragged,
    over: dragged === undefined ? undefined : over,
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(index));
        setDragged(index);
      },
      onDragEnd: end,
      onKeyDown: (event: KeyboardEvent) => {
        const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
        if (to === undefined || to < 0 || to >= count) return;
        event.preventDefault();
        onMove(index, to);
      },
    }),
    row: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== undefined && dragged !== index) onMove(dragged, index);
        end();
      },
    }),
  };
}
