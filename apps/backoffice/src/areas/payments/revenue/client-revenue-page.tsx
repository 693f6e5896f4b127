import type { CurrencyRevenue } from '@inkstand/contract/payments/revenue';
import type { RevenueBasis } from '@inkstand/domain/revenue-statement';
import { t } from '@inkstand/i18n/office/payments';
import { apiContext } from '@inkstand/web/context';
import { Stack, Title } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Help } from '#areas/platform/help/help.tsx';
import { listTenant, listTimeZone, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { DownloadButton } from '#ui/export-button.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { revenueQuery } from './revenue-query.ts';
import { RevenueStatement } from './revenue-statement.tsx';
import { EventsTable, PeriodsTable } from './revenue-tables.tsx';
import { RevenueTime } from './revenue-time.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  const search = new URL(request.url).searchParams;
  const tenant_id = (user.superadmin === 1 && search.get('tenant')) || listTenant(user);
  const query = revenueQuery(search, listTimeZone(user));
  const api = context.get(apiContext);
  const params = { tenant_id };
  const isOne = user.superadmin === 1 && tenant_id !== 'all';
  const [revenue, client] = await Promise.all([
    api.clientRevenue({ params, query }),
    isOne ? api.getClient({ params }) : undefined,
  ]);
  return { tenant: tenant_id, client: client?.data.name, ...revenue.data };
}

function Revenue({
  revenue,
  basis,
  showsClient,
}: {
  revenue: CurrencyRevenue;
  basis: RevenueBasis;
  showsClient: boolean;
}) {
  const { currency } = revenue;
  return (
    <section aria-label={t('revenue_in', { currency })}>
      <Title order={2} size="h4" mb="sm">
        {currency}
      </Title>
      <RevenueStatement revenue={revenue} basis={basis} />
      <Stack gap="lg">
        <RevenueChart revenue={revenue} />
        <Panel title={t('by_period_in', { currency })}>
          <PeriodsTable revenue={revenue} basis={basis} />
        </Panel>
        <Panel title={t('by_event_in', { currency })}>
          <EventsTable revenue={revenue} basis={basis} showsClient={showsClient} />
        </Panel>
      </Stack>
    </section>
  );
}

/** Revenue and costs of events, summed from the ledger; nothing is estimated. */
export function Component() {
  const user = useUser();
  const { tenant, client, basis, currencies } = useLoaderData<typeof loader>();
  const { search } = useListSearch();
  const isStaff = user.superadmin === 1;
  const file = `/api/${encodeURIComponent(tenant)}/client-revenue/export?${new URLSearchParams(revenueQuery(search, listTimeZone(user)))}`;
  return (
    <Page
      title={client ? t('revenue_of', { client }) : isStaff ? t('client_revenue') : t('revenue')}
      help={<Help term="revenue" />}
      lead={t('calculated_from_the_ledger_to_the')}
      trail={
        isStaff
          ? [
              { label: t('clients'), to: paths.clients() },
              ...(client ? [{ label: client, to: paths.client(tenant) }] : []),
            ]
          : [{ label: t('orders'), to: paths.orders() }]
      }
      actions={currencies.length > 0 && <DownloadButton href={file}>{t('export_csv')}</DownloadButton>}
    >
      <RevenueTime timeZone={listTimeZone(user)} isStaff={isStaff} />
      {currencies.length === 0 ? (
        <Empty
          icon={IconChartBar}
          title={t('no_bookings_in_this_period')}
          text={t('orders_appear_here_once_they_are')}
        />
      ) : (
        <Stack gap="xl">
          {currencies.map((revenue) => (
            <Revenue key={revenue.currency} revenue={revenue} basis={basis} showsClient={isStaff} />
          ))}
        </Stack>
      )}
    </Page>
  );
}
