import type { User } from '@inkstand/contract/identity/accounts';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, signedInUser, useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { ListActions } from '#areas/platform/lists/list-actions.tsx';
import { useLive } from '#areas/platform/realtime/use-live.ts';
import { paths } from '#paths.ts';
import { Empty, EmptyList } from '#ui/empty.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { GuardedLink } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { SelectableTable } from '#ui/selectable-table.tsx';
import { useSelection } from '#ui/use-selection.ts';
import { eventColumns } from './list/event-columns.tsx';
import { EVENT_FILTERS, EventFilters } from './list/event-filters.tsx';

/** Filters of the table download; the client is in its path instead. */
const TABLE_FILTERS = EVENT_FILTERS.filter((name) => name !== 'client' && name !== 'sort');

const listedTenant = (user: User, search: URLSearchParams): string =>
  (user.superadmin === 1 && search.get('client')) || listTenant(user);

/** Loads the list for the URL; staff see all clients or one. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const search = new URL(request.url).searchParams;
  const named = EVENT_FILTERS.filter((name) => name !== 'client' && search.has(name));
  const chosen = named.map((name) => [name, search.get(name)]);
  return api.listEvents({
    params: { tenant_id: listedTenant(user, search) },
    query: { page: search.get('page') ?? 1, ...Object.fromEntries(chosen) },
  });
}

/** Titled "Stores" for clients, "Events" for staff (specification 2). */
export function Component() {
  const user = useUser();
  const isStaff = user.superadmin === 1;
  const api = useApi();
  const { search } = useListSearch();
  const disabledReason = useContentDisabledReason();
  const { data, meta } = useLoaderData<typeof loader>();
  const chosen = useSelection(data);
  const filters = Object.fromEntries(TABLE_FILTERS.map((name) => [name, search.get(name)]));
  const change = (action: 'hold' | 'open') => (ids: string[]) =>
    api.changeEvents({ params: { tenant_id: listTenant(user) }, body: { ids, action } });
  useLive([isStaff ? 'private-staff' : `private-tenant.${user.tenant_id}`]);
  const noun: [one: string, many: string] = isStaff ? ['event', 'events'] : ['store', 'stores'];
  return (
    <Page
      title={isStaff ? 'Events' : 'Stores'}
      actions={
        <>
          {meta.total > 0 && <ExportButton path={`/api/${listedTenant(user, search)}/event-file`} filters={filters} />}
          <CreateButton label={`New ${noun[0]}`} />
        </>
      }
    >
      <EventFilters noun={noun[1]} isStaff={isStaff} />
      <ListActions
        noun={noun}
        chosen={chosen}
        disabledReason={disabledReason}
        actions={[
          {
            label: 'Pause',
            call: change('hold'),
            text: 'Their pages say that they are paused; nobody can order or claim until they are opened again. Whoever is at the payment already may finish.',
          },
          {
            label: 'Open again',
            text: 'Only what is paused opens; drafts are published one by one.',
            call: change('open'),
          },
        ]}
      />
      <SelectableTable
        rows={data}
        columns={eventColumns(isStaff)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        chosen={chosen}
        empty={<Nothing noun={noun} />}
      />
      <ListFoot meta={meta} noun={noun} />
    </Page>
  );
}

function CreateButton({ label }: { label: string }) {
  const disabledReason = useContentDisabledReason();
  return (
    <GuardedLink disabledReason={disabledReason} to={paths.createEvent()} leftSection={<IconPlus size={18} />}>
      {label}
    </GuardedLink>
  );
}

function Nothing({ noun }: { noun: [one: string, many: string] }) {
  const { search } = useListSearch();
  const isFiltered = ['page', ...EVENT_FILTERS].some((name) => name !== 'sort' && search.has(name));
  if (search.has('deleted')) {
    return <Empty icon={IconBuildingStore} title="Nothing here" text={`No ${noun[0]} that was deleted matches.`} />;
  }
  return (
    <EmptyList
      icon={IconBuildingStore}
      isFiltered={isFiltered}
      noMatch="Nothing matches"
      title={`No ${noun[1]} yet`}
      text="A store sells by card; a gift claim gives away with codes. Both start here."
      action={<CreateButton label={`New ${noun[0]}`} />}
    />
  );
}
