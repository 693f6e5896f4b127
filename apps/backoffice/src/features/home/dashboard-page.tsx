import { EXCEPTIONS } from '@inkstand/domain/order-status';
import { apiContext } from '@inkstand/web/context';
import { Anchor, SimpleGrid, Text, Title } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, signedInUser, useUser } from '#features/layout/current-user.ts';
import { OrdersTable } from '#features/orders/orders-table.tsx';
import { useLive } from '#features/realtime/use-live.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import css from './dashboard-page.module.css';

/** Exceptions that wait for somebody; what was cancelled does not. */
const WAITING = EXCEPTIONS.filter((status) => status !== 'cancelled');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const params = { tenant_id: listTenant(await signedInUser({ context, request })) };
  const [recent, refunds, ...waiting] = await Promise.all([
    api.listOrders({ params, query: { per_page: 10 } }),
    api.listOrders({ params, query: { refund: 'failed', per_page: 1 } }),
    ...WAITING.map((status) => api.listOrders({ params, query: { status, per_page: 1 } })),
  ]);
  return {
    recent,
    waiting: [
      { name: 'refund failed', filter: 'refund=failed', count: refunds.meta.total },
      ...WAITING.map((status, index) => ({
        ...{ name: status, filter: `status=${encodeURIComponent(status)}`, count: waiting[index]?.meta.total ?? 0 },
      })),
    ].filter(({ count }) => count > 0),
  };
}

/** The work that waits first, then what came in last. */
export function Component() {
  const user = useUser();
  const { recent, waiting } = useLoaderData<typeof loader>();
  const isStaff = user.superadmin === 1;
  useLive([isStaff ? 'private-staff' : `private-tenant.${user.tenant_id}`]);
  return (
    <Page title="Dashboard">
      <Title order={2} size="h4" mb="sm">
        Work that waits
      </Title>
      {waiting.length === 0 ? (
        <Text c="dimmed" mb="xl">
          Nothing needs you. New exceptions appear here by themselves.
        </Text>
      ) : (
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} mb="xl">
          {waiting.map(({ name, filter, count }) => (
            <Anchor
              key={name}
              component={Link}
              to={`${paths.orders()}?${filter}`}
              className={css.waiting}
              underline="never"
            >
              <span className={css.count}>{count.toLocaleString('en-GB')}</span>
              <span>{name}</span>
            </Anchor>
          ))}
        </SimpleGrid>
      )}
      <Title order={2} size="h4" mb="sm">
        Latest orders
      </Title>
      <OrdersTable orders={recent.data} isFiltered={false} showsTenant={isStaff} />
    </Page>
  );
}
