import type { GarmentView } from '@inkstand/artwork/garments';
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Camera, fitCamera, groundOf, type Place, type Size, zoomCamera } from './camera.ts';

export interface CameraControls {
  zoom: number;
  window: Size;
  fit: (fit: 'print area' | 'garment') => void;
  zoomBy: (factor: number) => void;
}

const WHEEL_SPEED = 0.0022;

/** Where the picture's point in the middle of the window is now, after any scrolling. */
function seenCentre(element: HTMLElement, view: GarmentView, zoom: number, window: Size): Place {
  const ground = groundOf(view, zoom, window);
  return {
    x: (element.scrollLeft + window.width / 2 - ground.left) / zoom,
    y: (element.scrollTop + window.height / 2 - ground.top) / zoom,
  };
}

/** Zooms and scrolls the window onto the garment; it opens on the print area. */
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

  // A fitted camera follows the window and the side that is shown.
  const { fit } = camera;
  useLayoutEffect(() => {
    if (window.width > 0 && fit !== 'free') setCamera(fitCamera(fit, view, window));
  }, [fit, view, window]);

  useLayoutEffect(() => {
    if (!element.current || camera.zoom === 0) return;
    const ground = groundOf(view, camera.zoom, window);
    element.current.scrollLeft = ground.left + camera.centre.x * camera.zoom - window.width / 2;
    element.current.scrollTop = ground.top + camera.centre.y * camera.zoom - window.height / 2;
  }, [camera, element, view, window]);

  const zoomBy = useCallback(
    (factor: number) => {
      const scrolled = element.current;
      if (!scrolled) return;
      setCamera((current) => {
        const centre = seenCentre(scrolled, view, current.zoom, window);
        return zoomCamera({ ...current, centre }, factor, centre);
      });
    },
    [element, view, window],
  );

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!element.current || !(event.ctrlKey || event.metaKey)) return;
    // The browser would zoom the whole page.
    event.preventDefault();
    const box = element.current.getBoundingClientRect();
    const centre = seenCentre(element.current, view, camera.zoom, window);
    const about = {
      x: centre.x + (event.clientX - box.left - window.width / 2) / camera.zoom,
      y: centre.y + (event.clientY - box.top - window.height / 2) / camera.zoom,
    };
    setCamera(zoomCamera({ ...camera, centre }, Math.exp(-event.deltaY * WHEEL_SPEED), about));
  });
  useEffect(() => {
    const watched = element.current;
    const listen = (event: WheelEvent) => onWheel(event);
    watched?.addEventListener('wheel', listen, { passive: false });
    return () => watched?.removeEventListener('wheel', listen);
  }, [element]);

  const fitTo = useCallback((to: 'print area' | 'garment') => setCamera(fitCamera(to, view, window)), [view, window]);
  return { zoom: camera.zoom, window, fit: fitTo, zoomBy };
}
