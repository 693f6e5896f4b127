import type { Report } from '@inkstand/domain/reports';
import { t } from '@inkstand/i18n/office/payments';
import { apiContext } from '@inkstand/web/context';
import { Box, Stack, Text } from '@mantine/core';
import { IconReport } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, listTimeZone, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { DownloadButton } from '#ui/export-button.tsx';
import { formatDayRange } from '#ui/format.ts';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportMailsPanel } from './report-mails-panel.tsx';
import { reportQuery, shownReport } from './report-query.ts';
import { ReportTable } from './report-table.tsx';

const TITLES: Readonly<Record<Report, string>> = {
  products: t('sales_by_product'),
  events: t('sales_by_event'),
  countries: t('sales_by_country'),
  vat: t('vat_by_country_and_rate'),
};

const LEADS: Readonly<Record<Report, string>> = {
  products: t('what_shoppers_paid_for_each_product'),
  events: t('what_shoppers_paid_in_each_event'),
  countries: t('what_shoppers_paid_less_refunds_by'),
  vat: t('vat_on_what_shoppers_paid_less'),
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  const search = new URL(request.url).searchParams;
  const tenant_id = (user.superadmin === 1 && search.get('tenant')) || listTenant(user);
  const params = { tenant_id, report: shownReport(search) };
  const api = context.get(apiContext);
  const { data } = await api.getReport({ params, query: reportQuery(search, listTimeZone(user)) });
  // Staff schedule emails for one client only.
  const emails = tenant_id === 'all' ? null : (await api.listReportMails({ params: { tenant_id } })).data;
  return { tenant: tenant_id, data, emails };
}

/** Sales and VAT as the ledger has them, per currency. */
export function Component() {
  const { tenant, data, emails } = useLoaderData<typeof loader>();
  const { search } = useListSearch();
  const user = useUser();
  const isStaff = user.superadmin === 1;
  const showsClient = isStaff && tenant === 'all';
  const { report, from, to, compared, currencies } = data;
  const query = new URLSearchParams(reportQuery(search, listTimeZone(user)));
  const file = `/api/${encodeURIComponent(tenant)}/reports/${report}/export?${query}`;
  return (
    <Page
      title={TITLES[report]}
      trail={[{ label: t('orders'), to: paths.orders() }]}
      lead={t('currencies_are_never_added_together', { report: LEADS[report] })}
      actions={currencies.length > 0 && <DownloadButton href={file}>{t('export_csv')}</DownloadButton>}
    >
      <ReportFilters timeZone={listTimeZone(user)} isStaff={isStaff} />
      <Text size="sm" c="dimmed" mb="md">
        {compared
          ? t('days_compared_with', {
              days: formatDayRange(from, to),
              compared: formatDayRange(compared.from, compared.to),
            })
          : formatDayRange(from, to)}
      </Text>
      {currencies.length === 0 ? (
        <Empty icon={IconReport} title={t('no_sales_in_this_period')} text={t('choose_another_time_or_wait_for')} />
      ) : (
        <Stack gap="lg">
          {currencies.map((shown) => (
            <Panel key={shown.currency} title={shown.currency}>
              <ReportTable report={report} shown={shown} showsClient={showsClient} />
            </Panel>
          ))}
        </Stack>
      )}
      {emails && (
        <Box mt="lg" maw={560}>
          <ReportMailsPanel tenant={tenant} report={report} {...emails} />
        </Box>
      )}
    </Page>
  );
}
