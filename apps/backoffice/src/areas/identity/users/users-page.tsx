import type { ListedUser } from '@inkstand/contract/identity/users';
import { t } from '@inkstand/i18n/office/settings';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { ListActions } from '#areas/platform/lists/list-actions.tsx';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { paths } from '#paths.ts';
import { ExportButton } from '#ui/export-button.tsx';
import filter from '#ui/filter-select.module.css';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { FoundSelect } from '#ui/found-select.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { type ColumnChoice, useColumns } from '#ui/use-columns.ts';
import { useSelection } from '#ui/use-selection.ts';
import { OpenInvitations } from './open-invitations.tsx';
import { useClientsFound } from './use-clients-found.ts';
import { UserDialog } from './user-dialog.tsx';
import { ROLE_OPTIONS, USER_STATES } from './user-labels.ts';
import { UsersTable, userColumns } from './users-table.tsx';

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

function Filters({ columns }: { columns: ColumnChoice }) {
  const user = useUser();
  const { search, change } = useListSearch();
  const findClients = useClientsFound({ withStaff: true });
  return (
    <ListFilters
      columns={columns}
      search={{ label: t('search_users'), placeholder: t('name_or_email') }}
      views={{ tenant: listTenant(user), list: 'users', savedParams: FILTERS }}
    >
      <FilterSelect name="role" label={t('role')} any={t('any_role')} data={ROLE_OPTIONS} />
      <FilterSelect name="state" label={t('state')} any={t('any_state')} data={toChoices(USER_STATES)} />
      {user.superadmin === 1 && (
        <FoundSelect
          aria-label={t('client')}
          placeholder={t('any_client')}
          find={findClients}
          value={search.get('client')}
          onChange={(client) => change({ client })}
          className={filter.searchable}
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
  const columns = useColumns('users', userColumns(user.superadmin === 1, setChosen));
  const change = (active: boolean) => (ids: string[]) =>
    api.changeUsers({ params: { tenant_id: listTenant(user) }, body: { ids, active } });
  return (
    <Page
      title={t('users')}
      lead={user.superadmin === 1 ? t('everyone_who_can_sign_in_clients') : t('everyone_in_your_company_who_can')}
      actions={
        <>
          <ExportButton path={`/api/${listTenant(user)}/user-file`} filters={filters} />
          <Button component={Link} to={paths.createUser()}>
            {t('invite_a_user')}
          </Button>
        </>
      }
    >
      <OpenInvitations invitations={invitations} showsCompany={user.superadmin === 1} />
      <Filters columns={columns} />
      <ListActions
        things="users"
        chosen={choice}
        actions={[
          {
            label: t('deactivate'),
            title: (count) => t('deactivate_users', { count }),
            isFinal: true,
            call: change(false),
            text: t('theyre_signed_out_at_once_and'),
          },
          {
            label: t('reactivate'),
            title: (count) => t('reactivate_users', { count }),
            text: t('they_can_sign_in_again'),
            call: change(true),
          },
        ]}
      />
      <UsersTable
        users={users.data}
        isFiltered={Object.values(filters).some(Boolean)}
        choice={choice}
        columns={columns.shown}
      />
      <ListFoot meta={users.meta} things="users" />
      {chosen && <UserDialog key={chosen.id} user={chosen} onClose={() => setChosen(undefined)} />}
      <Text size="sm" c="dimmed" mt="md">
        {t('deactivated_users_are_signed_out_at')}
      </Text>
    </Page>
  );
}
