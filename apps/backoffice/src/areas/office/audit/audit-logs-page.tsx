import type { AuditEntry } from '@inkstand/contract/platform/audit';
import { t } from '@inkstand/i18n/office/settings';
import { apiContext } from '@inkstand/web/context';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ExportButton } from '#ui/export-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { useColumns } from '#ui/use-columns.ts';
import { AuditFilters, parseAuditFilters } from './audit-filters.tsx';
import { AUDIT_COLUMNS, AuditTable } from './audit-table.tsx';

/** Staff see one client with `?tenant=`, else all clients. */
const tenantFilter = (search: URLSearchParams) => search.get('tenant') ?? 'all';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const { action, ...filters } = parseAuditFilters(search);
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
  const filters = parseAuditFilters(search);
  const columns = useColumns('audit-log', AUDIT_COLUMNS);
  const file = `/api/${encodeURIComponent(tenantFilter(search))}/audit-logs/export`;
  return (
    <Page
      title={t('audit_log')}
      lead={t('who_did_what_entries_cant_be')}
      actions={meta.total > 0 && <ExportButton path={file} filters={filters} />}
    >
      <AuditFilters entries={data} columns={columns} />
      <AuditTable entries={data} columns={columns.shown} isFiltered={search.size > 0} />
      <ListFoot meta={meta} things="entries" />
    </Page>
  );
}
