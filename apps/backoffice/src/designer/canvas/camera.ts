import type { GarmentView } from '@inkstand/artwork/garments';

export interface Size {
  width: number;
  height: number;
}

export interface Place {
  x: number;
  y: number;
}

/** Zoom in screen pixels per pixel of the garment's picture, and the picture's point at the centre of the window. */
export interface Camera {
  fit: 'print area' | 'garment' | 'free';
  zoom: number;
  centre: Place;
}

const MIN_ZOOM = 0.12;
const MAX_ZOOM = 6;
/** Share of the window that a fitted rectangle fills. */
const FILL = 0.86;
/** Pixels of free space around it, for handles and dimensions. */
const MARGIN = 40;

const within = (zoom: number) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));

export function fitCamera(fit: 'print area' | 'garment', view: GarmentView, window: Size): Camera {
  const target = fit === 'print area' ? view.print : { x: 0, y: 0, width: view.width, height: view.height };
  const fill = fit === 'print area' ? FILL : 1;
  const width = Math.max(80, window.width - MARGIN) * fill;
  const height = Math.max(80, window.height - MARGIN) * fill;
  const zoom = within(Math.min(width / target.width, height / target.height));
  return { fit, zoom, centre: { x: target.x + target.width / 2, y: target.y + target.height / 2 } };
}

/** Zooms about a point of the picture, which keeps its place on the screen. */
export function zoomCamera({ zoom, centre }: Camera, factor: number, about: Place): Camera {
  const zoomed = within(zoom * factor);
  const shift = (from: number, to: number) => to + (from - to) * (zoom / zoomed);
  return { fit: 'free', zoom: zoomed, centre: { x: shift(centre.x, about.x), y: shift(centre.y, about.y) } };
}

/** Fits a rectangle of the picture into the window, with room for handles around it. */
export function showBox(box: { x: number; y: number; width: number; height: number }, window: Size): Camera {
  const room = { width: Math.max(80, window.width - MARGIN * 4), height: Math.max(80, window.height - MARGIN * 4) };
  const zoom = within(Math.min(room.width / Math.max(1, box.width), room.height / Math.max(1, box.height)));
  return { fit: 'free', zoom, centre: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

/** CSS pixels per millimetre, for showing the design at its printed size. */
const PIXELS_PER_MM = 96 / 25.4;

/** The zoom that shows the print area at its real size, as far as CSS pixels match the screen. */
export function realZoom({ print }: GarmentView, area: { widthMm: number }): number {
  return (PIXELS_PER_MM * area.widthMm) / print.width;
}

/** The scrollable area: at least as large as the picture and the window, with the picture in its middle. */
export function canvasGround(view: GarmentView, zoom: number, window: Size) {
  const width = Math.max(window.width, view.width * zoom);
  const height = Math.max(window.height, view.height * zoom);
  return { width, height, left: (width - view.width * zoom) / 2, top: (height - view.height * zoom) / 2 };
}
