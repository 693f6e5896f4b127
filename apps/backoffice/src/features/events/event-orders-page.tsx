import type { OrderRow } from '@inkstand/contract/orders';
import { apiContext } from '@inkstand/web/context';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser } from '#features/layout/current-user.ts';
import { OrderFilters } from '#features/orders/orders-page.tsx';
import { OrdersTable } from '#features/orders/orders-table.tsx';
import { useLive } from '#features/realtime/use-live.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { useEvent } from './event-layout.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  return api.listOrders({
    params: { tenant_id: tenant },
    query: {
      event: params.slug ?? '',
      page: search.get('page') ?? 1,
      q: search.get('q') ?? '',
      sort: (search.get('sort') ?? 'recent') as 'recent',
      ...(search.get('status') ? { status: search.get('status') as OrderRow['status'] } : {}),
      ...(search.get('refund') === 'failed' ? { refund: 'failed' as const } : {}),
    },
  });
}

/** The orders of one event. */
export function Component() {
  const event = useEvent();
  const { data, meta } = useLoaderData<typeof loader>();
  const { search } = useListSearch();
  useLive([`private-event.${event.tenant_id}.${event.slug}`]);
  const isFiltered = ['q', 'status', 'refund'].some((name) => search.has(name));
  return (
    <>
      <OrderFilters />
      <OrdersTable orders={data} isFiltered={isFiltered} showsEvent={false} />
      <ListFoot meta={meta} noun={['order', 'orders']} />
    </>
  );
}
