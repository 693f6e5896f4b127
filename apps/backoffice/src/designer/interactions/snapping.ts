import type { Box } from '@inkstand/artwork/scene';
import { type DesignerState, layersOf, sideOf, type Tools } from '../state/designer-state.ts';
import type { Point } from './interaction.ts';

/** A line that something snapped to: upright at `x = at`, or level at `y = at`. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
}

export interface SnapLines {
  x: readonly number[];
  y: readonly number[];
}

/** Pixels within which something is drawn to a line. */
const REACH = 6;
/** Two lines as near as this are one. */
const SAME = 0.01;

/** Edges and centre of the print area and of every other visible layer. */
export function snapLines(state: DesignerState, exceptLayer: string, tools: Tools): SnapLines {
  const side = sideOf(state);
  if (!side) return { x: [], y: [] };
  const { widthMm, heightMm } = side.printArea;
  const x = [widthMm / 2, 0, widthMm];
  const y = [heightMm / 2, 0, heightMm];
  for (const layer of layersOf(state)) {
    const box = layer.id === exceptLayer || layer.hidden ? undefined : tools.measure(layer)?.box;
    if (!box) continue;
    x.push((box.left + box.right) / 2, box.left, box.right);
    y.push((box.top + box.bottom) / 2, box.top, box.bottom);
  }
  return { x, y };
}

/** The smallest move that brings one of `edges` to one of `lines`, or 0. */
function pull(edges: readonly number[], lines: readonly number[], reach: number): number {
  let best = 0;
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

/** How much farther a moved box is drawn, and the lines that it then lies on. */
export function snapBox(box: Box, lines: SnapLines, mmPerPixel: number): { by: Point; guides: Guide[] } {
  const edgesX = [(box.left + box.right) / 2, box.left, box.right];
  const edgesY = [(box.top + box.bottom) / 2, box.top, box.bottom];
  const by = { x: pull(edgesX, lines.x, REACH * mmPerPixel), y: pull(edgesY, lines.y, REACH * mmPerPixel) };
  const moved = (edges: readonly number[], far: number) => edges.map((edge) => edge + far);
  const guides = [...touched('x', moved(edgesX, by.x), lines.x), ...touched('y', moved(edgesY, by.y), lines.y)];
  return { by, guides };
}

/**
 * How long the arm from a fixed corner to the dragged one must be (as a factor of `arm`) for the dragged corner to lie on a
 * line; `factor` itself where none is near.
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
