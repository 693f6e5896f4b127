import { SIDE_IDS, type SideId } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
import { ActionIcon, Button, Group, Kbd, Menu, SegmentedControl, Tooltip } from '@mantine/core';
import { IconCheck, IconRulerMeasure, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { percent } from '#ui/format.ts';
import { useDesigner, useDispatch } from '../designer-context.tsx';
import { settledDocument } from '../document/designer-state.ts';
import { keyText } from '../shell/key-text.ts';
import css from './stage.module.css';
import type { CameraControls } from './use-camera.ts';
import { useViewSettings, type ViewSettings } from './view-settings.ts';

const SIDE_LABELS: Record<SideId, string> = { front: t('front'), back: t('back') };
const STEP = 1.25;
const ZOOMS = [0.5, 2, 4];

interface StageBarProps {
  camera: CameraControls;
  /** The zoom of 100 %: one millimetre on the screen is one millimetre on the garment. */
  realZoom: number;
  showSelection: () => void;
}

/** The bar below the canvas: side, zoom and view settings. */
export function StageBar({ camera, realZoom, showSelection }: StageBarProps) {
  const dispatch = useDispatch();
  const side = useDesigner((state) => state.side);
  const document = useDesigner(settledDocument);
  const sides = SIDE_IDS.filter((id) => document.sides[id]);
  const dots = (id: SideId) => (document.sides[id]?.layers.length ? ` · ${document.sides[id].layers.length}` : '');
  return (
    <Group className={css.bar} gap="xs" wrap="nowrap">
      {sides.length > 1 && (
        <SegmentedControl
          aria-label={t('side')}
          size="sm"
          value={side}
          onChange={(value) => dispatch({ type: 'show side', side: value as SideId })}
          data={sides.map((id) => ({ value: id, label: SIDE_LABELS[id] + dots(id) }))}
        />
      )}
      <Group gap={2} wrap="nowrap" className={css.zoom}>
        <Tooltip label={t('zoom_out_ctrl')}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('zoom_out')} onClick={() => camera.zoomBy(1 / STEP)}>
            <IconZoomOut size={18} />
          </ActionIcon>
        </Tooltip>
        <ZoomMenu camera={camera} realZoom={realZoom} showSelection={showSelection} />
        <Tooltip label={t('zoom_in_ctrl')}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('zoom_in')} onClick={() => camera.zoomBy(STEP)}>
            <IconZoomIn size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <ViewMenu />
    </Group>
  );
}

const keys = (key: string) => <Kbd size="xs">{keyText(`Ctrl ${key}`)}</Kbd>;

function ZoomMenu({ camera, realZoom, showSelection }: StageBarProps) {
  const zoom = percent(camera.zoom / realZoom);
  const hasSelection = useDesigner((state) => state.selected.length > 0);
  return (
    <Menu position="top" withArrow>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={css.zoomMenu}
          px={0}
          aria-label={t('zoom_is', { zoom })}
        >
          {zoom}
        </Button>
      </Menu.Target>
      <Menu.Dropdown miw={220}>
        <Menu.Item onClick={() => camera.fit('print area')} rightSection={keys('0')}>
          {t('print_area')}
        </Menu.Item>
        <Menu.Item onClick={() => camera.fit('garment')} rightSection={keys('9')}>
          {t('whole_product')}
        </Menu.Item>
        <Menu.Item onClick={showSelection} disabled={!hasSelection} rightSection={keys('2')}>
          {t('selection')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => camera.zoomTo(realZoom)} rightSection={keys('1')}>
          {t('zoom_as_printed', { zoom: percent(1) })}
        </Menu.Item>
        {ZOOMS.map((each) => (
          <Menu.Item key={each} onClick={() => camera.zoomTo(realZoom * each)}>
            {percent(each)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const SETTINGS: readonly { field: keyof ViewSettings; label: string }[] = [
  { field: 'rulers', label: t('rulers') },
  { field: 'safeArea', label: t('safe_area') },
  { field: 'snaps', label: t('snap_to_guides') },
];

function ViewMenu() {
  const [settings, change] = useViewSettings();
  return (
    <Menu position="top-end" withArrow closeOnItemClick={false}>
      <Menu.Target>
        <Tooltip label={t('rulers_and_guides')}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('rulers_and_guides')}>
            <IconRulerMeasure size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {SETTINGS.map(({ field, label }) => (
          <Menu.Item
            key={field}
            role="menuitemcheckbox"
            aria-checked={settings[field]}
            leftSection={<IconCheck size={16} style={{ visibility: settings[field] ? 'visible' : 'hidden' }} />}
            onClick={() => change({ [field]: !settings[field] })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
