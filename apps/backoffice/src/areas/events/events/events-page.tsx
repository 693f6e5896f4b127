import type { User } from '@inkstand/contract/identity/accounts';
import { seesRevenue } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/events';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group } from '@mantine/core';
import { IconBuildingStore, IconGift, IconPlus } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Help } from '#areas/platform/help/help.tsx';
import { Hint } from '#areas/platform/help/hint.tsx';
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
import { useColumns } from '#ui/use-columns.ts';
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
  const showsSales = seesRevenue({ ...user, tenantId: user.tenant_id });
  const hasBudgets = data.some(({ budget }) => budget !== null);
  const columns = useColumns('events', eventColumns({ isStaff, showsSales, hasBudgets }));
  const filters = Object.fromEntries(TABLE_FILTERS.map((name) => [name, search.get(name)]));
  const change = (action: 'hold' | 'open') => (ids: string[]) =>
    api.changeEvents({ params: { tenant_id: listTenant(user) }, body: { ids, action } });
  useLive([isStaff ? 'private-staff' : `private-tenant.${user.tenant_id}`]);
  const things = isStaff ? 'events' : 'stores';
  return (
    <Page
      title={isStaff ? t('events') : t('stores')}
      help={<Help term="event_status" />}
      actions={
        <>
          {meta.total > 0 && <ExportButton path={`/api/${listedTenant(user, search)}/event-file`} filters={filters} />}
          <CreateCampaign />
          <CreateButton label={isStaff ? t('new_event') : t('new_store')} />
        </>
      }
    >
      <Hint name="events" title={t('a_store_begins_as_a_draft')}>
        {t('choose_its_type_add_products_and')}
      </Hint>
      <EventFilters isStaff={isStaff} columns={columns} />
      <ListActions
        things={things}
        chosen={chosen}
        disabledReason={disabledReason}
        actions={[
          {
            label: t('pause'),
            title: (count) => t(`pause_${things}`, { count }),
            call: change('hold'),
            text: t('their_pages_show_that_theyre_paused'),
          },
          {
            label: t('reopen'),
            title: (count) => t(`reopen_${things}`, { count }),
            text: t('only_paused_ones_reopen_publish_drafts'),
            call: change('open'),
          },
        ]}
      />
      <SelectableTable
        rows={data}
        columns={columns.shown}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        chosen={chosen}
        empty={<Nothing isStaff={isStaff} />}
      />
      <ListFoot meta={meta} things={things} />
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

/** The guided way to a gift claim. */
function CreateCampaign() {
  const disabledReason = useContentDisabledReason();
  return (
    <GuardedLink
      variant="default"
      disabledReason={disabledReason}
      to={paths.createCampaign()}
      leftSection={<IconGift size={18} />}
    >
      {t('new_gift_campaign')}
    </GuardedLink>
  );
}

function Nothing({ isStaff }: { isStaff: boolean }) {
  const { search } = useListSearch();
  const isFiltered = ['page', ...EVENT_FILTERS].some((name) => name !== 'sort' && search.has(name));
  if (search.has('deleted')) {
    return (
      <Empty
        icon={IconBuildingStore}
        title={t('nothing_here')}
        text={isStaff ? t('no_deleted_event_matches') : t('no_deleted_store_matches')}
      />
    );
  }
  return (
    <EmptyList
      icon={IconBuildingStore}
      isFiltered={isFiltered}
      noMatch={t('no_results')}
      title={isStaff ? t('no_events_yet') : t('no_stores_yet')}
      text={t('create_a_store_that_takes_cards')}
      action={
        <Group gap="sm" justify="center">
          <CreateCampaign />
          <CreateButton label={isStaff ? t('new_event') : t('new_store')} />
        </Group>
      }
    />
  );
}
