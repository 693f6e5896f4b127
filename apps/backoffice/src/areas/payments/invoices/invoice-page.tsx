import type { InvoiceDetail } from '@inkstand/contract/payments/invoices';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/payments';
import { apiContext } from '@inkstand/web/context';
import { Group, Text } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { useLive } from '#areas/platform/realtime/use-live.ts';
import { paths } from '#paths.ts';
import { DownloadButton } from '#ui/export-button.tsx';
import { formatDayRange } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceCredit } from './invoice-credit.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { statusText } from './invoice-labels.ts';
import { InvoiceOrders } from './invoice-orders.tsx';
import { InvoicePaymentPanel } from './invoice-payment.tsx';
import { InvoiceSettled } from './invoice-settled.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import css from './invoices.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const tenant = pageTenant(user, request);
  const isManager = may({ ...user, tenantId: user.tenant_id }, 'clients.manage', tenant);
  const of = { tenant_id: tenant, invoice_id: params.id ?? '' };
  const page = Number(new URL(request.url).searchParams.get('page')) || 1;
  const [{ data: invoice }, orders, pending] = await Promise.all([
    api.getInvoice({ params: of }),
    api.listInvoiceOrders({ params: of, query: { page } }),
    isManager ? api.previewInvoice({ params: { tenant_id: tenant } }) : undefined,
  ]);
  return { tenant, invoice, orders, pending: pending?.data ?? [] };
}

/** One invoice or credit note: status, lines and payment. */
export function Component() {
  const { tenant, invoice, orders, pending } = useLoaderData<typeof loader>();
  const user = useUser();
  const isManager = may({ ...user, tenantId: user.tenant_id }, 'clients.manage', tenant);
  const named = user.superadmin === 1 ? tenant : undefined;
  // Skips messages about the client's orders.
  useLive([`private-tenant.${tenant}`], (news) => news.invoice_id === undefined);
  const isToBePaid = invoice.kind === 'invoice' && invoice.to_pay > 0;
  const above = isManager
    ? { label: invoice.recipient.name, to: paths.client(tenant) }
    : { label: t('billing_account'), to: paths.billingAccount(named) };
  return (
    <Page
      title={invoice.number}
      trail={[
        isManager
          ? { label: t('invoices'), to: paths.clientInvoices() }
          : { label: t('settings'), to: paths.settings() },
        above,
      ]}
      lead={<Standing invoice={invoice} />}
      actions={
        <>
          {isManager && <InvoiceActions tenant={tenant} invoice={invoice} size="sm" />}
          <Files tenant={tenant} invoice={invoice} />
        </>
      }
    >
      <div className={css.columns}>
        <div className={css.aside}>
          {isToBePaid && <InvoicePaymentPanel key={invoice.id} tenant={tenant} invoice={invoice} />}
          <InvoiceSettled invoice={invoice} />
          {invoice.kind === 'invoice' && invoice.status !== 'void' && (
            <InvoiceCredit tenant={tenant} invoice={invoice} pending={pending} />
          )}
          <div className={css.last}>
            <InvoiceFacts invoice={invoice} tenant={named} />
          </div>
        </div>
        <div className={css.main}>
          <InvoiceSums invoice={invoice} />
          <InvoiceOrders orders={orders} currency={invoice.currency} tenant={named} />
        </div>
      </div>
    </Page>
  );
}

function Standing({ invoice }: { invoice: InvoiceDetail }) {
  const { label, colour, detail } = statusText(invoice);
  const period = formatDayRange(invoice.period_from, invoice.period_to);
  // Paid and payable documents state the amount and date in a panel of their own.
  const isSaid = invoice.status === 'paid' || invoice.to_pay > 0;
  return (
    <Group gap="sm">
      <StatusBadge label={label} colour={colour} />
      <Text size="sm" c="dimmed">
        {invoice.kind === 'invoice' ? t('invoice_for_period', { period }) : t('credit_note_for_period', { period })}
        {!isSaid && detail && ` · ${detail}`}
      </Text>
    </Group>
  );
}

function Files({ tenant, invoice: { id, number } }: { tenant: string; invoice: InvoiceDetail }) {
  const file = (name: string) => `/api/${encodeURIComponent(tenant)}/invoices/${id}/${name}`;
  return (
    <>
      <DownloadButton href={file('pdf')} aria-label={t('as_pdf', { number })}>
        {t('pdf')}
      </DownloadButton>
      <DownloadButton href={file('lines')} aria-label={t('lines_of_as_csv', { number })}>
        {t('csv')}
      </DownloadButton>
    </>
  );
}
