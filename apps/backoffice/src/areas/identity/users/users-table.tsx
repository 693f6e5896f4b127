import type { ListedUser } from '@inkstand/contract/identity/users';
import { ROLE_LABELS } from '@inkstand/domain/roles';
import { Badge, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { ChoosePage, ChooseRow } from '#ui/choose-cells.tsx';
import { ago } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useListSearch } from '#ui/list-search.ts';
import css from '#ui/record-table.module.css';
import type { Chosen } from '#ui/use-chosen.ts';
import { REFUSED, STATES } from './user-labels.ts';

function Sorted({ by, children }: { by: string; children: string }) {
  const { search, change } = useListSearch();
  const sort = search.get('sort') ?? 'name';
  const isSorted = sort === by || sort === `-${by}`;
  const isDown = sort.startsWith('-');
  const next = sort === by ? `-${by}` : by;
  return (
    <Table.Th aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : 'none'}>
      <UnstyledButton className={css.sort} onClick={() => change({ sort: next === 'name' ? null : next })}>
        {children}
        {isSorted && (isDown ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />)}
      </UnstyledButton>
    </Table.Th>
  );
}

interface UsersTableProps {
  users: readonly ListedUser[];
  choice: Chosen;
  showsCompany: boolean;
  onChange: (user: ListedUser) => void;
}

export function UsersTable({ users, choice, showsCompany, onChange }: UsersTableProps) {
  return (
    <Table.ScrollContainer minWidth={0} className={css.container}>
      <Table verticalSpacing="sm" highlightOnHover className={css.table}>
        <Table.Thead>
          <Table.Tr>
            <ChoosePage chosen={choice} />
            <Sorted by="name">Name</Sorted>
            {showsCompany && <Table.Th>Company</Table.Th>}
            <Table.Th>Role</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>Two steps</Table.Th>
            <Sorted by="signed-in">Last signed in</Sorted>
            <Table.Th>
              <VisuallyHidden>Change</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => (
            <Table.Tr key={user.id} bg={choice.has(user.id) ? 'violet.0' : undefined}>
              <ChooseRow chosen={choice} row={user} />
              <Table.Td data-label="Name">
                <div className={css.two}>
                  <Text size="sm" fw={600} c={user.state === 'deactivated' ? 'dimmed' : undefined}>
                    {user.name}
                  </Text>
                  <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {user.email}
                  </Text>
                </div>
              </Table.Td>
              {showsCompany && <Table.Td data-label="Company">{user.company}</Table.Td>}
              <Table.Td data-label="Role">
                {ROLE_LABELS[user.role]}
                {user.superadmin === 1 && ' · staff'}
              </Table.Td>
              <Table.Td data-label="State">
                <Badge color={STATES[user.state].colour} variant="light" radius="sm" tt="none" fw={600}>
                  {STATES[user.state].label}
                </Badge>
              </Table.Td>
              <Table.Td data-label="Two steps">{user.two_step ? 'On' : 'Off'}</Table.Td>
              <Table.Td data-label="Last signed in" className={css.when}>
                {user.last_sign_in_at ? ago(user.last_sign_in_at) : 'Never'}
              </Table.Td>
              <Table.Td data-label="">
                <GuardedButton
                  size="compact-sm"
                  variant="default"
                  aria-label={`Change ${user.name}`}
                  refusal={user.refused ? REFUSED[user.refused] : undefined}
                  onClick={() => onChange(user)}
                >
                  Change
                </GuardedButton>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
