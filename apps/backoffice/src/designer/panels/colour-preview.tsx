import { mockSvg } from '@inkstand/artwork/mockup-view';
import type { SideId } from '@inkstand/artwork/model';
import { buildScene, type Scene } from '@inkstand/artwork/scene';
import { hasWhite } from '@inkstand/domain/print-techniques';
import { memo, useDeferredValue, useId, useMemo } from 'react';
import { mapUrl } from '../canvas/garment-view.tsx';
import { type Colour, colourHex, useDesigner, useDesignerContext } from '../designer-context.tsx';
import { settledDocument } from '../document/designer-state.ts';
import { SvgMarkup } from '../drawing/svg.tsx';
import css from './panels.module.css';

/** The printed scene of a side, updated when a gesture ends. */
export function useScene(side: SideId): Scene | undefined {
  const { fonts } = useDesignerContext();
  const document = useDeferredValue(useDesigner(settledDocument));
  const design = document.sides[side];
  return useMemo(() => design && buildScene(design, fonts.book), [design, fonts]);
}

interface ColourPreviewProps {
  colour: Colour;
  scene: Scene | undefined;
  side: SideId;
}

/** A small picture of the whole garment as shops show it; wraps around mugs too. */
export const ColourPreview = memo(function ColourPreview({ colour, scene, side }: ColourPreviewProps) {
  const { resolvePicture, garment, product } = useDesignerContext();
  const techniques = product.variant.print_techniques;
  const view = garment[side] ?? garment.front;
  const idPrefix = useId();
  const markup = useMemo(() => {
    const { items = [], widthMm = 1, heightMm = 1 } = scene ?? {};
    return mockSvg(view, {
      colour: colourHex(colour),
      items,
      resolve: resolvePicture,
      printArea: { ...view.printArea, widthMm, heightMm },
      hasWhite: hasWhite(techniques),
      mapUrl,
      idPrefix,
    });
  }, [colour, idPrefix, resolvePicture, scene, techniques, view]);
  return (
    <svg className={css.previewPicture} viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
      <SvgMarkup markup={markup} />
    </svg>
  );
});
