import type { User } from '@inkstand/contract/identity/accounts';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/overview';
import { apiContext } from '@inkstand/web/context';
import { Button, Stack, Title } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadOnboarding } from '#areas/integrations/connection/load-onboarding.ts';
import { OrdersTable } from '#areas/orders/order-pages/orders-table.tsx';
import { listTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { useLive } from '#areas/platform/realtime/use-live.ts';
import { paths } from '#paths.ts';
import { periodIn } from '#ui/chart/period-choice.tsx';
import { Page } from '#ui/page.tsx';
import { Activity } from './activity.tsx';
import { Attention } from './attention.tsx';
import { useFirstSteps } from './first-steps.tsx';
import { OpenEvents } from './open-events.tsx';
import { Today } from './today.tsx';

const LATEST_ORDERS = 5;

const seesJobs = (user: User) => may({ ...user, tenantId: user.tenant_id }, 'platform.manage');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const params = { tenant_id: listTenant(user) };
  const days = periodIn(new URL(request.url).searchParams);
  const [{ data }, jobs, recent, setup, shop] = await Promise.all([
    api.dashboard({ params, query: { days } }),
    seesJobs(user) ? api.listJobs({ params, query: { per_page: 1 } }) : undefined,
    api.listOrders({ params, query: { per_page: LATEST_ORDERS } }),
    user.superadmin === 1 ? undefined : api.setupSteps({ params }),
    loadOnboarding(api, user),
  ]);
  return { days, data, recent, failedJobs: jobs?.meta.total ?? 0, setup: setup?.data ?? [], shop };
}

/**
 * What needs attention, then how it goes. A company without any order sees what to do first instead of zeros
 * (docs/product/dashboard.md).
 */
export function Component() {
  const user = useUser();
  const { days, data, failedJobs, recent, setup, shop } = useLoaderData<typeof loader>();
  const isStaff = user.superadmin === 1;
  useLive([isStaff ? 'private-staff' : `private-tenant.${user.tenant_id}`]);
  const firstSteps = useFirstSteps({ setup, shop });
  const isNew = !isStaff && !data.has_orders;
  return (
    <Page
      title={t('dashboard')}
      actions={
        seesJobs(user) && (
          <Button component={Link} to={paths.superAdminPanel()} variant="default">
            {t('job_queues')}
          </Button>
        )
      }
    >
      <Stack gap="lg">
        {firstSteps}
        <Attention
          work={data.work}
          failedJobs={failedJobs}
          isStaff={isStaff}
          isOptional={isNew && firstSteps !== null}
        />
        {!isNew && (
          <Today
            today={data.today}
            week_ago={data.week_ago}
            hasClaims={[...data.daily_before, ...data.daily].some(({ claims }) => claims > 0)}
          />
        )}
        <OpenEvents events={data.open_events} isStaff={isStaff} period={days} />
        {!isNew && (
          <>
            <Activity daily={data.daily} before={data.daily_before} period={days} />
            <section>
              <Title order={2} size="h4" mb="sm">
                {t('latest_orders')}
              </Title>
              <OrdersTable orders={recent.data} isFiltered={false} showsTenant={isStaff} />
            </section>
          </>
        )}
      </Stack>
    </Page>
  );
}
