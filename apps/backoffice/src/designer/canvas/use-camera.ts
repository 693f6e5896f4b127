import type { GarmentView } from '@inkstand/artwork/garments';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Camera, canvasGround, fitCamera, type Place, type Size, showBox, zoomCamera } from './camera.ts';

export interface CameraControls {
  zoom: number;
  fitted: Camera['fit'];
  window: Size;
  fit: (fit: 'print area' | 'garment') => void;
  /** Fits a rectangle of the garment's picture into the window. */
  show: (box: { x: number; y: number; width: number; height: number }) => void;
  zoomBy: (factor: number) => void;
  zoomTo: (zoom: number) => void;
  /** Moves what lay under screen point `from` to `to`, scaled by `factor`. */
  follow: (from: Place, to: Place, factor: number) => void;
}

const WHEEL_SPEED = 0.0022;

/** The picture's point that is at the centre of the window now, after any scrolling. */
function seenCentre(element: HTMLElement, view: GarmentView, zoom: number, window: Size): Place {
  const ground = canvasGround(view, zoom, window);
  return {
    x: (element.scrollLeft + window.width / 2 - ground.left) / zoom,
    y: (element.scrollTop + window.height / 2 - ground.top) / zoom,
  };
}

/** Zooms and scrolls the garment in the window; opens with the print area fitted. */
export function useCamera(element: RefObject<HTMLElement | null>, view: GarmentView): CameraControls {
  const [window, setWindow] = useState<Size>({ width: 0, height: 0 });
  const [camera, setCamera] = useState<Camera>({ fit: 'print area', zoom: 0, centre: { x: 0, y: 0 } });

  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => setWindow({ width: watched.clientWidth, height: watched.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    measure();
    return () => observer.disconnect();
  }, [element]);

  // A fitted camera stays fitted when the window or the side changes.
  const { fit } = camera;
  useLayoutEffect(() => {
    if (window.width > 0 && fit !== 'free') setCamera(fitCamera(fit, view, window));
  }, [fit, view, window]);

  useLayoutEffect(() => {
    if (!element.current || camera.zoom === 0) return;
    const ground = canvasGround(view, camera.zoom, window);
    element.current.scrollLeft = ground.left + camera.centre.x * camera.zoom - window.width / 2;
    element.current.scrollTop = ground.top + camera.centre.y * camera.zoom - window.height / 2;
  }, [camera, element, view, window]);

  // Latest values, for callbacks that must keep their identity because listeners hold them.
  const seen = useRef({ view, window, zoom: camera.zoom });
  useLayoutEffect(() => {
    seen.current = { view, window, zoom: camera.zoom };
  }, [view, window, camera.zoom]);

  const follow = useCallback(
    (from: Place, to: Place, factor: number) => {
      const scrolled = element.current;
      if (!scrolled) return;
      const now = seen.current;
      if (factor === 1) {
        scrolled.scrollLeft -= to.x - from.x;
        scrolled.scrollTop -= to.y - from.y;
        return;
      }
      const box = scrolled.getBoundingClientRect();
      const centre = seenCentre(scrolled, now.view, now.zoom, now.window);
      const fromMiddle = ({ x, y }: Place, zoom: number) => ({
        x: (x - box.left - now.window.width / 2) / zoom,
        y: (y - box.top - now.window.height / 2) / zoom,
      });
      const held = fromMiddle(from, now.zoom);
      const about = { x: centre.x + held.x, y: centre.y + held.y };
      const zoomed = zoomCamera({ fit: 'free', zoom: now.zoom, centre }, factor, about);
      const shown = fromMiddle(to, zoomed.zoom);
      seen.current = { ...now, zoom: zoomed.zoom };
      setCamera({ ...zoomed, centre: { x: about.x - shown.x, y: about.y - shown.y } });
    },
    [element],
  );

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    // Prevents the browser from zooming the whole page.
    event.preventDefault();
    const at = { x: event.clientX, y: event.clientY };
    follow(at, at, Math.exp(-event.deltaY * WHEEL_SPEED));
  });
  useEffect(() => {
    const watched = element.current;
    const listen = (event: WheelEvent) => onWheel(event);
    watched?.addEventListener('wheel', listen, { passive: false });
    return () => watched?.removeEventListener('wheel', listen);
  }, [element]);

  const zoomBy = useCallback(
    (factor: number) => {
      const scrolled = element.current;
      if (!scrolled) return;
      const { view: picture, window: size, zoom } = seen.current;
      const centre = seenCentre(scrolled, picture, zoom, size);
      setCamera(zoomCamera({ fit: 'free', zoom, centre }, factor, centre));
    },
    [element],
  );
  const controls = useMemo(
    () => ({
      follow,
      zoomBy,
      zoomTo: (zoom: number) => zoomBy(zoom / seen.current.zoom),
      fit: (to: 'print area' | 'garment') => setCamera(fitCamera(to, seen.current.view, seen.current.window)),
      show: (box: Parameters<typeof showBox>[0]) => setCamera(showBox(box, seen.current.window)),
    }),
    [follow, zoomBy],
  );
  return { ...controls, zoom: camera.zoom, fitted: fit, window };
}
