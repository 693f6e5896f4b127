import { t } from '@inkstand/i18n/office/designer';
import { ActionIcon, Group, Kbd, Menu, Tooltip } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconLock,
  IconLockOpen,
  IconStackBackward,
  IconStackForward,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useLayerClipboard } from '../canvas/use-copy-and-paste.ts';
import { canGroup, canUngroup } from '../commands/group-layers.ts';
import { useDesigner, useDispatch, useSettledLayers } from '../designer-context.tsx';
import { keyText } from '../shell/key-text.ts';
import type { DesignerEvent } from '../state/reduce.ts';

interface ToolProps {
  label: string;
  icon: TablerIcon;
  onClick: () => void;
  /** Why the tool is disabled. */
  reason?: string | undefined;
}

function Tool({ label, icon: Icon, onClick, reason }: ToolProps) {
  return (
    <Tooltip label={reason ?? label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        aria-disabled={reason !== undefined}
        data-disabled={reason !== undefined || undefined}
        onClick={() => reason === undefined && onClick()}
      >
        <Icon size={19} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Actions on the selection as a whole, for one layer or several. */
export function SelectionTools() {
  const layers = useSettledLayers();
  const dispatch = useDispatch();
  const isLocked = layers.every(({ locked }) => locked);
  const locked = layers.some((layer) => layer.locked);
  return (
    <Group gap={2} justify="space-between" wrap="nowrap">
      <Tool label={t('duplicate_ctrl_d')} icon={IconCopy} onClick={() => dispatch({ type: 'duplicate' })} />
      <Tool
        label={t('bring_forward_ctrl')}
        icon={IconStackForward}
        onClick={() => dispatch({ type: 'restack', to: 'forward' })}
      />
      <Tool
        label={t('send_backward_ctrl')}
        icon={IconStackBackward}
        onClick={() => dispatch({ type: 'restack', to: 'backward' })}
      />
      <Tool
        label={isLocked ? t('unlock_ctrl_shift_l') : t('lock_ctrl_shift_l')}
        icon={isLocked ? IconLock : IconLockOpen}
        onClick={() => dispatch({ type: 'key', input: { key: 'l', control: true, shift: true, alt: false } })}
      />
      <Tool
        label={t('delete_del')}
        icon={IconTrash}
        reason={locked && isLocked ? t('unlock_it_to_delete_it') : undefined}
        onClick={() => dispatch({ type: 'remove selection' })}
      />
      <MoreMenu />
    </Group>
  );
}

function MoreMenu() {
  const dispatch = useDispatch();
  const { copy, paste } = useLayerClipboard();
  const mayGroup = useDesigner(canGroup);
  const mayUngroup = useDesigner(canUngroup);
  const hasStyle = useDesigner((state) => state.copiedStyle !== null);
  const item = (label: string, keys: string, event: DesignerEvent, isPossible = true) => (
    <Menu.Item
      disabled={!isPossible}
      rightSection={<Kbd size="xs">{keyText(keys)}</Kbd>}
      onClick={() => dispatch(event)}
    >
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" withArrow returnFocus={false}>
      <Menu.Target>
        <Tooltip label={t('more')}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more')}>
            <IconDots size={19} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown miw={250}>
        <Menu.Item rightSection={<Kbd size="xs">{keyText('Ctrl C')}</Kbd>} onClick={() => copy()}>
          {t('copy')}
        </Menu.Item>
        <Menu.Item rightSection={<Kbd size="xs">{keyText('Ctrl V')}</Kbd>} onClick={() => void paste()}>
          {t('paste')}
        </Menu.Item>
        {item(t('copy_style'), 'Ctrl Alt C', { type: 'copy style' })}
        {item(t('paste_style'), 'Ctrl Alt V', { type: 'paste style' }, hasStyle)}
        <Menu.Divider />
        {item(t('group'), 'Ctrl G', { type: 'group' }, mayGroup)}
        {item(t('ungroup'), 'Ctrl Shift G', { type: 'ungroup' }, mayUngroup)}
        <Menu.Divider />
        {item(t('bring_to_front'), 'Ctrl Shift ]', { type: 'restack', to: 'front' })}
        {item(t('send_to_back'), 'Ctrl Shift [', { type: 'restack', to: 'back' })}
      </Menu.Dropdown>
    </Menu>
  );
}
