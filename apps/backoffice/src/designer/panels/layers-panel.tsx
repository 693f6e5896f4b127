import type { DesignLayer } from '@inkstand/artwork/model';
import { ActionIcon, Stack, Text, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconPhoto,
  IconTrash,
  IconTypography,
  type TablerIcon,
} from '@tabler/icons-react';
import { useDesigner, useDesignerContext, useDispatch } from '../designer-context.tsx';
import { layerName } from '../drawing/layer-name.ts';
import { layersOf, settledDocument } from '../state/designer-state.ts';
import { useWarnings } from '../warnings/use-warnings.ts';
import css from './panels.module.css';

interface ToolProps {
  label: string;
  icon: TablerIcon;
  onClick: () => void;
  disabled?: boolean;
}

function Tool({ label, icon: Icon, onClick, disabled }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={onClick} disabled={disabled}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  );
}

interface RowProps {
  layer: DesignLayer;
  isTop: boolean;
  isBottom: boolean;
}

function LayerRow({ layer, isTop, isBottom }: RowProps) {
  const dispatch = useDispatch();
  const { assets } = useDesignerContext();
  const isSelected = useDesigner((state) => state.selected === layer.id);
  const warnings = useWarnings().filter((warning) => warning.layer === layer.id);
  const name = layerName(layer, assets.byId);
  const Kind = layer.type === 'Text' ? IconTypography : IconPhoto;
  const change = (fields: Partial<Pick<DesignLayer, 'locked' | 'hidden'>>) =>
    dispatch({ type: 'change', layer: layer.id, change: fields });
  return (
    <li className={css.row} data-is-selected={isSelected || undefined} data-is-hidden={layer.hidden || undefined}>
      <UnstyledButton
        className={css.rowName}
        aria-pressed={isSelected}
        onClick={() => dispatch({ type: 'select', layer: layer.id })}
      >
        <Kind size={16} aria-hidden="true" />
        <Text span size="sm" truncate>
          {name}
        </Text>
        {warnings.length > 0 && <IconAlertTriangle className={css.rowWarning} size={16} aria-label="Has a warning" />}
      </UnstyledButton>
      <span className={css.rowTools}>
        <Tool
          label={`Move ${name} up`}
          icon={IconChevronUp}
          disabled={isTop}
          onClick={() => dispatch({ type: 'restack', layer: layer.id, to: 'forward' })}
        />
        <Tool
          label={`Move ${name} down`}
          icon={IconChevronDown}
          disabled={isBottom}
          onClick={() => dispatch({ type: 'restack', layer: layer.id, to: 'backward' })}
        />
        <Tool
          label={layer.locked ? `Unlock ${name}` : `Lock ${name}`}
          icon={layer.locked ? IconLock : IconLockOpen}
          onClick={() => change({ locked: !layer.locked })}
        />
        <Tool
          label={layer.hidden ? `Show ${name}` : `Hide ${name}`}
          icon={layer.hidden ? IconEyeOff : IconEye}
          onClick={() => change({ hidden: !layer.hidden })}
        />
        <Tool
          label={`Delete ${name}`}
          icon={IconTrash}
          disabled={layer.locked === true}
          onClick={() => dispatch({ type: 'remove', layer: layer.id })}
        />
      </span>
    </li>
  );
}

/** The layers of the side that is shown, the uppermost first. */
export function LayersPanel() {
  const side = useDesigner((state) => state.side);
  const document = useDesigner(settledDocument);
  const layers = layersOf({ document, side });
  if (layers.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Nothing on the {side} yet. Add a text or a picture; here you then put one above the other, lock and hide them.
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        What lies on top comes first.
      </Text>
      <ul className={css.rows} data-moves-layer>
        {layers.toReversed().map((layer, index) => (
          <LayerRow key={layer.id} layer={layer} isTop={index === 0} isBottom={index === layers.length - 1} />
        ))}
      </ul>
    </Stack>
  );
}
