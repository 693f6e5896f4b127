import type { Invoice, InvoiceAccount } from '@inkstand/contract/invoices';
import { may } from '@inkstand/domain/roles';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { missingWords } from '#features/invoices/invoice-words.ts';
import css from '#features/invoices/invoices.module.css';
import { InvoicesTable } from '#features/invoices/invoices-table.tsx';
import { useUser } from '#features/layout/current-user.ts';
import { paths } from '#paths.ts';
import { calendarDay, money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Panel } from '#ui/panel.tsx';
import { useAct } from '#ui/use-act.ts';

export interface LoadedInvoices {
  data: Invoice[];
  meta: { total: number; page: number; per_page: number };
  account: InvoiceAccount;
}

/** For the loaders of pages that show the panel. */
export async function loadInvoices(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  tenant_id: string,
): Promise<LoadedInvoices> {
  const page = Number(new URL(request.url).searchParams.get('page')) || 1;
  return context.get(apiContext).listInvoices({ params: { tenant_id }, query: { page } });
}

/** What a client owes for what its credit account was used for: to look at for the client, to look after for staff. */
export function InvoicesPanel({ tenant, invoices }: { tenant: string; invoices: LoadedInvoices }) {
  const user = useUser();
  const isManager = may({ ...user, tenantId: user.tenant_id }, 'clients.manage', tenant);
  const { data, meta, account } = invoices;
  return (
    <Panel
      title="Invoices"
      aside={isManager && <IssueButton tenant={tenant} account={account} hasDocuments={meta.total > 0} />}
    >
      <Stack gap="lg">
        <Missing tenant={tenant} account={account} />
        <Figures account={account} />
        {meta.total === 0 ? (
          <Text size="sm" c="dimmed">
            No invoice yet. What gifts, samples, vouchers and bulk orders take of the credit account is invoiced at the
            beginning of the next month, to be paid within {account.days_to_pay} days.
          </Text>
        ) : (
          <div>
            <InvoicesTable tenant={tenant} invoices={data} isManager={isManager} />
            <ListFoot meta={meta} noun={['document', 'documents']} />
          </div>
        )}
      </Stack>
    </Panel>
  );
}

function Figures({ account }: { account: InvoiceAccount }) {
  const { currency, to_pay, overdue, not_invoiced, next_on } = account;
  return (
    <dl className={css.figures}>
      <div>
        <dt>To be paid</dt>
        <dd>
          {money(to_pay, currency)}
          {overdue > 0 && <small className={css.overdue}>{money(overdue, currency)} of it is overdue</small>}
        </dd>
      </div>
      <div>
        <dt>Not invoiced yet</dt>
        <dd>
          {money(not_invoiced, currency)}
          <small>The next invoice comes on {calendarDay(next_on)}</small>
        </dd>
      </div>
    </dl>
  );
}

/** What an accountant would miss on the next invoice. It comes nevertheless. */
function Missing({ tenant, account }: { tenant: string; account: InvoiceAccount }) {
  const { missing, issuer_missing, issuer_id } = account;
  if (missing.length === 0 && issuer_missing.length === 0) return null;
  return (
    <Alert color="yellow" title="Invoices will lack something">
      {missing.length > 0 && (
        <Text size="sm">
          The company details have no {missingWords(missing)}.{' '}
          <Anchor component={Link} inherit underline="always" to={paths.companyDetails(tenant)}>
            Add it to the company details
          </Anchor>
        </Text>
      )}
      {issuer_missing.length > 0 && (
        <Text size="sm" mt={missing.length > 0 ? 6 : 0}>
          The issuer’s own details have no {missingWords(issuer_missing)}.{' '}
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
  const { act, isBusy } = useAct();
  const isEmpty = account.not_invoiced === 0 && !hasDocuments;
  return (
    <GuardedButton
      size="compact-sm"
      variant="default"
      loading={isBusy}
      refusal={isEmpty ? 'Nothing of the credit account is used.' : undefined}
      onClick={() => void act(() => api.issueInvoice({ params: { tenant_id: tenant }, body: {} }))}
    >
      Issue now
    </GuardedButton>
  );
}
