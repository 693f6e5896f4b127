import type { ListedUser } from '@inkstand/contract/identity/users';
import type { Role } from '@inkstand/domain/roles';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Divider, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showProblem, toastResponse } from '#ui/show-problem.ts';
import { RoleField } from './role-field.tsx';

interface UserDialogProps {
  user: ListedUser | undefined;
  onClose: () => void;
}

/** Changes a user's role, or whether they may sign in. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  return (
    <Modal opened={user !== undefined} onClose={onClose} title={user?.name ?? ''}>
      {user && <Choices key={user.id} user={user} onClose={onClose} />}
    </Modal>
  );
}

function Choices({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [role, setRole] = useState<Role>(user.role);
  const [busy, setBusy] = useState<'role' | 'state'>();
  const isIn = user.state !== 'deactivated';

  async function change(what: 'role' | 'state', body: { role?: Role; active?: boolean }) {
    setBusy(what);
    try {
      toastResponse(await api.changeUser({ params: { tenant_id: user.tenant_id, user_id: user.id }, body }));
      onClose();
      await revalidate();
    } catch (error) {
      showProblem(error);
      setBusy(undefined);
    }
  }

  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {user.email}, {user.company}
      </Text>
      <RoleField value={role} onChange={setRole} />
      <Group justify="flex-end">
        <Button
          onClick={() => void change('role', { role })}
          loading={busy === 'role'}
          disabled={role === user.role || busy !== undefined}
        >
          Save the role
        </Button>
      </Group>
      <Divider />
      <Text size="sm">
        {isIn
          ? 'Deactivated, they are signed out at once and cannot sign in; keys they made for programs end. What they have done stays.'
          : 'They may sign in again, with the password they had.'}
      </Text>
      <Group justify="flex-end">
        <Button
          color={isIn ? 'red.9' : 'violet'}
          variant={isIn ? 'outline' : 'filled'}
          onClick={() => void change('state', { active: !isIn })}
          loading={busy === 'state'}
          disabled={busy !== undefined}
        >
          {isIn ? 'Deactivate' : 'Let them in again'}
        </Button>
      </Group>
    </Stack>
  );
}
