import type { AuditEntry } from '@inkstand/contract/platform/audit';
import { apiContext } from '@inkstand/web/context';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ExportButton } from '#ui/export-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { AUDIT_FILTERS, AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

/** Returns the URL's filters without empty ones. */
function parseFilters(search: URLSearchParams): Record<string, string> {
  const given = AUDIT_FILTERS.filter((name) => name !== 'tenant').map((name) => [name, search.get(name)] as const);
  return Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Staff see one client with `?tenant=`, else all clients. */
const tenantFilter = (search: URLSearchParams) => search.get('tenant') ?? 'all';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const { action, ...filters } = parseFilters(search);
  return context.get(apiContext).listAuditLog({
    params: { tenant_id: tenantFilter(search) },
    query: {
      ...filters,
      ...(action ? { action: action as AuditEntry['action'] } : {}),
      page: search.get('page') ?? 1,
      per_page: 50,
    },
  });
}

export function Component() {
  const { data, meta } = useLoaderData<typeof loader>();
  const { search } = useListSearch();
  const filters = parseFilters(search);
  const file = `/api/${encodeURIComponent(tenantFilter(search))}/audit-logs/export`;
  return (
    <Page
      title="Audit log"
      lead="Who did what. Nothing here can be changed: every row is a link of its client’s chain."
      actions={meta.total > 0 && <ExportButton path={file} filters={filters} />}
    >
      <AuditFilters entries={data} />
      <AuditTable entries={data} isFiltered={search.size > 0} />
      <ListFoot meta={meta} noun={['entry', 'entries']} />
    </Page>
  );
}
