import { t } from '@inkstand/i18n/office/settings';
import { apiContext } from '@inkstand/web/context';
import { Stack } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SavedCardPanel } from '#areas/companies/cards/saved-card-panel.tsx';
import { InvoicesPanel, loadInvoices } from '#areas/payments/invoices/invoices-panel.tsx';
import { pageTenant, signedInUser, useIsStaff } from '#areas/platform/layout/current-user.ts';
import { settingsTrail } from '#areas/platform/settings/settings-trail.ts';
import { Page } from '#ui/page.tsx';
import { CreditPanel } from './credit-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  const tenant_id = pageTenant(user, request);
  const [{ data }, invoices, trail] = await Promise.all([
    context.get(apiContext).getBillingAccount({ params: { tenant_id } }),
    loadInvoices({ context, request }, tenant_id),
    settingsTrail({ context, request }),
  ]);
  return { tenant: tenant_id, account: data, invoices, trail };
}

/** What the company owes, how it pays, and its accounts for card payments. */
export function Component() {
  const { tenant, account, invoices, trail } = useLoaderData<typeof loader>();
  const isOfClient = useIsStaff();
  const connecting = <PaymentsPanel key="payments" tenant={tenant} account={account} />;
  const listed = <InvoicesPanel key="invoices" tenant={tenant} invoices={invoices} />;
  const hasInvoices = account.credit.status === 'active';
  const isConnected = account.payments.every(({ region, status }) => region !== account.region || status === 'active');
  return (
    <Page
      title={isOfClient ? t('billing_account_of', { client: account.name }) : t('billing_account')}
      lead={isOfClient ? t('what_the_client_owes_and_how') : t('what_you_owe_and_how_it')}
      trail={trail}
    >
      <Stack gap="lg" maw={960}>
        {/* Open setup tasks first; monthly items before one-time settings. */}
        {[
          !isConnected && connecting,
          hasInvoices && listed,
          <CreditPanel key={account.credit.status} tenant={tenant} account={account} />,
          !hasInvoices && listed,
          <SavedCardPanel key="card" tenant={tenant} account={account} />,
          isConnected && connecting,
        ]}
      </Stack>
    </Page>
  );
}
