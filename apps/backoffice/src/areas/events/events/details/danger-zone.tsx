import { t } from '@inkstand/i18n/office/events';
import { Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { changeDisabledReason, useChangeDisabledReason } from '../change-disabled-reason.ts';
import { useEvent } from '../event-layout.tsx';
import { DuplicateDialog } from '../list/duplicate-dialog.tsx';
import { confirmDeletion } from '../list/event-menu.tsx';
import { useEventActions } from '../list/use-event-actions.ts';

/** Actions on the event as a whole. */
export function DangerZone() {
  const event = useEvent();
  const user = useUser();
  const navigate = useNavigate();
  const disabledReason = useChangeDisabledReason(event);
  const roleReason = changeDisabledReason(user, { locked: false });
  const act = useEventActions(event);
  const [isDuplicating, setDuplicating] = useState(false);
  const remove = async () => {
    if (await act.remove()) await navigate(`${paths.events()}?deleted=1`);
  };
  return (
    <Panel title={t('manage_event')}>
      <Stack gap="lg">
        <Step text={t('creates_a_draft_like_this_one_text')}>
          <GuardedButton variant="default" disabledReason={roleReason} onClick={() => setDuplicating(true)}>
            {t('duplicate')}
          </GuardedButton>
        </Step>
        {user.superadmin === 1 && (
          <Step text={event.locked ? t('only_staff_can_change_this_event') : t('once_locked_only_staff_can_change')}>
            <GuardedButton variant="default" disabledReason={roleReason} onClick={() => act.setLocked(!event.locked)}>
              {event.locked ? t('unlock') : t('lock')}
            </GuardedButton>
          </Step>
        )}
        <Step text={t('its_pages_disappear_at_once_orders')}>
          <GuardedButton
            color="red"
            variant="light"
            disabledReason={disabledReason}
            onClick={() => confirmDeletion(event.name, () => void remove())}
          >
            {t('delete')}
          </GuardedButton>
        </Step>
      </Stack>
      {isDuplicating && <DuplicateDialog event={event} onClose={() => setDuplicating(false)} />}
    </Panel>
  );
}

function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Group justify="space-between" gap="md" wrap="nowrap">
      <Text size="sm">{text}</Text>
      {children}
    </Group>
  );
}
