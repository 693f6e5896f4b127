import type { ListedUser } from '@inkstand/contract/identity/users';
import type { Role } from '@inkstand/domain/roles';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { useMutation } from '#ui/use-mutation.ts';
import { RoleField } from './role-field.tsx';

/** Changes a user's role, or blocks their sign-in. */
export function UserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const api = useApi();
  const roleChange = useMutation();
  const stateChange = useMutation();
  const [role, setRole] = useState<Role>(user.role);
  const isIn = user.state !== 'deactivated';
  const isPending = roleChange.isPending || stateChange.isPending;
  const change = (body: { role?: Role; active?: boolean }) =>
    api.changeUser({ params: { tenant_id: user.tenant_id, user_id: user.id }, body });

  return (
    <Dialog onClose={onClose} title={user.name}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {user.email}, {user.company}
        </Text>
        <RoleField value={role} onChange={setRole} />
        <Group justify="flex-end">
          <Button
            onClick={() => roleChange.mutate(() => change({ role }), onClose)}
            loading={roleChange.isPending}
            disabled={role === user.role || isPending}
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
            onClick={() => stateChange.mutate(() => change({ active: !isIn }), onClose)}
            loading={stateChange.isPending}
            disabled={isPending}
          >
            {isIn ? 'Deactivate' : 'Let them in again'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
