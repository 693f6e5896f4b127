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
    <Panel title="The event as a whole">
      <Stack gap="lg">
        <Step text="A draft like this one, without codes and orders.">
          <GuardedButton variant="default" disabledReason={roleReason} onClick={() => setDuplicating(true)}>
            Duplicate
          </GuardedButton>
        </Step>
        {user.superadmin === 1 && (
          <Step text={event.locked ? 'Only staff can change it now.' : 'Once locked, only staff can change it.'}>
            <GuardedButton variant="default" disabledReason={roleReason} onClick={() => act.setLocked(!event.locked)}>
              {event.locked ? 'Unlock' : 'Lock'}
            </GuardedButton>
          </Step>
        )}
        <Step text="Its pages are gone at once; its orders and figures stay. It can be restored. Not while orders are under way.">
          <GuardedButton
            color="red"
            variant="light"
            disabledReason={disabledReason}
            onClick={() => confirmDeletion(event.name, () => void remove())}
          >
            Delete
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
