import type { ListedUser } from '@inkstand/contract/identity/users';
import { t } from '@inkstand/i18n/office/settings';
import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { TwoLines } from '#ui/cells.tsx';
import { EmptyList } from '#ui/empty.tsx';
import { ago } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { roleName } from '#ui/labels.ts';
import type { Column } from '#ui/record-table.tsx';
import { SelectableTable } from '#ui/selectable-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Selection } from '#ui/use-selection.ts';
import { REJECTED_TEXTS, USER_STATES } from './user-labels.ts';

/** Staff also see the company. */
export const userColumns = (showsCompany: boolean, onChange: (user: ListedUser) => void): Column<ListedUser>[] => [
  {
    key: 'name',
    label: t('name'),
    isFixed: true,
    phone: 'title',
    sorts: { first: 'name', second: '-name', begins: 'ascending' },
    cell: ({ name, email, state }) => (
      <TwoLines second={<span style={{ overflowWrap: 'anywhere' }}>{email}</span>}>
        <Text size="sm" fw={600} c={state === 'deactivated' ? 'dimmed' : undefined}>
          {name}
        </Text>
      </TwoLines>
    ),
  },
  { key: 'company', label: t('company'), phone: 'aside', isHidden: !showsCompany, cell: ({ company }) => company },
  {
    key: 'role',
    label: t('role'),
    phone: 'second',
    cell: roleName,
  },
  { key: 'state', label: t('state'), phone: 'status', cell: ({ state }) => <StatusBadge {...USER_STATES[state]} /> },
  { key: 'two-step-sign-in', label: t('two_step_sign_in'), cell: ({ two_step }) => (two_step ? t('on') : t('off')) },
  {
    key: 'last-signed-in',
    label: t('last_signed_in'),
    phone: 'note',
    kind: 'moment',
    sorts: { first: 'signed-in', second: '-signed-in', begins: 'ascending' },
    cell: ({ last_sign_in_at }) => (last_sign_in_at ? ago(last_sign_in_at) : t('never_signed_in')),
  },
  {
    key: 'change',
    label: t('change'),
    phone: 'amount',
    isLabelHidden: true,
    td: () => ({ ta: 'right' }),
    cell: (user) => (
      <GuardedButton
        size="compact-sm"
        variant="default"
        aria-label={t('change_named', { name: user.name })}
        disabledReason={user.refused ? REJECTED_TEXTS[user.refused] : undefined}
        onClick={() => onChange(user)}
      >
        {t('change')}
      </GuardedButton>
    ),
  },
];

interface UsersTableProps {
  users: readonly ListedUser[];
  isFiltered: boolean;
  choice: Selection;
  columns: readonly Column<ListedUser>[];
}

export function UsersTable({ users, columns, isFiltered, choice }: UsersTableProps) {
  return (
    <SelectableTable
      rows={users}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      chosen={choice}
      usualSort="name"
      columns={columns}
      empty={
        <EmptyList
          icon={IconUsers}
          isFiltered={isFiltered}
          noMatch={t('no_results')}
          noMatchText={t('change_the_search_or_clear_the')}
          title={t('no_users_yet')}
          text={t('invite_the_first_colleague')}
        />
      }
    />
  );
}
