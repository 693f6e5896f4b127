import { apiContext } from '@inkstand/web/context';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser } from '#features/layout/current-user.ts';
import { OrderExports, OrderFilters } from '#features/orders/order-filters.tsx';
import { orderFilters, orderQuery } from '#features/orders/order-search.ts';
import { OrdersTable } from '#features/orders/orders-table.tsx';
import { useLive } from '#features/realtime/use-live.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { useEvent } from './event-layout.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  return context.get(apiContext).listOrders({
    params: { tenant_id: tenant },
    query: orderQuery(new URL(request.url).searchParams, params.slug ?? ''),
  });
}

/** The orders of one event. */
export function Component() {
  const event = useEvent();
  const { data, meta } = useLoaderData<typeof loader>();
  const { search } = useListSearch();
  useLive([`private-event.${event.tenant_id}.${event.slug}`]);
  return (
    <>
      <OrderFilters actions={meta.total > 0 && <OrderExports tenant={event.tenant_id} event={event.slug} />} />
      <OrdersTable orders={data} isFiltered={Object.keys(orderFilters(search)).length > 0} showsEvent={false} />
      <ListFoot meta={meta} noun={['order', 'orders']} />
    </>
  );
}
