import type { ListedUser } from '@inkstand/contract/identity/users';
import type { Role } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/settings';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { RoleField } from './role-field.tsx';

/** Changes a user's role, or blocks their sign-in. */
export function UserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const api = useApi();
  const roleChange = useApiCall();
  const stateChange = useApiCall();
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
            {t('save_the_role')}
          </Button>
        </Group>
        <Divider />
        <Text size="sm">{isIn ? t('theyre_signed_out_at_once_and') : t('they_can_sign_in_again_with')}</Text>
        <Group justify="flex-end">
          <Button
            color={isIn ? 'red' : 'violet'}
            variant={isIn ? 'outline' : 'filled'}
            onClick={() => stateChange.mutate(() => change({ active: !isIn }), onClose)}
            loading={stateChange.isPending}
            disabled={isPending}
          >
            {isIn ? t('deactivate') : t('reactivate')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
