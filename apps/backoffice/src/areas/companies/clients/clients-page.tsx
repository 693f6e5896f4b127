import { t } from '@inkstand/i18n/office/clients';
import { apiContext } from '@inkstand/web/context';
import { Button } from '@mantine/core';
import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#paths.ts';
import { ExportButton } from '#ui/export-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { useColumns } from '#ui/use-columns.ts';
import { CLIENT_FILTERS, ClientFilters } from './client-filters.tsx';
import { CLIENT_COLUMNS, ClientsTable } from './clients-table.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const given = CLIENT_FILTERS.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []));
  return context.get(apiContext).listClients({
    params: { tenant_id: 'all' },
    // The server rejects parameters that are no filter.
    query: { ...Object.fromEntries(given), page: search.get('page') ?? 1 },
  });
}

/** The clients, for staff. */
export function Component() {
  const { data, meta } = useLoaderData<typeof loader>();
  const { search } = useListSearch();
  const filters = Object.fromEntries(CLIENT_FILTERS.map((name) => [name, name === 'sort' ? null : search.get(name)]));
  const isFiltered = Object.values(filters).some(Boolean);
  const columns = useColumns('clients', CLIENT_COLUMNS);
  return (
    <Page
      title={t('clients')}
      lead={t('client_companies_and_whats_waiting_for')}
      actions={
        <>
          {meta.total > 0 && <ExportButton path="/api/all/client-file" filters={filters} />}
          <Button
            component={Link}
            to={paths.clientRevenue()}
            variant="default"
            leftSection={<IconChartBar size={18} />}
          >
            {t('revenue')}
          </Button>
          <Button component={Link} to={paths.createClient()} leftSection={<IconPlus size={18} />}>
            {t('new_client')}
          </Button>
        </>
      }
    >
      <ClientFilters columns={columns} />
      <ClientsTable clients={data} columns={columns.shown} isFiltered={isFiltered} />
      <ListFoot meta={meta} total={t('count_clients', { count: meta.total })} />
    </Page>
  );
}
