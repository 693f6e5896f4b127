import type { ListedUser } from '@inkstand/contract/identity/users';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useClientsFound } from '#areas/companies/clients/use-clients-found.ts';
import { listTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { ListActions } from '#areas/platform/lists/list-actions.tsx';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { paths } from '#paths.ts';
import { ExportButton } from '#ui/export-button.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { FoundSelect } from '#ui/found-select.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { useSelection } from '#ui/use-selection.ts';
import { OpenInvitations } from './open-invitations.tsx';
import { UserDialog } from './user-dialog.tsx';
import { ROLE_OPTIONS, USER_STATES } from './user-labels.ts';
import { UsersTable } from './users-table.tsx';

const FILTERS = ['q', 'role', 'state', 'client', 'sort'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const params = { tenant_id: listTenant(user) };
  const search = new URL(request.url).searchParams;
  const query = Object.fromEntries([...FILTERS, 'page'].map((name) => [name, search.get(name) ?? undefined]));
  const [users, invitations] = await Promise.all([api.listUsers({ params, query }), api.listInvitations({ params })]);
  return { users, invitations: invitations.data };
}

function Filters() {
  const user = useUser();
  const { search, change } = useListSearch();
  const findClients = useClientsFound({ withStaff: true });
  return (
    <ListFilters
      search={{ label: 'Search users', placeholder: 'Name or email' }}
      views={{ tenant: listTenant(user), list: 'users', noun: 'users', savedParams: FILTERS }}
    >
      <FilterSelect name="role" label="Role" any="Any role" data={ROLE_OPTIONS} />
      <FilterSelect name="state" label="State" any="Any state" data={toChoices(USER_STATES)} />
      {user.superadmin === 1 && (
        <FoundSelect
          aria-label="Client"
          placeholder="Any client"
          find={findClients}
          value={search.get('client')}
          onChange={(client) => change({ client })}
          w={{ base: '100%', xs: 220 }}
          clearable
        />
      )}
    </ListFilters>
  );
}

/** Users and open invitations. */
export function Component() {
  const { users, invitations } = useLoaderData<typeof loader>();
  const api = useApi();
  const user = useUser();
  const { search } = useListSearch();
  const [chosen, setChosen] = useState<ListedUser>();
  const filters = Object.fromEntries(FILTERS.map((name) => [name, name === 'sort' ? null : search.get(name)]));
  const choice = useSelection(users.data);
  const change = (active: boolean) => (ids: string[]) =>
    api.changeUsers({ params: { tenant_id: listTenant(user) }, body: { ids, active } });
  return (
    <Page
      title="Users"
      lead={
        user.superadmin === 1
          ? 'Everybody who can sign in, of every client and of staff.'
          : 'Everybody of your company who can sign in.'
      }
      actions={
        <>
          <ExportButton path={`/api/${listTenant(user)}/user-file`} filters={filters} />
          <Button component={Link} to={paths.createUser()}>
            Invite somebody
          </Button>
        </>
      }
    >
      <OpenInvitations invitations={invitations} showsCompany={user.superadmin === 1} />
      <Filters />
      <ListActions
        noun={['user', 'users']}
        chosen={choice}
        actions={[
          {
            label: 'Deactivate',
            isFinal: true,
            call: change(false),
            text: 'They are signed out at once and cannot sign in again, and the API keys they made end. What they have done stays.',
          },
          { label: 'Reactivate', text: 'They may sign in again.', call: change(true) },
        ]}
      />
      <UsersTable
        users={users.data}
        isFiltered={Object.values(filters).some(Boolean)}
        choice={choice}
        showsCompany={user.superadmin === 1}
        onChange={setChosen}
      />
      <ListFoot meta={users.meta} noun={['user', 'users']} />
      {chosen && <UserDialog key={chosen.id} user={chosen} onClose={() => setChosen(undefined)} />}
      <Text size="sm" c="dimmed" mt="md">
        Whoever is deactivated is signed out at once; what they have done stays in the records.
      </Text>
    </Page>
  );
}
