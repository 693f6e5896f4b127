import type { DesignLayer, PrintArea } from '@inkstand/artwork/model';
import { buildScene } from '@inkstand/artwork/scene';
import { emitItems } from '@inkstand/artwork/svg';
import { memo, useId, useMemo } from 'react';
import { colourHex, useDesignerContext } from '../designer-context.tsx';
import { SvgMarkup } from '../drawing/svg.tsx';
import css from './templates.module.css';

interface TemplateThumbProps {
  layers: readonly DesignLayer[];
  area: PrintArea;
}

/** A template as it would print on the current fabric. */
export const TemplateThumb = memo(function TemplateThumb({ layers, area }: TemplateThumbProps) {
  const { fonts, resolvePicture, colour } = useDesignerContext();
  const idPrefix = useId();
  const markup = useMemo(() => {
    const scene = buildScene({ printArea: area, layers: [...layers] }, fonts.book);
    return emitItems(scene.items, { resolve: resolvePicture, idPrefix });
  }, [layers, area, fonts, resolvePicture, idPrefix]);
  return (
    <svg
      className={css.thumb}
      style={{ background: colourHex(colour) }}
      viewBox={`0 0 ${area.widthMm} ${area.heightMm}`}
      aria-hidden="true"
    >
      <SvgMarkup markup={markup} />
    </svg>
  );
});
