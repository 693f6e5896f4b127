import { apiContext } from '@inkstand/web/context';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { OrderList } from '#areas/orders/order-pages/order-list.tsx';
import { orderQuery } from '#areas/orders/order-pages/order-search.ts';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { useEvent } from './event-layout.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const api = context.get(apiContext);
  const { slug: event = '' } = params;
  const search = new URL(request.url).searchParams;
  // Only named days depend on the event's time zone here; the server knows it for the others.
  const timeZone = search.has('period')
    ? (await api.getEvent({ params: { tenant_id: tenant, slug: event } })).data.time_zone
    : 'UTC';
  return api.listOrders({ params: { tenant_id: tenant }, query: orderQuery(search, { timeZone, event }) });
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
      timeZone={event.time_zone}
      event={event.slug}
    />
  );
}
