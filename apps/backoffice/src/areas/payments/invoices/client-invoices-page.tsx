import { INVOICE_VIEWS } from '@inkstand/contract/list-limits';
import type { ClientInvoice } from '@inkstand/contract/payments/invoices';
import { t } from '@inkstand/i18n/office/payments';
import { apiContext } from '@inkstand/web/context';
import { IconFileInvoice } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLive } from '#areas/platform/realtime/use-live.ts';
import { paths } from '#paths.ts';
import { ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { DateRange } from '#ui/date-range.tsx';
import { DAY_PARAMETERS, dayRange } from '#ui/day-range.ts';
import { Empty } from '#ui/empty.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { calendarDay, formatDayRange, money } from '#ui/format.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { statusText, VIEW_LABELS } from './invoice-labels.ts';
import { InvoiceListTotals } from './invoice-list-totals.tsx';

/** Days of a list that spans clients. */
const TIME_ZONE = 'UTC';

const filtersIn = (search: URLSearchParams) => {
  const show = INVOICE_VIEWS.find((view) => view === search.get('show'));
  return { q: search.get('q') ?? '', ...(show && { show }), ...dayRange(search, TIME_ZONE) };
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  return context.get(apiContext).listClientInvoices({
    params: { tenant_id: 'all' },
    query: { ...filtersIn(search), page: Number(search.get('page')) || 1 },
  });
}

/** Invoices and credit notes of all clients, for staff: overdue ones first. */
export function Component() {
  const { data, meta, totals } = useLoaderData<typeof loader>();
  const { search } = useListSearch();
  const isNarrowed = ['q', 'show', ...DAY_PARAMETERS].some((name) => search.has(name));
  useLive(['private-staff'], (news) => news.invoice_id === undefined);
  return (
    <Page
      title={t('invoices')}
      lead={t('invoices_and_credit_notes_of_all')}
      trail={[{ label: t('clients'), to: paths.clients() }]}
      actions={meta.total > 0 && <ExportButton path="/api/all/client-invoice-file" filters={filtersIn(search)} />}
    >
      <FilterBar search={{ label: t('search_invoices'), placeholder: t('number_or_client') }}>
        <FilterSelect name="show" label={t('documents')} any={t('all_documents')} data={toChoices(VIEW_LABELS)} />
        <DateRange label={t('issued')} timeZone={TIME_ZONE} />
      </FilterBar>
      {meta.total === 0 ? (
        <Empty
          icon={IconFileInvoice}
          title={isNarrowed ? t('no_results') : t('no_invoices_yet')}
          text={isNarrowed ? t('change_the_search_or_clear_the') : t('what_a_client_uses_of_its')}
        />
      ) : (
        <>
          <InvoiceListTotals totals={totals} documents={meta.total} />
          <RecordTable
            rows={data}
            rowKey={({ id }) => id}
            rowTone={({ status }) => (status === 'void' ? 'dimmed' : undefined)}
            columns={COLUMNS}
          />
        </>
      )}
      <ListFoot meta={meta} things="documents" />
    </Page>
  );
}

const COLUMNS: Column<ClientInvoice>[] = [
  {
    key: 'number',
    label: t('number'),
    phone: 'title',
    cell: ({ id, number, kind, corrects, tenant_id: tenant }) => (
      <TwoLines second={kind === 'credit_note' && t('credit_note_for', { invoice: corrects ?? '' })}>
        <ReferenceLink to={paths.invoice(id, tenant)}>{number}</ReferenceLink>
      </TwoLines>
    ),
  },
  {
    key: 'client',
    label: t('client'),
    phone: 'second',
    cell: ({ tenant_id: tenant, tenant_name: name }) => <ReferenceLink to={paths.client(tenant)}>{name}</ReferenceLink>,
  },
  { key: 'period', label: t('period'), cell: ({ period_from, period_to }) => formatDayRange(period_from, period_to) },
  { key: 'issued', label: t('issued'), phone: 'aside', cell: ({ issued_on }) => calendarDay(issued_on) },
  {
    key: 'total',
    label: t('total'),
    kind: 'number',
    phone: 'amount',
    cell: ({ total, currency }) => money(total, currency),
  },
  {
    key: 'left-to-pay',
    label: t('left_to_pay'),
    kind: 'number',
    cell: ({ kind, to_pay, currency }) => (to_pay === 0 ? '–' : money(kind === 'invoice' ? to_pay : -to_pay, currency)),
  },
  {
    key: 'status',
    label: t('status'),
    phone: 'status',
    cell: (invoice) => {
      const { label, colour, detail } = statusText(invoice);
      return (
        <TwoLines second={detail}>
          <StatusBadge label={label} colour={colour} />
        </TwoLines>
      );
    },
  },
  {
    key: 'actions',
    label: t('actions'),
    phone: 'note',
    isLabelHidden: true,
    cell: (invoice) => <InvoiceActions tenant={invoice.tenant_id} invoice={invoice} />,
  },
];
