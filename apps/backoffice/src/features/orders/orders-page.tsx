import type { OrderRow } from '@inkstand/contract/orders';
import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import { apiContext } from '@inkstand/web/context';
import { Chip, Group, Select } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, signedInUser, useUser } from '#features/layout/current-user.ts';
import { useLive } from '#features/realtime/use-live.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { OrdersTable } from './orders-table.tsx';

/** The list as its URL says. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const search = new URL(request.url).searchParams;
  return api.listOrders({
    params: { tenant_id: listTenant(user) },
    query: {
      page: search.get('page') ?? 1,
      q: search.get('q') ?? '',
      sort: (search.get('sort') ?? 'recent') as 'recent',
      ...(search.get('status') ? { status: search.get('status') as OrderRow['status'] } : {}),
      ...(search.get('event') ? { event: search.get('event') ?? '' } : {}),
      ...(search.get('refund') === 'failed' ? { refund: 'failed' as const } : {}),
    },
  });
}

const SORTS = [
  { value: 'recent', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'total-desc', label: 'Highest total first' },
  { value: 'total-asc', label: 'Lowest total first' },
];

export function OrderFilters() {
  const { search, change } = useListSearch();
  return (
    <Group mb="md" gap="sm" align="flex-end">
      <SearchInput label="Search orders" placeholder="Reference, name, email, postcode" />
      <Select
        aria-label="Status"
        placeholder="Any status"
        data={[...ORDER_STATUSES]}
        value={search.get('status')}
        onChange={(status) => change({ status })}
        clearable
        searchable
        w={{ base: '100%', xs: 230 }}
      />
      <Select
        aria-label="Sort by"
        data={SORTS}
        value={search.get('sort') ?? 'recent'}
        onChange={(sort) => change({ sort: sort === 'recent' ? null : sort })}
        allowDeselect={false}
        w={{ base: '100%', xs: 190 }}
      />
      <Chip
        checked={search.get('refund') === 'failed'}
        onChange={(isOn) => change({ refund: isOn ? 'failed' : null })}
        variant="light"
        color="red"
      >
        Failed refunds
      </Chip>
    </Group>
  );
}

export function Component() {
  const user = useUser();
  const { data, meta } = useLoaderData<typeof loader>();
  const { search } = useListSearch();
  useLive([user.superadmin === 1 ? 'private-staff' : `private-tenant.${user.tenant_id}`]);
  return (
    <Page title="Orders">
      <OrderFilters />
      <OrdersTable orders={data} isFiltered={search.size > 0} showsTenant={user.superadmin === 1} />
      <ListFoot meta={meta} noun={['order', 'orders']} />
    </Page>
  );
}
