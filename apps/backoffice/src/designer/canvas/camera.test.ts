import { loadGarment } from '@inkstand/artwork/garments';
import { describe, expect, it } from 'vitest';
import { canvasGround, fitCamera, realZoom, showBox, zoomCamera } from './camera.ts';

const { front: view } = await loadGarment('tee');
const window = { width: 760, height: 640 };

describe('the camera', () => {
  it('shows the whole print area with some garment around it, in the middle', () => {
    const { zoom, centre } = fitCamera('print area', view, window);
    expect(view.print.height * zoom).toBeLessThan(window.height - 40);
    expect(view.print.height * zoom).toBeGreaterThan(window.height * 0.7);
    expect(centre).toEqual({ x: 800, y: view.print.y + 300 });
  });

  it('shows the whole garment', () => {
    const { zoom } = fitCamera('garment', view, window);
    expect(view.height * zoom).toBeLessThanOrEqual(window.height);
    expect(canvasGround(view, zoom, window)).toMatchObject({ width: 760, height: 640 });
  });

  it('keeps the point that it zooms about at the same place on the screen', () => {
    const camera = fitCamera('print area', view, window);
    const about = { x: 600, y: 700 };
    const zoomed = zoomCamera(camera, 1.5, about);
    const onScreen = ({ zoom, centre }: typeof camera) => [(about.x - centre.x) * zoom, (about.y - centre.y) * zoom];
    expect(onScreen(zoomed)[0]).toBeCloseTo(onScreen(camera)[0]!, 6);
    expect(onScreen(zoomed)[1]).toBeCloseTo(onScreen(camera)[1]!, 6);
    expect(zoomed.fit).toBe('free');
  });

  it('limits the zoom at both ends', () => {
    const camera = fitCamera('print area', view, window);
    expect(zoomCamera(camera, 1000, camera.centre).zoom).toBe(6);
    expect(zoomCamera(camera, 0.0001, camera.centre).zoom).toBe(0.12);
  });

  it('shows a selection with room around it, in the middle', () => {
    const { zoom, centre } = showBox({ x: 700, y: 500, width: 300, height: 100 }, window);
    expect(centre).toEqual({ x: 850, y: 550 });
    expect(zoom).toBeCloseTo(2, 5);
  });

  it('returns the zoom at which a millimetre is shown at real size', () => {
    const zoom = realZoom(view, { widthMm: 254 });
    expect(view.print.width * zoom).toBeCloseTo(960, 5);
  });
});
