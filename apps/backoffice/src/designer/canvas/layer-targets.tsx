import type { DesignLayer } from '@inkstand/artwork/model';
import { layerMatrix } from '@inkstand/artwork/scene';
import { t } from '@inkstand/i18n/office/designer';
import { type CSSProperties, memo } from 'react';
import { useDesigner, useDesignerContext } from '../designer-context.tsx';
import { shownLayers } from '../document/designer-state.ts';
import { layerName } from '../labels.ts';
import css from './stage.module.css';

interface LayerTargetsProps {
  /** Where the print area begins on the canvas, in pixels. */
  left: number;
  top: number;
  pixelsPerMm: number;
}

/** The layers for keyboard and screen reader users: Tab reaches each layer and selects it. */
export function LayerTargets(place: LayerTargetsProps) {
  const layers = useDesigner(shownLayers);
  return layers.map((layer) => <LayerTarget key={layer.id} layer={layer} {...place} />);
}

const LayerTarget = memo(function LayerTarget({
  layer,
  left,
  top,
  pixelsPerMm,
}: LayerTargetsProps & { layer: DesignLayer }) {
  const { contents, assets, store } = useDesignerContext();
  const isSelected = useDesigner((state) => state.selected.includes(layer.id));
  const local = layer.hidden ? undefined : contents.measure(layer)?.local;
  if (!local) return null;
  const name = layerName(layer, assets.byId);
  const [a, b, c, d, x, y] = layerMatrix(layer);
  const anchor = `matrix(${a}, ${b}, ${c}, ${d}, ${left + x * pixelsPerMm}, ${top + y * pixelsPerMm})`;
  return (
    <button
      type="button"
      className={css.target}
      aria-label={layer.type === 'Text' ? t('text_layer', { name }) : t('picture_layer', { name })}
      aria-pressed={isSelected}
      data-layer={layer.id}
      data-locked={layer.locked || undefined}
      style={
        {
          '--pixel': `${1 / layer.scale}px`,
          transform: `${anchor} translate(${local.left * pixelsPerMm}px, ${local.top * pixelsPerMm}px)`,
          width: (local.right - local.left) * pixelsPerMm,
          height: (local.bottom - local.top) * pixelsPerMm,
        } as CSSProperties
      }
      onFocus={() => {
        // A pointer has already selected it, perhaps with others.
        if (!store.getState().selected.includes(layer.id)) store.dispatch({ type: 'select', layer: layer.id });
      }}
    />
  );
});
