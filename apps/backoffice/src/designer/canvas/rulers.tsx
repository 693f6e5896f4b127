import { memo } from 'react';
import { useDesigner, useDesignerContext } from '../designer-context.tsx';
import { selectionBoxes } from '../document/selection-boxes.ts';
import css from './stage.module.css';

/** Width of a ruler, and the minimum distance between two of its numbers, in pixels. */
const WIDTH = 18;
const APART = 46;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

interface RulerProps {
  axis: 'x' | 'y';
  /** Length of the ruler, and where the print area begins on it, in pixels. */
  length: number;
  start: number;
  pixelsPerMm: number;
  areaMm: number;
}

/** A millimetre ruler of the print area along an edge of the window; it stays visible while the canvas scrolls. */
export const Ruler = memo(function Ruler({ axis, length, start, pixelsPerMm, areaMm }: RulerProps) {
  const step = STEPS.find((millimetres) => millimetres * pixelsPerMm >= APART) ?? 500;
  const first = Math.ceil(-start / pixelsPerMm / step);
  const last = Math.floor((length - start) / pixelsPerMm / step);
  const at = (millimetres: number) => start + millimetres * pixelsPerMm;
  const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
  const fine = step / (step % 5 === 0 ? 5 : 2);
  const size = axis === 'x' ? { width: length, height: WIDTH } : { width: WIDTH, height: length };
  const stroke = (millimetres: number, from: number) =>
    axis === 'x' ? `M${at(millimetres)} ${from}V${WIDTH}` : `M${from} ${at(millimetres)}H${WIDTH}`;
  const ticks = numbers.flatMap((value) =>
    Array.from({ length: Math.round(step / fine) }, (_, index) => stroke(value + index * fine, index === 0 ? 8 : 14)),
  );
  const band =
    axis === 'x'
      ? { x: start, y: 0, width: areaMm * pixelsPerMm, height: WIDTH }
      : { x: 0, y: start, width: WIDTH, height: areaMm * pixelsPerMm };
  return (
    <svg className={css.ruler} data-axis={axis} {...size} aria-hidden="true">
      <rect className={css.rulerArea} {...band} />
      <Extent axis={axis} start={start} pixelsPerMm={pixelsPerMm} />
      <path d={ticks.join('')} />
      {numbers.map((value) =>
        axis === 'x' ? (
          <text key={value} x={at(value) + 3} y={8}>
            {value}
          </text>
        ) : (
          <text key={value} transform={`translate(8 ${at(value) + 3}) rotate(90)`}>
            {value}
          </text>
        ),
      )}
    </svg>
  );
});

/** Marks the extent of the selection. */
function Extent({ axis, start, pixelsPerMm }: Pick<RulerProps, 'axis' | 'start' | 'pixelsPerMm'>) {
  const { contents } = useDesignerContext();
  const state = useDesigner((current) => current);
  const box = selectionBoxes(state, contents)?.box;
  if (!box) return null;
  const [from, to] = axis === 'x' ? [box.left, box.right] : [box.top, box.bottom];
  const place = { at: start + from * pixelsPerMm, length: (to - from) * pixelsPerMm };
  return axis === 'x' ? (
    <rect className={css.rulerExtent} x={place.at} y={0} width={place.length} height={WIDTH} />
  ) : (
    <rect className={css.rulerExtent} x={0} y={place.at} width={WIDTH} height={place.length} />
  );
}
