import type { User } from '@inkstand/contract/accounts';
import { EXCEPTIONS } from '@inkstand/domain/order-status';
import { may } from '@inkstand/domain/roles';
import { apiContext } from '@inkstand/web/context';
import { Anchor, Button, SimpleGrid, Text, Title } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, signedInUser, useUser } from '#features/layout/current-user.ts';
import { OrdersTable } from '#features/orders/orders-table.tsx';
import { useLive } from '#features/realtime/use-live.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import css from './dashboard-page.module.css';

/** Exceptions that wait for somebody; what was cancelled does not. */
const WAITING = EXCEPTIONS.filter((status) => status !== 'cancelled');

const seesJobs = (user: User) => may({ ...user, tenantId: user.tenant_id }, 'platform.manage');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const params = { tenant_id: listTenant(user) };
  const [jobs, recent, refunds, ...waiting] = await Promise.all([
    seesJobs(user) ? api.listJobs({ params, query: { per_page: 1 } }) : undefined,
    api.listOrders({ params, query: { per_page: 10 } }),
    api.listOrders({ params, query: { refund: 'failed', per_page: 1 } }),
    ...WAITING.map((status) => api.listOrders({ params, query: { status, per_page: 1 } })),
  ]);
  return {
    recent,
    waiting: [
      { name: 'job failed', to: paths.superAdminPanel(), count: jobs?.meta.total ?? 0 },
      { name: 'refund failed', to: `${paths.orders()}?refund=failed`, count: refunds.meta.total },
      ...WAITING.map((status, index) => ({
        ...{ name: status, to: `${paths.orders()}?status=${encodeURIComponent(status)}` },
        count: waiting[index]?.meta.total ?? 0,
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
    <Page
      title="Dashboard"
      actions={
        seesJobs(user) && (
          <Button component={Link} to={paths.superAdminPanel()} variant="default">
            Job queues
          </Button>
        )
      }
    >
      <Title order={2} size="h4" mb="sm">
        Work that waits
      </Title>
      {waiting.length === 0 ? (
        <Text c="dimmed" mb="xl">
          Nothing needs you. New exceptions appear here by themselves.
        </Text>
      ) : (
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} mb="xl">
          {waiting.map(({ name, to, count }) => (
            <Anchor key={name} component={Link} to={to} className={css.waiting} underline="never">
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
