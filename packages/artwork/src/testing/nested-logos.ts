import type { DesignSide } from '../model.ts';
import { newImageLayer } from '../new-layers.ts';

/** What a group of a logo does to its content: each makes the renderer draw it on a layer of its own. */
const EFFECTS = {
  clip: 'clip-path="url(#clip)"',
  round: 'clip-path="url(#round)"',
  mask: 'mask="url(#mask)"',
  faded: 'opacity="0.9"',
  turned: 'transform="rotate(12 50 50)"',
} as const;
type Effect = keyof typeof EFFECTS;
export const NESTED = Object.keys(EFFECTS) as Effect[];

/** A drawing of stripes within nested groups, from the outside in. */
export function makeLogo(effects: readonly Effect[]): Buffer {
  const stripes = [0, 20, 40, 60, 80].map(
    (y, index) => `<rect y="${y}" width="100" height="20" fill="${index % 2 ? '#1d3557' : '#e63946'}"/>`,
  );
  const content = effects.reduceRight((inner, effect) => `<g ${EFFECTS[effect]}>${inner}</g>`, stripes.join(''));
  const shapes =
    '<clipPath id="clip"><rect x="2" y="2" width="96" height="96"/></clipPath>' +
    '<clipPath id="round"><circle cx="50" cy="50" r="47"/></clipPath>' +
    '<mask id="mask"><rect width="100" height="100" fill="#fff"/><circle cx="50" cy="50" r="8" fill="#000"/></mask>';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><defs>${shapes}</defs>${content}</svg>`,
  );
}

/** The logo, so many millimetres high and half as wide, on a print area that it just fits. */
export function sideWith(heightMm: number, rotation: number, dpi: number): DesignSide {
  const widthMm = heightMm / 2;
  const layer = newImageLayer({
    id: 'logo',
    src: 'logo',
    x: widthMm / 2,
    y: heightMm / 2,
    width: widthMm,
    height: heightMm,
    angle: rotation,
  });
  return { printArea: { widthMm, heightMm, dpi }, layers: [layer] };
}
