import { INVOICE_VIEWS } from '@inkstand/contract/list-limits';
import type { Invoice, InvoiceAccount, InvoiceTotals } from '@inkstand/contract/payments/invoices';
import { REQUIRED_OF_CLIENTS } from '@inkstand/domain/invoice';
import { REGION_OF_CURRENCY, REGIONS } from '@inkstand/domain/regions';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/settings';
import { apiContext } from '@inkstand/web/context';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { missingText, VIEW_LABELS } from '#areas/payments/invoices/invoice-labels.ts';
import { InvoiceListTotals } from '#areas/payments/invoices/invoice-list-totals.tsx';
import css from '#areas/payments/invoices/invoices.module.css';
import { InvoicesTable } from '#areas/payments/invoices/invoices-table.tsx';
import { IssueButton } from '#areas/payments/invoices/issue-button.tsx';
import { listTimeZone, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { useLive } from '#areas/platform/realtime/use-live.ts';
import { paths } from '#paths.ts';
import { DateRange } from '#ui/date-range.tsx';
import { DAY_PARAMETERS, dayRange } from '#ui/day-range.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { calendarDay, money } from '#ui/format.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Stats } from '#ui/stats.tsx';

interface LoadedInvoices {
  data: Invoice[];
  meta: { total: number; page: number; per_page: number };
  totals: InvoiceTotals[];
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
  const days = dayRange(search, listTimeZone(await signedInUser({ context, request })));
  return context.get(apiContext).listInvoices({ params: { tenant_id }, query: { ...query, ...days } });
}

/** A client's invoices for its credit account: read-only for the client, managed by staff. */
export function InvoicesPanel({ tenant, invoices }: { tenant: string; invoices: LoadedInvoices }) {
  const user = useUser();
  const isManager = may({ ...user, tenantId: user.tenant_id }, 'clients.manage', tenant);
  const reader = user.superadmin !== 1 ? 'client' : isManager ? 'manager' : 'staff';
  const { data, meta, totals, account } = invoices;
  const { search } = useListSearch();
  const isNarrowed = ['q', 'show', ...DAY_PARAMETERS].some((name) => search.has(name));
  const waiting = isWaiting(account) ? t('no_invoice_until_details_are_complete') : undefined;
  useLive([`private-tenant.${tenant}`], (news) => news.invoice_id === undefined);
  return (
    <Panel
      title={t('invoices')}
      aside={isManager && <IssueButton tenant={tenant} isDue={account.is_due} disabledReason={waiting} />}
    >
      <Stack gap="lg">
        <Missing tenant={tenant} account={account} />
        {(meta.total > 0 || isNarrowed || account.not_invoiced > 0) && <Figures account={account} />}
        {meta.total === 0 && !isNarrowed ? (
          <Text size="sm" c="dimmed">
            {t('no_invoices_yet_what_you_use', { days_to_pay: account.days_to_pay })}
          </Text>
        ) : (
          <div>
            {(isNarrowed || meta.total > meta.per_page) && <Narrowing account={account} />}
            {meta.total === 0 ? (
              <Text size="sm" c="dimmed" ta="center" py="xl">
                {t('no_results_change_the_search_or')}
              </Text>
            ) : (
              <>
                <InvoiceListTotals totals={totals} documents={meta.total} />
                <InvoicesTable tenant={tenant} invoices={data} reader={reader} />
              </>
            )}
            <ListFoot meta={meta} things="documents" />
          </div>
        )}
      </Stack>
    </Panel>
  );
}

/** Shown when there is more than one page. */
function Narrowing({ account }: { account: InvoiceAccount }) {
  const { timeZone } = REGIONS[REGION_OF_CURRENCY[account.currency]];
  return (
    <FilterBar search={{ label: t('search_invoices'), placeholder: t('number') }}>
      <FilterSelect name="show" label={t('documents')} any={t('all_documents')} data={toChoices(VIEW_LABELS)} />
      <DateRange label={t('issued')} timeZone={timeZone} />
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
          label: t('to_be_paid'),
          value: money(to_pay, currency),
          note: overdue > 0 && (
            <span className={css.overdue}>
              {overdue === to_pay ? t('all_is_overdue') : t('part_is_overdue', { overdue: money(overdue, currency) })}
            </span>
          ),
        },
        {
          label: t('not_invoiced_yet'),
          value: money(not_invoiced, currency),
          note: isWaiting(account)
            ? t('the_next_invoice_waits')
            : t('the_next_invoice_comes_on', { date: calendarDay(next_on) }),
        },
      ]}
    />
  );
}

/** The next invoice waits for all details of the issuer, and for the client's name and address. */
const isWaiting = ({ missing, issuer_missing }: InvoiceAccount) =>
  issuer_missing.length > 0 || missing.some((detail) => REQUIRED_OF_CLIENTS.includes(detail));

/** Details that the next invoice lacks. */
function Missing({ tenant, account }: { tenant: string; account: InvoiceAccount }) {
  const { missing, issuer_missing, issuer_id } = account;
  if (missing.length === 0 && issuer_missing.length === 0) return null;
  return (
    <Alert color="yellow" title={t('details_are_missing_for_the_next')}>
      {missing.length > 0 && (
        <Text size="sm">
          <RichText
            text={t('company_details_lack', { missing: missingText(missing) })}
            parts={{ link: (words) => <DetailsLink tenant={tenant}>{words}</DetailsLink> }}
          />
        </Text>
      )}
      {issuer_missing.length > 0 && (
        <Text size="sm" mt={missing.length > 0 ? 6 : 0}>
          {issuer_id ? (
            <RichText
              text={t('issuer_details_lack', { missing: missingText(issuer_missing) })}
              parts={{ link: (words) => <DetailsLink tenant={issuer_id}>{words}</DetailsLink> }}
            />
          ) : (
            t('issuer_lacks', { missing: missingText(issuer_missing) })
          )}
        </Text>
      )}
    </Alert>
  );
}

const DetailsLink = ({ tenant, children }: { tenant: string; children: string }) => (
  <Anchor component={Link} inherit underline="always" to={paths.companyDetails(tenant)}>
    {children}
  </Anchor>
);
