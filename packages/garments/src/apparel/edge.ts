import { blurred, distanceInside, fillField } from '../canvas.ts';
import type { Cloth } from './cloth.ts';

/** A bound edge all round: a soft roll of tape with a seam on its inner side. */
export function drawBinding({ shading, alpha }: Cloth, width: number): void {
  const distance = distanceInside(alpha);
  const at = (from: number, to: number) =>
    fillField((index) => (distance[index]! > from && distance[index]! <= to ? 1 : 0));
  shading.lighten(
    fillField((index) => {
      const share = distance[index]! / width;
      return share > 0 && share <= 1 ? Math.sin(share * Math.PI) - 0.5 : 0;
    }),
    0.13,
  );
  shading.darken(blurred(at(width - 1.6, width + 1.6), 1), 0.26, alpha);
  shading.darken(blurred(at(width, width + 10), 4), 0.22, alpha);
}

/** Draws stitches along the whole edge, at distance `away`. */
export function drawEdgeStitches({ shading, alpha }: Cloth, away: number): void {
  const distance = distanceInside(alpha);
  shading.darken(
    fillField((index, x, y) => {
      const near = Math.abs(distance[index]! - away);
      const isStitch = Math.floor((x + y) / 9) % 3 !== 0;
      return distance[index]! > 0 && near < 1.4 && isStitch ? 1 : 0;
    }),
    0.2,
  );
  shading.darken(
    blurred(
      fillField((index) => (Math.abs(distance[index]! - away) < 4 ? 1 : 0)),
      3,
    ),
    0.1,
    alpha,
  );
}
