import type { User } from '@inkstand/contract/identity/accounts';
import { may } from '@inkstand/domain/roles';
import { apiContext } from '@inkstand/web/context';
import { Box, Button, Title } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { OrdersTable } from '#areas/orders/orders/orders-table.tsx';
import { listTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { useLive } from '#areas/platform/realtime/use-live.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import { Activity } from './activity.tsx';
import { SetupList } from './setup-list.tsx';
import { WorkCards } from './work-cards.tsx';

const seesJobs = (user: User) => may({ ...user, tenantId: user.tenant_id }, 'platform.manage');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const params = { tenant_id: listTenant(user) };
  const [{ data }, jobs, recent, setup] = await Promise.all([
    api.dashboard({ params }),
    seesJobs(user) ? api.listJobs({ params, query: { per_page: 1 } }) : undefined,
    api.listOrders({ params, query: { per_page: 10 } }),
    user.superadmin === 1 ? undefined : api.setupSteps({ params }),
  ]);
  return { ...data, recent, failedJobs: jobs?.meta.total ?? 0, setup: setup?.data ?? [] };
}

/** Open tasks first, then recent activity and the latest orders. */
export function Component() {
  const user = useUser();
  const { work, daily, by_event: byEvent, failedJobs, recent, setup } = useLoaderData<typeof loader>();
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
      {setup.some(({ done }) => !done) && (
        <Box mb="xl">
          <SetupList steps={setup} />
        </Box>
      )}
      <Title order={2} size="h4" mb="sm">
        Work that waits
      </Title>
      <WorkCards work={work} failedJobs={failedJobs} isStaff={isStaff} />
      <Activity daily={daily} byEvent={byEvent} isStaff={isStaff} />
      <Title order={2} size="h4" mb="sm">
        Latest orders
      </Title>
      <OrdersTable orders={recent.data} isFiltered={false} showsTenant={isStaff} />
    </Page>
  );
}
