import type { DesignLayer } from '@inkstand/artwork/model';
import { layerMatrix } from '@inkstand/artwork/scene';
import { matrixText } from '@inkstand/artwork/svg';
import { memo } from 'react';
import { useDesignerContext } from '../designer-context.tsx';
import { SceneItems } from '../drawing/svg.tsx';

/** One layer: its content is laid out once; moving it changes only its transform. */
export const LayerView = memo(function LayerView({
  layer,
  isGhost = false,
}: {
  layer: DesignLayer;
  isGhost?: boolean;
}) {
  const { contents, resolvePicture } = useDesignerContext();
  const content = contents.getContent(layer);
  if (!content || layer.hidden) return null;
  return (
    <g transform={matrixText(layerMatrix(layer))}>
      <SceneItems items={content.items} resolve={resolvePicture} idPrefix={isGhost ? `ghost-${layer.id}` : layer.id} />
    </g>
  );
});
