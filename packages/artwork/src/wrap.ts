import type { CylinderWrap, Rectangle } from './garments/view.ts';
import type { PrintArea } from './model.ts';
import { matrixText } from './svg.ts';

/** Half of the angle that the print covers on the cylinder, in radians. */
export function halfAngle(print: Rectangle, wrap: CylinderWrap): number {
  return print.width / 2 / wrap.radius;
}

/** Rise of the print's upper and lower edge at an angle from the front line, in view pixels. */
export function riseAt(wrap: CylinderWrap, angle: number): { top: number; bottom: number } {
  const share = 1 - Math.cos(angle);
  return { top: wrap.riseTop * share, bottom: wrap.riseBottom * share };
}

const STRIPS = 24;
/** Neighbouring strips overlap by this many view pixels, so that no seam is visible. */
const OVERLAP = 2;

/**
 * Bends the design round the cylinder: vertical strips, each an affine piece of the curve. Works in any SVG renderer.
 */
export function wrapStrips(
  print: Rectangle,
  wrap: CylinderWrap,
  design: string,
  area: PrintArea,
  idPrefix: string,
): string {
  const half = halfAngle(print, wrap);
  const whole = `<defs><g id="${idPrefix}design">${design}</g></defs>`;
  const strips = Array.from({ length: STRIPS }, (_, index) => {
    const from = -half + (2 * half * index) / STRIPS;
    const to = -half + (2 * half * (index + 1)) / STRIPS;
    const id = `${idPrefix}strip${index}`;
    const sourceX = area.widthMm * (index / STRIPS);
    const sourceWidth = area.widthMm / STRIPS;
    const left = wrap.centreX + wrap.radius * Math.sin(from);
    const right = wrap.centreX + wrap.radius * Math.sin(to);
    const start = riseAt(wrap, from);
    const end = riseAt(wrap, to);
    const scaleX = (right - left) / sourceWidth;
    const scaleY = (print.height + start.top - start.bottom) / area.heightMm;
    const slope = (start.top - end.top) / sourceWidth;
    const matrix = [scaleX, slope, 0, scaleY, left - scaleX * sourceX, print.y - start.top - slope * sourceX] as const;
    const overlap = OVERLAP / scaleX;
    const window = `<rect x="${sourceX.toFixed(3)}" y="0" width="${(sourceWidth + overlap).toFixed(3)}" height="${area.heightMm}"/>`;
    return (
      `<clipPath id="${id}">${window}</clipPath><g transform="${matrixText(matrix)}">` +
      `<g clip-path="url(#${id})"><use href="#${idPrefix}design"/></g></g>`
    );
  });
  return whole + strips.join('');
}
