import type { ListedUser } from '@inkstand/contract/identity/users';
import { ROLE_LABELS } from '@inkstand/domain/roles';
import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { TwoLines } from '#ui/cells.tsx';
import { EmptyList } from '#ui/empty.tsx';
import { ago } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { SelectableTable } from '#ui/selectable-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Selection } from '#ui/use-selection.ts';
import { REJECTED_TEXTS, USER_STATES } from './user-labels.ts';

interface UsersTableProps {
  users: readonly ListedUser[];
  isFiltered: boolean;
  choice: Selection;
  showsCompany: boolean;
  onChange: (user: ListedUser) => void;
}

export function UsersTable({ users, isFiltered, choice, showsCompany, onChange }: UsersTableProps) {
  return (
    <SelectableTable
      rows={users}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      chosen={choice}
      usualSort="name"
      columns={[
        {
          label: 'Name',
          sorts: { first: 'name', second: '-name', begins: 'ascending' },
          cell: ({ name, email, state }) => (
            <TwoLines second={<span style={{ overflowWrap: 'anywhere' }}>{email}</span>}>
              <Text size="sm" fw={600} c={state === 'deactivated' ? 'dimmed' : undefined}>
                {name}
              </Text>
            </TwoLines>
          ),
        },
        { label: 'Company', isHidden: !showsCompany, cell: ({ company }) => company },
        { label: 'Role', cell: ({ role, superadmin }) => ROLE_LABELS[role] + (superadmin === 1 ? ' · staff' : '') },
        { label: 'State', cell: ({ state }) => <StatusBadge {...USER_STATES[state]} /> },
        { label: 'Two steps', cell: ({ two_step }) => (two_step ? 'On' : 'Off') },
        {
          label: 'Last signed in',
          kind: 'moment',
          sorts: { first: 'signed-in', second: '-signed-in', begins: 'ascending' },
          cell: ({ last_sign_in_at }) => (last_sign_in_at ? ago(last_sign_in_at) : 'Never'),
        },
        {
          label: 'Change',
          isLabelHidden: true,
          cell: (user) => (
            <GuardedButton
              size="compact-sm"
              variant="default"
              aria-label={`Change ${user.name}`}
              disabledReason={user.refused ? REJECTED_TEXTS[user.refused] : undefined}
              onClick={() => onChange(user)}
            >
              Change
            </GuardedButton>
          ),
        },
      ]}
      empty={
        <EmptyList
          icon={IconUsers}
          isFiltered={isFiltered}
          noMatch="Nobody matches"
          noMatchText="Try other words, or fewer filters."
          title="Nobody here yet"
          text="Invite the first colleague."
        />
      }
    />
  );
}
