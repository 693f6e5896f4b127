import type { GarmentView } from '@inkstand/artwork/garments';
import { backdrop, garmentShape, tone } from '@inkstand/artwork/mockup-view';
import type { HexColour } from '@inkstand/artwork/model';
import { memo, useId } from 'react';
import { SvgMarkup } from '../drawing/svg.tsx';
import css from './stage.module.css';

/** URL of a garment's shadow or light map. */
export const mapUrl = (file: string) => `/media/garments/${file}`;

/** Background and garment, below the design. A separate SVG, so that moving a layer does not redraw it. */
export const GarmentBelow = memo(function GarmentBelow({ view, colour }: { view: GarmentView; colour: HexColour }) {
  const id = useId();
  return (
    <svg className={css.sheet} viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
      <SvgMarkup markup={backdrop(view, id) + garmentShape(view, colour)} />
    </svg>
  );
});

/** Shadows and highlights, above the design. */
export const GarmentAbove = memo(function GarmentAbove({ view, colour }: { view: GarmentView; colour: HexColour }) {
  const strength = tone(colour);
  return (
    <>
      <img className={css.sheet} src={mapUrl(view.shadowMap)} alt="" style={{ opacity: strength.shadow }} />
      <img className={css.sheet} src={mapUrl(view.lightMap)} alt="" style={{ opacity: strength.light }} />
    </>
  );
});
