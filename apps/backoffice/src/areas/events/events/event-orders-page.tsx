import { apiContext } from '@inkstand/web/context';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { OrderList } from '#areas/orders/orders/order-list.tsx';
import { orderQuery } from '#areas/orders/orders/order-search.ts';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { useEvent } from './event-layout.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  return context.get(apiContext).listOrders({
    params: { tenant_id: tenant },
    query: orderQuery(new URL(request.url).searchParams, params.slug),
  });
}

export function Component() {
  const event = useEvent();
  const { data, meta } = useLoaderData<typeof loader>();
  return (
    <OrderList
      list="event-orders"
      tenant={event.tenant_id}
      channels={[`private-event.${event.tenant_id}.${event.slug}`]}
      orders={data}
      meta={meta}
      event={event.slug}
    />
  );
}
