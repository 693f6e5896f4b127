import { type DesignLayer, safeMarginMm } from '@inkstand/artwork/model';
import type { Box } from '@inkstand/artwork/scene';
import { type DesignerState, shownLayers, shownSide, type Tools } from '../document/designer-state.ts';
import { equalGaps, gapPairs, pullToGap } from '../document/equal-gaps.ts';
import type { Guide, Point, SnapLines } from '../document/interaction.ts';

/** Snap distance in pixels. */
const REACH = 6;
/** Lines closer than this count as one. */
const SAME = 0.01;

/** Edges and centre of the print area and of every other visible layer, and the edges of the safe area. */
export function snapLines(state: DesignerState, except: readonly DesignLayer[], tools: Tools): SnapLines {
  const side = shownSide(state);
  if (!side) return { x: [], y: [], pairs: { x: [], y: [] } };
  const { widthMm, heightMm } = side.printArea;
  const safe = safeMarginMm(side.printArea);
  const x = [widthMm / 2, 0, widthMm, safe, widthMm - safe];
  const y = [heightMm / 2, 0, heightMm, safe, heightMm - safe];
  const own = new Set(except.map(({ id }) => id));
  const others = shownLayers(state).flatMap((layer) =>
    own.has(layer.id) || layer.hidden ? [] : (tools.measure(layer)?.box ?? []),
  );
  for (const box of others) {
    x.push((box.left + box.right) / 2, box.left, box.right);
    y.push((box.top + box.bottom) / 2, box.top, box.bottom);
  }
  return { x, y, pairs: { x: gapPairs(others, 'x'), y: gapPairs(others, 'y') } };
}

/** The smallest move that brings one of `edges` to one of `lines`; undefined when none is in reach. */
function pull(edges: readonly number[], lines: readonly number[], reach: number): number | undefined {
  let best: number | undefined;
  let nearest = reach;
  for (const line of lines) {
    for (const edge of edges) {
      const away = Math.abs(line - edge);
      if (away < nearest) {
        nearest = away;
        best = line - edge;
      }
    }
  }
  return best;
}

function touched(axis: 'x' | 'y', edges: readonly number[], lines: readonly number[]): Guide[] {
  const met = lines.filter((line) => edges.some((edge) => Math.abs(edge - line) < SAME));
  return [...new Set(met)].map((at) => ({ axis, at }));
}

export function moveBox({ left, top, right, bottom }: Box, by: Point): Box {
  return { left: left + by.x, top: top + by.y, right: right + by.x, bottom: bottom + by.y };
}

const boxEdges = (box: Box, axis: 'x' | 'y') =>
  axis === 'x' ? [(box.left + box.right) / 2, box.left, box.right] : [(box.top + box.bottom) / 2, box.top, box.bottom];

/** The extra move that snaps a box, and the lines and equal distances it then meets. */
export function snapBox(box: Box, lines: SnapLines, mmPerPixel: number) {
  const reach = REACH * mmPerPixel;
  const along = (axis: 'x' | 'y') =>
    pull(boxEdges(box, axis), lines[axis], reach) ?? pullToGap(box, lines.pairs[axis], axis, reach) ?? 0;
  const by = { x: along('x'), y: along('y') };
  const drawn = moveBox(box, by);
  return {
    by,
    guides: [...touched('x', boxEdges(drawn, 'x'), lines.x), ...touched('y', boxEdges(drawn, 'y'), lines.y)],
    gaps: [...equalGaps(drawn, lines.pairs.x, 'x'), ...equalGaps(drawn, lines.pairs.y, 'y')],
  };
}

/**
 * The length of the arm from the fixed corner to the dragged one (as a factor of `arm`) that puts the dragged corner on
 * a line; `factor` itself when none is in reach.
 */
export function snapCorner(
  fixed: Point,
  arm: Point,
  factor: number,
  lines: SnapLines,
  mmPerPixel: number,
): { factor: number; guides: Guide[] } {
  let best = { factor, guides: [] as Guide[] };
  let nearest = REACH * mmPerPixel;
  for (const axis of ['x', 'y'] as const) {
    if (Math.abs(arm[axis]) < 1) continue;
    for (const at of lines[axis]) {
      const candidate = (at - fixed[axis]) / arm[axis];
      const away = Math.abs(at - (fixed[axis] + arm[axis] * factor));
      if (candidate > 0 && away < nearest) {
        nearest = away;
        best = { factor: candidate, guides: [{ axis, at }] };
      }
    }
  }
  return best;
}
