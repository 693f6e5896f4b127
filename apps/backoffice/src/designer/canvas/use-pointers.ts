import type { GarmentView } from '@inkstand/artwork/garments';
import type { PrintArea } from '@inkstand/artwork/model';
import { type PointerEvent, useMemo, useRef } from 'react';
import { useDispatch } from '../designer-context.tsx';
import type { PointerInput } from '../interactions/interaction.ts';

type Kind = 'pointer down' | 'pointer move' | 'pointer up';

const KINDS: Readonly<Record<string, PointerInput['kind']>> = { touch: 'touch', pen: 'pen' };

/** Tells the design what mouse, pen and fingers do on the canvas, in millimetres of the print area. */
export function usePointers(view: GarmentView, area: PrintArea, zoom: number) {
  const dispatch = useDispatch();
  const held = useRef(new Set<number>());
  return useMemo(() => {
    const mmPerPixel = area.widthMm / view.print.width / zoom;

    function send(type: Kind, event: PointerEvent<HTMLElement>) {
      const box = event.currentTarget.getBoundingClientRect();
      const at = {
        x: (event.clientX - box.left) * mmPerPixel - (view.print.x * area.widthMm) / view.print.width,
        y: (event.clientY - box.top) * mmPerPixel - (view.print.y * area.heightMm) / view.print.height,
      };
      const { pointerId: pointer, shiftKey: shift, altKey: alt } = event;
      const free = event.ctrlKey || event.metaKey;
      const kind = KINDS[event.pointerType] ?? 'mouse';
      dispatch({ type, input: { pointer, kind, at, mmPerPixel, shift, alt, free } });
    }

    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current.add(event.pointerId);
        send('pointer down', event);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (held.current.has(event.pointerId)) send('pointer move', event);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (held.current.delete(event.pointerId)) send('pointer up', event);
      },
      onPointerCancel(event: PointerEvent<HTMLElement>) {
        if (held.current.delete(event.pointerId)) dispatch({ type: 'pointer lost' });
      },
    };
  }, [view, area, zoom, dispatch]);
}
