import { SIDE_IDS, type SideId } from '@inkstand/artwork/model';
import { ActionIcon, Button, Group, SegmentedControl, Tooltip } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useDesigner, useDispatch } from '../designer-context.tsx';
import css from './stage.module.css';
import type { CameraControls } from './use-camera.ts';

const SIDE_LABELS: Record<SideId, string> = { front: 'Front', back: 'Back' };
const STEP = 1.25;

/** Below the canvas: which side is shown, and how near. */
export function StageBar({ camera }: { camera: CameraControls }) {
  const dispatch = useDispatch();
  const side = useDesigner((state) => state.side);
  const document = useDesigner((state) => state.document);
  const sides = SIDE_IDS.filter((id) => document.sides[id]);
  const dots = (id: SideId) => (document.sides[id]?.layers.length ? ` · ${document.sides[id].layers.length}` : '');
  return (
    <Group className={css.bar} gap="xs" wrap="nowrap">
      {sides.length > 1 && (
        <SegmentedControl
          aria-label="Side"
          size="sm"
          value={side}
          onChange={(value) => dispatch({ type: 'show side', side: value as SideId })}
          data={sides.map((id) => ({ value: id, label: SIDE_LABELS[id] + dots(id) }))}
        />
      )}
      <Group gap={2} wrap="nowrap" className={css.zoom}>
        <Tooltip label="Zoom out">
          <ActionIcon variant="subtle" color="gray" aria-label="Zoom out" onClick={() => camera.zoomBy(1 / STEP)}>
            <IconZoomOut size={18} />
          </ActionIcon>
        </Tooltip>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => camera.fit('print area')}>
          Print area
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => camera.fit('garment')}>
          Whole
        </Button>
        <Tooltip label="Zoom in">
          <ActionIcon variant="subtle" color="gray" aria-label="Zoom in" onClick={() => camera.zoomBy(STEP)}>
            <IconZoomIn size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Group>
  );
}
