import type { LayerBoxes } from '@inkstand/artwork/scene';
import { t } from '@inkstand/i18n/office/designer';
import { decimal } from '#ui/format.ts';
import { useDesigner, useDesignerContext } from '../designer-context.tsx';
import { buildFrame, CORNERS, type Frame } from '../document/frame.ts';
import { direction, whole } from '../document/geometry.ts';
import type { Interaction, Point } from '../document/interaction.ts';
import { selectedLayer, selectedLayers } from '../document/selection.ts';
import { selectionBoxes } from '../document/selection-boxes.ts';
import { hasHandles } from '../document/target.ts';
import css from './stage.module.css';

const points = (corners: readonly Point[]) => corners.map(({ x, y }) => `${x},${y}`).join(' ');

/** Frame and handles of the selection, and its dimensions while it changes. Lengths are pixels times `mmPerPixel`. */
export function SelectionView({ mmPerPixel }: { mmPerPixel: number }) {
  const { contents } = useDesignerContext();
  const state = useDesigner((current) => current);
  const boxes = selectionBoxes(state, contents);
  if (state.isCropping) return null;
  if (!boxes || state.interaction.name === 'marking') return <Members mmPerPixel={mmPerPixel} />;
  const frame = buildFrame(boxes, mmPerPixel);
  const canChange = hasHandles(state);
  return (
    <g>
      {state.selected.length > 1 && <Members mmPerPixel={mmPerPixel} />}
      <polygon className={css.frame} data-locked={!canChange || undefined} points={points(frame.corners)} />
      {canChange && <Handles frame={frame} mmPerPixel={mmPerPixel} />}
      <Measures interaction={state.interaction} boxes={boxes} mmPerPixel={mmPerPixel} />
    </g>
  );
}

/** A thin frame around each of several selected layers. */
function Members({ mmPerPixel }: { mmPerPixel: number }) {
  const { contents } = useDesignerContext();
  const layers = useDesigner(selectedLayers);
  return layers.map((layer) => {
    const boxes = layer.hidden ? undefined : contents.measure(layer);
    return (
      boxes && <polygon key={layer.id} className={css.member} points={points(buildFrame(boxes, mmPerPixel).corners)} />
    );
  });
}

function Handles({ frame, mmPerPixel }: { frame: Frame; mmPerPixel: number }) {
  const [topLeft, topRight, bottomRight, bottomLeft] = frame.corners;
  const foot = { x: (bottomRight.x + bottomLeft.x) / 2, y: (bottomRight.y + bottomLeft.y) / 2 };
  const angle = direction(topLeft, topRight);
  return (
    <>
      <line className={css.frame} x1={foot.x} y1={foot.y} x2={frame.handle.x} y2={frame.handle.y} />
      {CORNERS.map((corner) => (
        <circle
          key={corner}
          className={css.handle}
          data-handle={corner}
          cx={frame.corners[corner].x}
          cy={frame.corners[corner].y}
          r={6.5 * mmPerPixel}
          style={{ cursor: cornerCursor(angle, corner) }}
        />
      ))}
      <g className={css.turn} data-handle="turn">
        <circle className={css.handle} cx={frame.handle.x} cy={frame.handle.y} r={10 * mmPerPixel} />
        <path
          className={css.arrow}
          transform={`translate(${frame.handle.x} ${frame.handle.y}) scale(${mmPerPixel})`}
          d="M4.4 -1.6 A4.7 4.7 0 1 0 4.6 1.4 M4.9 -5 V-1.4 H1.3"
        />
      </g>
    </>
  );
}

/** The resize cursor along the corner's diagonal, for any rotation of the layer. */
function cornerCursor(angle: number, corner: number): string {
  const diagonal = (((angle + (corner % 2 === 0 ? 45 : 135)) % 180) + 180) % 180;
  return ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'][Math.round(diagonal / 45) % 4] ?? 'nwse-resize';
}

interface MeasuresProps {
  interaction: Interaction;
  boxes: LayerBoxes;
  mmPerPixel: number;
}

function formatMeasures(
  interaction: Interaction,
  { local, matrix, box }: LayerBoxes,
  angle: number,
): string | undefined {
  const scale = Math.hypot(matrix[0], matrix[1]);
  const size = t('width_by_height_mm', {
    width: decimal((local.right - local.left) * scale, 1),
    height: decimal((local.bottom - local.top) * scale, 1),
  });
  switch (interaction.name) {
    case 'dragging':
      return t('left_and_top_mm', { left: decimal(box.left, 1), top: decimal(box.top, 1) });
    case 'scaling':
      return size;
    case 'rotating':
      return t('angle', { angle: Math.round(angle * 10) / 10 + 0 });
    case 'pinching':
      return t('size_and_angle', { size, angle: whole(angle) });
    default:
      return undefined;
  }
}

function Measures({ interaction, boxes, mmPerPixel }: MeasuresProps) {
  const layer = useDesigner(selectedLayer);
  const turned = 'motion' in interaction ? interaction.motion.degrees : 0;
  const text = formatMeasures(interaction, boxes, layer?.angle ?? turned);
  if (!text) return null;
  const { box } = boxes;
  const width = text.length * 6.6 + 18;
  const place = `translate(${(box.left + box.right) / 2} ${box.top}) scale(${mmPerPixel})`;
  return (
    <g transform={place} className={css.measures}>
      <rect x={-width / 2} y={-40} width={width} height={24} rx={6} />
      <text y={-24}>{text}</text>
    </g>
  );
}
