import type { Point } from '@inkstand/artwork/garments/outline';
import { blurred, coverage, type Field } from '../canvas.ts';
import type { Cloth } from './cloth.ts';

function disc([x, y]: Point, radius: number, radiusY = radius): Field {
  return coverage(`<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radiusY}"/>`);
}

/** A sewn button with four holes. */
export function drawButton({ shading, alpha }: Cloth, [x, y]: Point, radius: number): void {
  shading.darken(blurred(disc([x + 2, y + 4], radius), 4), 0.4, alpha);
  const button = disc([x, y], radius);
  shading.darken(button, 0.1, alpha);
  shading.lighten(blurred(disc([x - radius * 0.25, y - radius * 0.3], radius * 0.6), 3), 0.32, button);
  shading.darken(disc([x, y], radius * 0.68), 0.06, button);
  const away = radius * 0.26;
  for (const dx of [-away, away]) {
    for (const dy of [-away, away]) shading.darken(disc([x + dx, y + dy], radius * 0.14), 0.4, button);
  }
}

/** A press stud: a metal ring with a hollow. */
export function drawSnap({ shading, alpha }: Cloth, [x, y]: Point, radius: number): void {
  shading.darken(blurred(disc([x + 2, y + 4], radius), 4), 0.34, alpha);
  const snap = disc([x, y], radius);
  shading.darken(snap, 0.12, alpha);
  shading.lighten(blurred(disc([x - radius * 0.3, y - radius * 0.35], radius * 0.5), 3), 0.5, snap);
  shading.darken(disc([x, y], radius * 0.55), 0.12, snap);
  shading.lighten(blurred(disc([x + radius * 0.12, y + radius * 0.15], radius * 0.3), 2), 0.3, snap);
}

/** A sewn or pressed eyelet for cords or ventilation. */
export function drawEyelet({ shading, alpha }: Cloth, [x, y]: Point, radius: number): void {
  shading.darken(blurred(disc([x, y], radius * 1.2), 3), 0.16, alpha);
  shading.darken(disc([x, y], radius), 0.16, alpha);
  shading.lighten(blurred(disc([x - 1, y - 2], radius * 0.8), 2), 0.14, alpha);
  shading.darken(disc([x, y], radius * 0.42), 0.5, alpha);
}
