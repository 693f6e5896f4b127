import type { GarmentView } from '@inkstand/artwork/garments';
import type { PrintArea } from '@inkstand/artwork/model';
import { type MouseEvent, type PointerEvent, type RefObject, type TouchEvent, useMemo, useRef } from 'react';
import { useDesignerContext } from '../designer-context.tsx';
import type { PointerInput } from '../document/interaction.ts';
import type { Place } from './camera.ts';
import type { CameraControls } from './use-camera.ts';

type Kind = 'pointer down' | 'pointer move' | 'pointer up' | 'open';

const KINDS: Readonly<Record<string, PointerInput['kind']>> = { touch: 'touch', pen: 'pen' };
/** Milliseconds of a long press, which starts selecting several layers. */
const LONG_PRESS_MS = 450;
const MIDDLE_BUTTON = 1;

interface Settings {
  camera: Pick<CameraControls, 'follow' | 'zoom'>;
  snaps: boolean;
  /** Space is held: the pointer pans the view. */
  isPanning: RefObject<boolean>;
  openMenu: (at: Place) => void;
}

/** A menu key is handled by its own listener, and a long press opens the menu when the finger is lifted. */
function isByMouse({ button, ctrlKey, nativeEvent }: MouseEvent): boolean {
  const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
  return !isTouch && (button !== 0 || ctrlKey);
}

/** Passes mouse, pen and touch events on the canvas to the design in millimetres, and moves the camera with them. */
export function usePointers(view: GarmentView, area: PrintArea, { camera, snaps, isPanning, openMenu }: Settings) {
  const { store } = useDesignerContext();
  const { dispatch, getState } = store;
  const places = useRef(new Map<number, Place>());
  const pressing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The finger of a long press that has not moved since; the menu opens when it is lifted. */
  const resting = useRef<number>(undefined);
  const hasOpened = useRef(false);
  const { follow, zoom } = camera;
  return useMemo(() => {
    const mmPerPixel = area.widthMm / view.print.width / zoom;
    const held = places.current;

    function toPointerInput(event: MouseEvent<HTMLElement>, pointer: number, kind: PointerInput['kind']): PointerInput {
      const box = event.currentTarget.getBoundingClientRect();
      const at = {
        x: (event.clientX - box.left) * mmPerPixel - (view.print.x * area.widthMm) / view.print.width,
        y: (event.clientY - box.top) * mmPerPixel - (view.print.y * area.heightMm) / view.print.height,
      };
      const isHeld = event.ctrlKey || event.metaKey;
      const free = snaps ? isHeld : !isHeld;
      return { pointer, kind, at, mmPerPixel, shift: event.shiftKey, alt: event.altKey, free };
    }

    function send(type: Kind, event: PointerEvent<HTMLElement>, pans = false) {
      const kind = KINDS[event.pointerType] ?? 'mouse';
      dispatch({ type, input: { ...toPointerInput(event, event.pointerId, kind), pans } });
    }

    function endPress() {
      clearTimeout(pressing.current);
      resting.current = undefined;
    }

    /** One finger (or the mouse) pans the view; two also zoom it by their distance. */
    function moveView(pointer: number, to: Place) {
      const from = held.get(pointer);
      const other = [...held].find(([id]) => id !== pointer)?.[1];
      if (!from) return;
      if (!other) return follow(from, to, 1);
      const half = (a: Place, b: Place) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
      const apart = (a: Place, b: Place) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
      follow(half(from, other), half(to, other), apart(to, other) / apart(from, other));
    }

    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const isMiddle = event.button === MIDDLE_BUTTON;
        if (event.button !== 0 && !isMiddle) return;
        // Prevents the middle button's auto-scroll.
        if (isMiddle) event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        held.set(event.pointerId, { x: event.clientX, y: event.clientY });
        send('pointer down', event, isMiddle || isPanning.current === true);
        endPress();
        if (event.pointerType !== 'touch' || held.size > 1) return;
        const pointer = event.pointerId;
        pressing.current = setTimeout(() => {
          // A long press does nothing on a handle or while a picture is cropped.
          const { interaction } = getState();
          if (interaction.name !== 'pointing') return;
          dispatch({ type: 'long press', pointer });
          // A menu would be in the way of a user who selects one layer after the other.
          const { selectedBefore } = interaction;
          const isPicking = selectedBefore.length > 0 && getState().selected.some((id) => !selectedBefore.includes(id));
          if (!isPicking) resting.current = pointer;
          navigator.vibrate?.(12);
        }, LONG_PRESS_MS);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!held.has(event.pointerId)) return;
        const to = { x: event.clientX, y: event.clientY };
        if (getState().interaction.name === 'viewing') moveView(event.pointerId, to);
        else send('pointer move', event);
        if (getState().interaction.name !== 'pointing') endPress();
        held.set(event.pointerId, to);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const hasRested = resting.current === event.pointerId;
        endPress();
        if (held.delete(event.pointerId)) send('pointer up', event);
        hasOpened.current = hasRested;
        if (hasRested) openMenu({ x: event.clientX, y: event.clientY });
      },
      onTouchEnd(event: TouchEvent) {
        // Prevents the click that would follow and close the menu.
        if (hasOpened.current) event.preventDefault();
        hasOpened.current = false;
      },
      onPointerCancel(event: PointerEvent<HTMLElement>) {
        endPress();
        if (held.delete(event.pointerId)) dispatch({ type: 'pointer lost' });
      },
      onDoubleClick: (event: MouseEvent<HTMLElement>) =>
        dispatch({ type: 'open', input: toPointerInput(event, 0, 'mouse') }),
      onContextMenu(event: MouseEvent<HTMLElement>) {
        event.preventDefault();
        if (!isByMouse(event) || 'before' in getState().interaction) return;
        dispatch({ type: 'menu', input: toPointerInput(event, 0, 'mouse') });
        openMenu({ x: event.clientX, y: event.clientY });
      },
    };
  }, [view, area, zoom, snaps, follow, isPanning, openMenu, dispatch, getState]);
}
