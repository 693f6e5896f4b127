import { may } from '@inkstand/domain/roles';
import { apiContext } from '@inkstand/web/context';
import { Button } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import { OrderList } from './order-list.tsx';
import { orderQuery } from './order-search.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  return context.get(apiContext).listOrders({
    params: { tenant_id: listTenant(user) },
    query: orderQuery(new URL(request.url).searchParams),
  });
}

export function Component() {
  const user = useUser();
  const { data, meta } = useLoaderData<typeof loader>();
  const isStaff = user.superadmin === 1;
  const channels = [isStaff ? 'private-staff' : `private-tenant.${user.tenant_id}`];
  return (
    <Page
      title="Orders"
      actions={
        <>
          {!isStaff && may({ ...user, tenantId: user.tenant_id }, 'revenue.read') && (
            <Button component={Link} to={paths.clientRevenue()} variant="default">
              Revenue
            </Button>
          )}
          <Button component={Link} to={paths.replaceOrder()} variant="default">
            Replace an order
          </Button>
        </>
      }
    >
      <OrderList list="orders" tenant={listTenant(user)} channels={channels} orders={data} meta={meta} />
    </Page>
  );
}
