import { useDesigner } from '../designer-context.tsx';
import { cropBoxes, croppedTo } from '../document/crop.ts';
import { selectedLayer } from '../document/selection.ts';
import { CROP_HANDLES, handlePlace } from '../interactions/cropping.ts';
import { LayerView } from './layer-view.tsx';
import css from './stage.module.css';

/** While a picture is cropped: the whole picture, faint, and eight handles on the visible part. */
export function CropView({ mmPerPixel }: { mmPerPixel: number }) {
  const layer = useDesigner((state) => (state.isCropping ? selectedLayer(state) : undefined));
  if (layer?.type !== 'Image') return null;
  const { shown, whole } = cropBoxes(layer);
  const all = { ...layer, ...croppedTo(layer, whole) };
  const matrix = `translate(${layer.x} ${layer.y}) rotate(${layer.angle}) scale(${layer.scale})`;
  return (
    <g>
      <g opacity={0.35}>
        <LayerView layer={all} isGhost />
      </g>
      <g transform={matrix}>
        <Frame box={whole} className={css.cropWhole} />
        <Frame box={shown} className={css.cropShown} />
      </g>
      {CROP_HANDLES.map((handle) => {
        const { x, y } = handlePlace(layer, handle);
        const isCorner = handle.x !== 0 && handle.y !== 0;
        const length = (isCorner ? 13 : 9) * mmPerPixel;
        return (
          <rect
            key={`${handle.x} ${handle.y}`}
            className={css.cropHandle}
            x={x - length / 2}
            y={y - length / 2}
            width={length}
            height={length}
            rx={2 * mmPerPixel}
            transform={`rotate(${layer.angle} ${x} ${y})`}
          />
        );
      })}
    </g>
  );
}

function Frame({ box, className }: { box: ReturnType<typeof cropBoxes>['shown']; className: string | undefined }) {
  const { left, top, right, bottom } = box;
  return <rect className={className} x={left} y={top} width={right - left} height={bottom - top} />;
}
