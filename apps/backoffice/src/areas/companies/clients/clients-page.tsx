import { apiContext } from '@inkstand/web/context';
import { Button } from '@mantine/core';
import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#paths.ts';
import { ExportButton } from '#ui/export-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { CLIENT_FILTERS, ClientFilters } from './client-filters.tsx';
import { ClientsTable } from './clients-table.tsx';

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
  return (
    <Page
      title="Clients"
      lead="The companies that work with Inkstand, and what they wait for."
      actions={
        <>
          {meta.total > 0 && <ExportButton path="/api/all/client-file" filters={filters} />}
          <Button
            component={Link}
            to={paths.clientRevenue()}
            variant="default"
            leftSection={<IconChartBar size={18} />}
          >
            Revenue
          </Button>
          <Button component={Link} to={paths.createClient()} leftSection={<IconPlus size={18} />}>
            New client
          </Button>
        </>
      }
    >
      <ClientFilters />
      <ClientsTable clients={data} isFiltered={isFiltered} />
      <ListFoot meta={meta} noun={['client', 'clients']} />
    </Page>
  );
}
