import { INVOICE_VIEWS } from '@inkstand/contract/list-limits';
import type { Invoice, InvoiceAccount, InvoiceView } from '@inkstand/contract/payments/invoices';
import { may } from '@inkstand/domain/roles';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { missingText } from '#areas/payments/invoices/invoice-labels.ts';
import css from '#areas/payments/invoices/invoices.module.css';
import { InvoicesTable } from '#areas/payments/invoices/invoices-table.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { useLive } from '#areas/platform/realtime/use-live.ts';
import { paths } from '#paths.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { calendarDay, money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Panel } from '#ui/panel.tsx';
import { Stats } from '#ui/stats.tsx';
import { useMutation } from '#ui/use-mutation.ts';

interface LoadedInvoices {
  data: Invoice[];
  meta: { total: number; page: number; per_page: number };
  account: InvoiceAccount;
}

/** Loader for pages that show the panel. */
export async function loadInvoices(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  tenant_id: string,
): Promise<LoadedInvoices> {
  const search = new URL(request.url).searchParams;
  const show = INVOICE_VIEWS.find((view) => view === search.get('show'));
  const query = { page: Number(search.get('page')) || 1, q: search.get('q') ?? '', ...(show ? { show } : {}) };
  return context.get(apiContext).listInvoices({ params: { tenant_id }, query });
}

/** A client's invoices for its credit account: read-only for the client, managed by staff. */
export function InvoicesPanel({ tenant, invoices }: { tenant: string; invoices: LoadedInvoices }) {
  const user = useUser();
  const isManager = may({ ...user, tenantId: user.tenant_id }, 'clients.manage', tenant);
  const reader = user.superadmin !== 1 ? 'client' : isManager ? 'manager' : 'staff';
  const { data, meta, account } = invoices;
  const { search } = useListSearch();
  const isNarrowed = search.has('q') || search.has('show');
  useLive([`private-tenant.${tenant}`], (news) => news.invoice_id === undefined);
  return (
    <Panel
      title="Invoices"
      aside={isManager && <IssueButton tenant={tenant} account={account} hasDocuments={meta.total > 0 || isNarrowed} />}
    >
      <Stack gap="lg">
        <Missing tenant={tenant} account={account} />
        {(meta.total > 0 || isNarrowed || account.not_invoiced > 0) && <Figures account={account} />}
        {meta.total === 0 && !isNarrowed ? (
          <Text size="sm" c="dimmed">
            No invoice yet. What gifts, samples, vouchers and bulk orders take of the credit account is invoiced at the
            beginning of the next month, to be paid within {account.days_to_pay} days.
          </Text>
        ) : (
          <div>
            {(isNarrowed || meta.total > meta.per_page) && <Narrowing />}
            {meta.total === 0 ? (
              <Text size="sm" c="dimmed" ta="center" py="xl">
                No document matches. Change the search or the filter to see more.
              </Text>
            ) : (
              <InvoicesTable tenant={tenant} invoices={data} reader={reader} />
            )}
            <ListFoot meta={meta} noun={['document', 'documents']} />
          </div>
        )}
      </Stack>
    </Panel>
  );
}

const VIEW_LABELS: Readonly<Record<InvoiceView, string>> = {
  to_pay: 'To be paid',
  overdue: 'Overdue',
  paid: 'Paid',
  credit_notes: 'Credit notes',
  void: 'Void',
};

/** Shown when there is more than one page. */
function Narrowing() {
  return (
    <FilterBar search={{ label: 'Search the invoices', placeholder: 'Number' }}>
      <FilterSelect name="show" label="Which documents" any="All documents" data={toChoices(VIEW_LABELS)} />
    </FilterBar>
  );
}

function Figures({ account }: { account: InvoiceAccount }) {
  const { currency, to_pay, overdue, not_invoiced, next_on } = account;
  return (
    <Stats
      isPlain
      cols={2}
      stats={[
        {
          label: 'To be paid',
          value: money(to_pay, currency),
          note: overdue > 0 && (
            <span className={css.overdue}>
              {overdue === to_pay ? 'All of it' : `${money(overdue, currency)} of it`} is overdue
            </span>
          ),
        },
        {
          label: 'Not invoiced yet',
          value: money(not_invoiced, currency),
          note: `The next invoice comes on ${calendarDay(next_on)}`,
        },
      ]}
    />
  );
}

/** Details that the next invoice will lack; it is issued nevertheless. */
function Missing({ tenant, account }: { tenant: string; account: InvoiceAccount }) {
  const { missing, issuer_missing, issuer_id } = account;
  if (missing.length === 0 && issuer_missing.length === 0) return null;
  return (
    <Alert color="yellow" title="Invoices will lack something">
      {missing.length > 0 && (
        <Text size="sm">
          The company details have no {missingText(missing)}.{' '}
          <Anchor component={Link} inherit underline="always" to={paths.companyDetails(tenant)}>
            Add it to the company details
          </Anchor>
        </Text>
      )}
      {issuer_missing.length > 0 && (
        <Text size="sm" mt={missing.length > 0 ? 6 : 0}>
          The issuer’s own details have no {missingText(issuer_missing)}.{' '}
          {issuer_id && (
            <Anchor component={Link} inherit underline="always" to={paths.companyDetails(issuer_id)}>
              Add it to the issuer’s details
            </Anchor>
          )}
        </Text>
      )}
    </Alert>
  );
}

interface IssueButtonProps {
  tenant: string;
  account: InvoiceAccount;
  hasDocuments: boolean;
}

function IssueButton({ tenant, account, hasDocuments }: IssueButtonProps) {
  const api = useApi();
  const { mutate, isPending } = useMutation();
  const isEmpty = account.not_invoiced === 0 && !hasDocuments;
  return (
    <GuardedButton
      size="compact-sm"
      variant="default"
      loading={isPending}
      disabledReason={isEmpty ? 'Nothing of the credit account is used.' : undefined}
      onClick={() => void mutate(() => api.issueInvoice({ params: { tenant_id: tenant }, body: {} }))}
    >
      Issue now
    </GuardedButton>
  );
}
