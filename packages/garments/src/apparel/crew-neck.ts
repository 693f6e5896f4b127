import type { CrewNeck } from '@inkstand/artwork/garments/crew-neck';
import { parsePath } from '@inkstand/artwork/garments/outline';
import type { SideId } from '@inkstand/artwork/model';
import type { Cloth } from './cloth.ts';
import { bandBetween } from './path-line.ts';
import { drawInside, drawRib } from './sewing.ts';

const RIB_LINES = 110;

/** Draws a ribbed collar; on the front also the neck hole behind it. */
export function drawCrewNeck(cloth: Cloth, side: SideId, neck: CrewNeck, roll = 22): void {
  const [outer, inner] = side === 'front' ? [neck.frontSeam, neck.frontEdge] : [neck.backSeam, neck.backEdge];
  drawRib(cloth, { outer, inner, lines: RIB_LINES, roll, isTopstitched: true });
  if (side === 'back') return;
  const [, tapeY] = parsePath(neck.tapeLower).curves[0]![2];
  const [, lipY] = parsePath(neck.frontHalf).start;
  const height = (lipY - tapeY) * 0.55;
  drawInside(cloth, {
    path: neck.inside,
    lip: bandBetween(neck.frontSeam, neck.frontEdge),
    top: tapeY + 8,
    bottom: lipY + 40,
    tape: { upper: neck.tapeUpper, lower: neck.tapeLower },
    label: { x: 800 - height * 1.05, y: tapeY + 6, width: height * 2.1, height },
  });
}
