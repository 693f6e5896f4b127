import type { PrintArea } from '@inkstand/artwork/model';
import { useDesigner } from '../designer-context.tsx';
import css from './stage.module.css';

/** Pixels that a guide reaches beyond the print area. */
const BEYOND = 14;

/** The lines that something snapped to. */
export function GuidesView({ area, mmPerPixel }: { area: PrintArea; mmPerPixel: number }) {
  const guides = useDesigner((state) => state.guides);
  const beyond = BEYOND * mmPerPixel;
  return guides.map(({ axis, at }) => {
    const line =
      axis === 'x'
        ? { x1: at, x2: at, y1: -beyond, y2: area.heightMm + beyond }
        : { x1: -beyond, x2: area.widthMm + beyond, y1: at, y2: at };
    return <line key={`${axis}${at}`} className={css.guide} {...line} />;
  });
}
