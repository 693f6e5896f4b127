import type { InvoiceDetail } from '@inkstand/contract/payments/invoices';
import { may } from '@inkstand/domain/roles';
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
import { InvoiceFacts } from './invoice-facts.tsx';
import { statusText } from './invoice-labels.ts';
import { InvoiceOrders } from './invoice-orders.tsx';
import { InvoicePaymentPanel } from './invoice-payment.tsx';
import { InvoiceSettled } from './invoice-settled.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import css from './invoices.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const of = { tenant_id: tenant, invoice_id: params.id ?? '' };
  const page = Number(new URL(request.url).searchParams.get('page')) || 1;
  const [{ data: invoice }, orders] = await Promise.all([
    api.getInvoice({ params: of }),
    api.listInvoiceOrders({ params: of, query: { page } }),
  ]);
  return { tenant, invoice, orders };
}

/** One invoice or credit note: status, lines and payment. */
export function Component() {
  const { tenant, invoice, orders } = useLoaderData<typeof loader>();
  const user = useUser();
  const isManager = may({ ...user, tenantId: user.tenant_id }, 'clients.manage', tenant);
  const named = user.superadmin === 1 ? tenant : undefined;
  // Skips messages about the client's orders.
  useLive([`private-tenant.${tenant}`], (news) => news.invoice_id === undefined);
  const isToBePaid = invoice.kind === 'invoice' && invoice.to_pay > 0;
  const above = isManager
    ? { label: invoice.recipient.name, to: paths.client(tenant) }
    : { label: 'Billing account', to: paths.billingAccount(named) };
  return (
    <Page
      title={invoice.number}
      trail={[
        isManager ? { label: 'Clients', to: paths.clients() } : { label: 'Settings', to: paths.settings() },
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
  const kind = invoice.kind === 'invoice' ? 'Invoice' : 'Credit note';
  // Paid and payable documents state the amount and date in a panel of their own.
  const isSaid = invoice.status === 'paid' || invoice.to_pay > 0;
  return (
    <Group gap="sm">
      <StatusBadge label={label} colour={colour} />
      <Text size="sm" c="dimmed">
        {kind} for {formatDayRange(invoice.period_from, invoice.period_to)}
        {!isSaid && detail && ` · ${detail}`}
      </Text>
    </Group>
  );
}

function Files({ tenant, invoice: { id, number } }: { tenant: string; invoice: InvoiceDetail }) {
  const file = (name: string) => `/api/${encodeURIComponent(tenant)}/invoices/${id}/${name}`;
  return (
    <>
      <DownloadButton href={file('pdf')} aria-label={`${number} as PDF`}>
        PDF
      </DownloadButton>
      <DownloadButton href={file('lines')} aria-label={`Lines of ${number} as CSV`}>
        CSV
      </DownloadButton>
    </>
  );
}
