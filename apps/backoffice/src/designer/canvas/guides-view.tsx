import type { PrintArea } from '@inkstand/artwork/model';
import { number } from '#ui/format.ts';
import { useDesigner } from '../designer-context.tsx';
import type { EqualGap } from '../document/equal-gaps.ts';
import { markedBox } from '../interactions/marking.ts';
import css from './stage.module.css';

/** Pixels by which a guide extends beyond the print area. */
const BEYOND = 14;
/** Pixels of the end strokes of a bar, and of the text beside it. */
const END = 4;

/** Snap lines, equal distances and the marquee rectangle. */
export function GuidesView({ area, mmPerPixel }: { area: PrintArea; mmPerPixel: number }) {
  const guides = useDesigner((state) => state.guides);
  const gaps = useDesigner((state) => state.gaps);
  const beyond = BEYOND * mmPerPixel;
  return (
    <>
      {guides.map(({ axis, at }) => {
        const line =
          axis === 'x'
            ? { x1: at, x2: at, y1: -beyond, y2: area.heightMm + beyond }
            : { x1: -beyond, x2: area.widthMm + beyond, y1: at, y2: at };
        return <line key={`${axis}${at}`} className={css.guide} {...line} />;
      })}
      {gaps.map((gap) => (
        <GapBar key={`${gap.axis}${gap.from}`} gap={gap} mmPerPixel={mmPerPixel} />
      ))}
      <Marked />
    </>
  );
}

function GapBar({ gap: { axis, from, to, across }, mmPerPixel }: { gap: EqualGap; mmPerPixel: number }) {
  const end = END * mmPerPixel;
  const place = (along: number, aside: number) =>
    axis === 'x' ? `${along} ${across + aside}` : `${across + aside} ${along}`;
  const stroke = (at: number) => `M${place(at, -end)} L${place(at, end)}`;
  const middle = (from + to) / 2;
  const [x, y] = axis === 'x' ? [middle, across] : [across, middle];
  return (
    <g className={css.gap}>
      <path d={`${stroke(from)} M${place(from, 0)} L${place(to, 0)} ${stroke(to)}`} />
      <text transform={`translate(${x} ${y}) scale(${mmPerPixel})`} x={axis === 'x' ? 0 : 8} y={axis === 'x' ? -8 : 4}>
        {number(Math.round((to - from) * 10) / 10)}
      </text>
    </g>
  );
}

function Marked() {
  const interaction = useDesigner((state) => state.interaction);
  if (interaction.name !== 'marking') return null;
  const { left, top, right, bottom } = markedBox(interaction);
  return <rect className={css.marked} x={left} y={top} width={right - left} height={bottom - top} />;
}
