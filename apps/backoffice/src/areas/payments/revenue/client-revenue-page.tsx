import type { CurrencyRevenue } from '@inkstand/contract/payments/revenue';
import type { RevenueBasis } from '@inkstand/domain/revenue-statement';
import { apiContext } from '@inkstand/web/context';
import { Stack, Title } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
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
  const query = revenueQuery(search);
  const { data } = await context.get(apiContext).clientRevenue({ params: { tenant_id }, query });
  return { tenant: tenant_id, ...data };
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
    <section aria-label={`Revenue in ${currency}`}>
      <Title order={2} size="h4" mb="sm">
        {currency}
      </Title>
      <RevenueStatement revenue={revenue} basis={basis} />
      <Stack gap="lg">
        <Panel title={`By period, ${currency}`}>
          <RevenueChart revenue={revenue} />
          <div style={{ marginTop: 20 }}>
            <PeriodsTable revenue={revenue} basis={basis} />
          </div>
        </Panel>
        <Panel title={`By event, ${currency}`}>
          <EventsTable revenue={revenue} basis={basis} showsClient={showsClient} />
        </Panel>
      </Stack>
    </section>
  );
}

/** Revenue and costs of events, summed from the ledger; nothing is estimated. */
export function Component() {
  const user = useUser();
  const { tenant, from, to, basis, currencies } = useLoaderData<typeof loader>();
  const { search } = useListSearch();
  const isStaff = user.superadmin === 1;
  const isOne = isStaff && tenant !== 'all';
  const file = `/api/${encodeURIComponent(tenant)}/client-revenue/export?${new URLSearchParams(revenueQuery(search))}`;
  return (
    <Page
      title={isOne ? `Revenue of ${tenant}` : isStaff ? 'Client revenue' : 'Revenue'}
      lead="Added up from the ledger, to the cent, every figure with VAT and tax or every figure without. Currencies are never added together."
      trail={
        isStaff
          ? [{ label: 'Clients', to: paths.clients() }, ...(isOne ? [{ label: tenant, to: paths.client(tenant) }] : [])]
          : []
      }
      actions={currencies.length > 0 && <DownloadButton href={file}>Export CSV</DownloadButton>}
    >
      <RevenueTime shown={{ from, to }} />
      {currencies.length === 0 ? (
        <Empty icon={IconChartBar} title="Nothing booked in this time" text="Orders appear here once they are paid." />
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
