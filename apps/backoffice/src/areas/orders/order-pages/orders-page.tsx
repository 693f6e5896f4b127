import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/orders';
import { apiContext } from '@inkstand/web/context';
import { Button } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Help } from '#areas/platform/help/help.tsx';
import { Hint } from '#areas/platform/help/hint.tsx';
import { listTenant, listTimeZone, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { NewBulkOrder } from './new-bulk-order.tsx';
import { OrderList } from './order-list.tsx';
import { orderQuery } from './order-search.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  return context.get(apiContext).listOrders({
    params: { tenant_id: listTenant(user) },
    query: orderQuery(new URL(request.url).searchParams, { timeZone: listTimeZone(user) }),
  });
}

export function Component() {
  const user = useUser();
  const { data, meta } = useLoaderData<typeof loader>();
  const isStaff = user.superadmin === 1;
  const isExceptions = useListSearch().search.get('only') === 'needs_person';
  const channels = [isStaff ? 'private-staff' : `private-tenant.${user.tenant_id}`];
  return (
    <Page
      title={t('orders')}
      help={<Help term={isExceptions ? 'exception' : 'order_status'} />}
      actions={
        <>
          {!isStaff && may({ ...user, tenantId: user.tenant_id }, 'revenue.read') && (
            <Button component={Link} to={paths.clientRevenue()} variant="default" visibleFrom="sm">
              {t('revenue')}
            </Button>
          )}
          <Button component={Link} to={paths.replaceOrder()} variant="default" visibleFrom="sm">
            {t('replace_an_order')}
          </Button>
          {may({ ...user, tenantId: user.tenant_id }, 'content.change') && <NewBulkOrder />}
        </>
      }
    >
      <Hint name="orders" title={t('every_order_live')}>
        {t('new_orders_appear_by_themselves_those')}
      </Hint>
      <OrderList
        list="orders"
        tenant={listTenant(user)}
        channels={channels}
        orders={data}
        meta={meta}
        timeZone={listTimeZone(user)}
      />
    </Page>
  );
}
