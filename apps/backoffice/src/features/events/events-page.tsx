import type { Event } from '@inkstand/contract/events';
import { EVENT_STATUSES } from '@inkstand/domain/statuses';
import { apiContext } from '@inkstand/web/context';
import { Button, Group, Select, Table, Text } from '@mantine/core';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, signedInUser, useContentRefusal, useUser } from '#features/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { day } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import tableCss from '#ui/record-table.module.css';
import { SearchInput } from '#ui/search-input.tsx';
import { EventStatusBadge } from '#ui/status-badge.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const search = new URL(request.url).searchParams;
  const status = search.get('status') as Event['status'] | null;
  return api.listEvents({
    params: { tenant_id: listTenant(user) },
    query: { page: search.get('page') ?? 1, q: search.get('q') ?? '', ...(status ? { status } : {}) },
  });
}

function EventRow({ event, isStaff }: { event: Event; isStaff: boolean }) {
  return (
    <Table.Tr>
      <Table.Td data-label="Name">
        <div className={tableCss.two}>
          <Link
            to={paths.eventPage(event.slug, 'overview', isStaff ? event.tenant_id : undefined)}
            className={tableCss.reference}
          >
            {event.name}
          </Link>
          {isStaff && (
            <Text size="xs" c="dimmed">
              {event.tenant_name}
            </Text>
          )}
        </div>
      </Table.Td>
      <Table.Td data-label="Type">{event.type}</Table.Td>
      <Table.Td data-label="Region">{event.region}</Table.Td>
      <Table.Td data-label="Status">
        <EventStatusBadge status={event.status} />
      </Table.Td>
      <Table.Td data-label="Products" className={tableCss.number}>
        {event.products_count}
      </Table.Td>
      <Table.Td data-label="Orders" className={tableCss.number}>
        {event.orders_count.toLocaleString('en-GB')}
      </Table.Td>
      <Table.Td data-label="Created" className={tableCss.when}>
        {day(event.created_at)}
      </Table.Td>
    </Table.Tr>
  );
}

export function Component() {
  const user = useUser();
  const isStaff = user.superadmin === 1;
  const { data, meta } = useLoaderData<typeof loader>();
  const { search, change } = useListSearch();
  const title = isStaff ? 'Events' : 'Stores';
  const refusal = useContentRefusal();
  const isFiltered = ['q', 'status', 'page'].some((name) => search.has(name));
  const label = isStaff ? 'New event' : 'New store';
  const create = refusal ? (
    <GuardedButton refusal={refusal} leftSection={<IconPlus size={18} />}>
      {label}
    </GuardedButton>
  ) : (
    <Button component={Link} to={paths.createEvent()} leftSection={<IconPlus size={18} />}>
      {label}
    </Button>
  );
  return (
    <Page title={title} actions={create}>
      <Group mb="md" gap="sm">
        <SearchInput label={`Search ${title.toLowerCase()}`} placeholder="Name or address" />
        <Select
          aria-label="Status"
          placeholder="Any status"
          data={[...EVENT_STATUSES]}
          value={search.get('status')}
          onChange={(status) => change({ status })}
          clearable
          w={{ base: '100%', xs: 180 }}
        />
      </Group>
      {data.length === 0 ? (
        <Empty
          icon={IconBuildingStore}
          title={isFiltered ? 'Nothing matches' : 'No stores yet'}
          text={
            isFiltered
              ? 'Change the search or the filter to see more.'
              : 'A store sells by card; a gift claim gives away with codes. Both start here.'
          }
          action={isFiltered ? undefined : create}
        />
      ) : (
        <Table.ScrollContainer minWidth={0} className={tableCss.container}>
          <Table verticalSpacing="sm" highlightOnHover className={tableCss.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>Type</Table.Th>
                <Table.Th>Region</Table.Th>
                <Table.Th>Status</Table.Th>
                <Table.Th className={tableCss.number}>Products</Table.Th>
                <Table.Th className={tableCss.number}>Orders</Table.Th>
                <Table.Th>Created</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((event) => (
                <EventRow key={event.id} event={event} isStaff={isStaff} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <ListFoot meta={meta} noun={isStaff ? ['event', 'events'] : ['store', 'stores']} />
    </Page>
  );
}
