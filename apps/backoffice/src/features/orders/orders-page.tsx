import { apiContext } from '@inkstand/web/context';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, signedInUser, useUser } from '#features/layout/current-user.ts';
import { useLive } from '#features/realtime/use-live.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { OrderExports, OrderFilters } from './order-filters.tsx';
import { orderQuery } from './order-search.ts';
import { OrdersTable } from './orders-table.tsx';

/** The list as its URL says. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  const search = new URL(request.url).searchParams;
  return context.get(apiContext).listOrders({
    params: { tenant_id: listTenant(user) },
    query: orderQuery(search, search.get('event')),
  });
}

export function Component() {
  const user = useUser();
  const { data, meta } = useLoaderData<typeof loader>();
  const { search } = useListSearch();
  const isStaff = user.superadmin === 1;
  useLive([isStaff ? 'private-staff' : `private-tenant.${user.tenant_id}`]);
  const event = search.get('event');
  return (
    <Page
      title="Orders"
      actions={meta.total > 0 && <OrderExports tenant={listTenant(user)} {...(event ? { event } : {})} />}
    >
      <OrderFilters showsRegion={isStaff} />
      <OrdersTable orders={data} isFiltered={search.size > 0} showsTenant={isStaff} />
      <ListFoot meta={meta} noun={['order', 'orders']} />
    </Page>
  );
}
