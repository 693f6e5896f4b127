import type { ListedEvent } from '@inkstand/contract/events/events';
import { t } from '@inkstand/i18n/office/events';
import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEye,
  IconLock,
  IconLockOpen,
  IconPlayerPause,
  IconPlayerPlay,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { PublishEventDialog } from '#areas/events/publishing/lazy-publish-event-dialog.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { changeDisabledReason } from '../change-disabled-reason.ts';
import { confirmPause } from '../confirm-pause.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { useEventActions } from './use-event-actions.ts';

interface ItemProps {
  icon: ReactNode;
  label: string;
  /** Why it cannot be chosen now. */
  disabledReason?: string | undefined;
  color?: string;
  onClick: () => void;
}

function Item({ icon, label, disabledReason, color, onClick }: ItemProps) {
  return (
    <Menu.Item
      leftSection={icon}
      disabled={disabledReason !== undefined}
      onClick={onClick}
      {...(color ? { color } : {})}
    >
      {label}
      {disabledReason && (
        <Text size="xs" maw={230}>
          {disabledReason}
        </Text>
      )}
    </Menu.Item>
  );
}

/** Actions on an event; those that are not allowed are shown with the reason. */
export function EventMenu({ event, isStaff }: { event: ListedEvent; isStaff: boolean }) {
  const user = useUser();
  const act = useEventActions(event);
  const [isDuplicating, setDuplicating] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const disabledReason = changeDisabledReason(user, event);
  const roleReason = changeDisabledReason(user, { locked: false });
  const tenant = isStaff ? event.tenant_id : undefined;
  const isPublic = event.type === 'Store' || event.type === 'Promo';

  if (event.deleted_at) {
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRestore size={16} />}
        disabled={disabledReason !== undefined}
        title={disabledReason}
        onClick={act.restore}
        aria-label={t('restore_name', { name: event.name })}
      >
        {t('restore')}
      </Button>
    );
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actions_for', { name: event.name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isPublic && (
            <Menu.Item leftSection={<IconEye size={16} />} component={Link} to={paths.sitePreview(event.slug, tenant)}>
              {t('preview')}
            </Menu.Item>
          )}
          {isPublic && event.status !== 'Draft' && (
            <Menu.Item
              leftSection={<IconExternalLink size={16} />}
              component="a"
              href={event.url}
              target="_blank"
              rel="noreferrer"
            >
              {t('visit')}
            </Menu.Item>
          )}
          <Item
            icon={<IconCopy size={16} />}
            label={t('duplicate_dots')}
            disabledReason={roleReason}
            onClick={() => setDuplicating(true)}
          />
          {event.status === 'Active' ? (
            <Item
              icon={<IconPlayerPause size={16} />}
              label={t('put_on_hold_dots')}
              disabledReason={disabledReason}
              onClick={() => confirmPause(event.type, act.pause)}
            />
          ) : (
            <Item
              icon={<IconPlayerPlay size={16} />}
              label={event.status === 'Draft' ? t('publish_dots') : t('reopen_dots')}
              disabledReason={disabledReason}
              onClick={() => setPublishing(true)}
            />
          )}
          {isStaff && (
            <Item
              icon={event.locked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
              label={event.locked ? t('unlock') : t('lock')}
              disabledReason={roleReason}
              onClick={() => act.setLocked(!event.locked)}
            />
          )}
          <Menu.Divider />
          <Item
            icon={<IconTrash size={16} />}
            label={t('delete_dots')}
            color="red"
            disabledReason={disabledReason}
            onClick={() => confirmDeletion(event.name, act.remove)}
          />
        </Menu.Dropdown>
      </Menu>
      {isPublishing && <PublishEventDialog event={event} onClose={() => setPublishing(false)} />}
      {isDuplicating && <DuplicateDialog event={event} onClose={() => setDuplicating(false)} />}
    </>
  );
}

/** Explains the consequences of deletion before it happens. */
export function confirmDeletion(name: string, onConfirm: () => void): void {
  openConfirmDialog({
    title: t('delete_event_question', { name }),
    text: t('its_pages_disappear_at_once_also'),
    confirm: t('delete'),
    isDanger: true,
    onConfirm,
  });
}
