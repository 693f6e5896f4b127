import { apiContext } from '@inkstand/web/context';
import { Stack } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser } from '#features/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import { CreditPanel } from './credit-panel.tsx';
import { InvoicesPanel, loadInvoices } from './invoices-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { SavedCardPanel } from './saved-card-panel.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  const tenant_id = pageTenant(user, request);
  const { data } = await context.get(apiContext).getBillingAccount({ params: { tenant_id } });
  return { tenant: tenant_id, account: data, invoices: await loadInvoices({ context, request }, tenant_id) };
}

/** How money comes in by card, and how gifts are paid for. */
export function Component() {
  const { tenant, account, invoices } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Billing account"
      lead="How card payments reach you, and how gifts, samples and vouchers are paid."
      trail={[{ label: 'Settings', to: paths.settings() }]}
    >
      <Stack gap="lg" maw={860}>
        <PaymentsPanel tenant={tenant} account={account} />
        <SavedCardPanel tenant={tenant} account={account} />
        <CreditPanel key={account.credit.status} tenant={tenant} account={account} />
        <InvoicesPanel tenant={tenant} invoices={invoices} />
      </Stack>
    </Page>
  );
}
