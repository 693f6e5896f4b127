import type { DesignLayer } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
import { ActionIcon, Text, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconLock,
  IconLockOpen,
  IconTrash,
  IconTypography,
  type TablerIcon,
} from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useDesigner, useDesignerContext, useDispatch } from '../designer-context.tsx';
import { layerName } from '../labels.ts';
import { useOpenMenu } from '../menu/menu-context.tsx';
import { useWarnings } from '../warnings/use-warnings.ts';
import css from './panels.module.css';
import type { Grip } from './use-row-drag.ts';

interface ToolProps {
  label: string;
  icon: TablerIcon;
  /** A set toggle stays visible, because it distinguishes the row from others. */
  isOn?: boolean;
  onClick: () => void;
  reason?: string | undefined;
}

function Tool({ label, icon: Icon, isOn = false, onClick, reason }: ToolProps) {
  return (
    <Tooltip label={reason ?? label}>
      <ActionIcon
        className={css.rowTool}
        data-is-on={isOn || undefined}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        aria-disabled={reason !== undefined}
        data-disabled={reason !== undefined || undefined}
        onClick={() => reason === undefined && onClick()}
      >
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  );
}

interface LayerRowProps {
  layer: DesignLayer;
  /** Position in the stack: 0 is the lowest, `last` the uppermost. */
  position: number;
  last: number;
  isFirstOfGroup: boolean;
  isDragged: boolean;
  dropsBefore: boolean;
  dropsAfter: boolean;
  grip: Grip;
}

/** One row of the layer list: select, rename, lock, hide, and drag to another position. */
export function LayerRow({ layer, position, last, isFirstOfGroup, ...row }: LayerRowProps) {
  const dispatch = useDispatch();
  const { assets } = useDesignerContext();
  const isSelected = useDesigner((state) => state.selected.includes(layer.id));
  const name = layerName(layer, assets.byId);
  const openMenu = useOpenMenu();
  const [isNaming, setNaming] = useState(false);
  const change = (fields: Partial<Pick<DesignLayer, 'locked' | 'hidden'>>) =>
    dispatch({ type: 'change', layer: layer.id, change: fields });

  function choose(event: MouseEvent) {
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    dispatch(adds ? { type: 'toggle', layer: layer.id } : { type: 'select', layer: layer.id });
  }

  function openRowMenu(event: MouseEvent) {
    event.preventDefault();
    if (!isSelected) dispatch({ type: 'select', layer: layer.id });
    openMenu({ x: event.clientX, y: event.clientY });
  }

  return (
    <li
      className={css.row}
      onContextMenu={openRowMenu}
      data-is-selected={isSelected || undefined}
      data-is-hidden={layer.hidden || undefined}
      data-is-grouped={layer.group !== undefined || undefined}
      data-begins-group={isFirstOfGroup || undefined}
      data-is-dragged={row.isDragged || undefined}
      data-drops={row.dropsBefore ? 'before' : row.dropsAfter ? 'after' : undefined}
    >
      <button
        type="button"
        className={css.grip}
        aria-label={t('order_of_layer', { name, place: last - position + 1, total: last + 1 })}
        {...row.grip}
      >
        <IconGripVertical size={16} aria-hidden="true" />
      </button>
      {isNaming ? (
        <NameField layer={layer} name={name} close={() => setNaming(false)} />
      ) : (
        <UnstyledButton
          className={css.rowName}
          aria-pressed={isSelected}
          title={t('f2_renames', { name })}
          onClick={choose}
          onDoubleClick={() => setNaming(true)}
          onKeyDown={(event) => {
            if (event.key === 'F2') setNaming(true);
          }}
        >
          <LayerThumb layer={layer} />
          <Text span size="sm" truncate>
            {name}
          </Text>
          <RowWarning layer={layer.id} />
        </UnstyledButton>
      )}
      <span className={css.rowTools}>
        <Tool
          label={layer.locked ? t('unlock_named_layer', { name }) : t('lock_named_layer', { name })}
          icon={layer.locked ? IconLock : IconLockOpen}
          isOn={layer.locked === true}
          onClick={() => change({ locked: !layer.locked })}
        />
        <Tool
          label={layer.hidden ? t('show_named_layer', { name }) : t('hide_named_layer', { name })}
          icon={layer.hidden ? IconEyeOff : IconEye}
          isOn={layer.hidden === true}
          onClick={() => change({ hidden: !layer.hidden })}
        />
        <Tool
          label={t('delete_named_layer', { name })}
          icon={IconTrash}
          reason={layer.locked ? t('unlock_it_to_delete_it') : undefined}
          onClick={() => dispatch({ type: 'remove', layer: layer.id })}
        />
      </span>
    </li>
  );
}

function RowWarning({ layer }: { layer: string }) {
  const hasWarning = useWarnings().some((warning) => warning.layer === layer);
  return hasWarning && <IconAlertTriangle className={css.rowWarning} size={16} aria-label={t('has_a_warning')} />;
}

/** A thumbnail: the picture, or a letter in the text's ink. */
function LayerThumb({ layer }: { layer: DesignLayer }) {
  const { resolvePicture } = useDesignerContext();
  if (layer.type === 'Image') {
    return <img className={css.thumb} src={resolvePicture(layer.src)} alt="" loading="lazy" draggable={false} />;
  }
  return (
    <span className={css.thumb} style={{ color: layer.fill }}>
      <IconTypography size={15} aria-hidden="true" />
    </span>
  );
}

function NameField({ layer, name, close }: { layer: DesignLayer; name: string; close: () => void }) {
  const dispatch = useDispatch();
  const [typed, setTyped] = useState(layer.name ?? name);
  function saveName() {
    const newName = typed.trim().slice(0, 80);
    // Without a name of its own a layer is named after its text or picture again.
    const isOwn = newName !== '' && (newName !== name || layer.name !== undefined);
    dispatch({ type: 'change', layer: layer.id, change: { name: isOwn ? newName : undefined } });
    close();
  }
  function onKeyDown({ key, ctrlKey, metaKey }: KeyboardEvent) {
    // The name is part of what Ctrl S saves.
    if (key === 'Enter' || ((ctrlKey || metaKey) && key.toLowerCase() === 's')) saveName();
    if (key === 'Escape') close();
  }
  return (
    <TextInput
      className={css.rowField}
      size="xs"
      aria-label={t('name_of_layer', { name })}
      value={typed}
      maxLength={80}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={saveName}
    />
  );
}
