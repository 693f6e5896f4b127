import { t } from '@inkstand/i18n/office/clients';
import { t as common } from '@inkstand/i18n/office/common';
import { apiContext } from '@inkstand/web/context';
import { Anchor, Grid, Stack } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ActButton } from '#areas/companies/clients/act-button.tsx';
import { ClientCredit } from '#areas/companies/clients/client-credit.tsx';
import { ClientDiscounts } from '#areas/companies/clients/client-discounts.tsx';
import { ClientFacts, ClientPeople } from '#areas/companies/clients/client-facts.tsx';
import { ClientVerification } from '#areas/companies/clients/client-verification.tsx';
import { InvoicesPanel, loadInvoices } from '#areas/payments/invoices/invoices-panel.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { settingsPages } from '#areas/platform/settings/settings-pages.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const tenant_id = params.id ?? '';
  const { data } = await context.get(apiContext).getClient({ params: { tenant_id } });
  return { client: data, invoices: await loadInvoices({ context, request }, tenant_id) };
}

/** Links to the client's settings; the online shop is for companies of the US region. */
function ClientSettings({ client }: { client: { id: string; region: string } }) {
  const pages = settingsPages(useUser(), client.region === 'US', client.id);
  return (
    <Panel title={common('settings')}>
      <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
        {pages.map(({ to, title }) => (
          <li key={to}>
            <Anchor component={Link} to={to} size="sm">
              {title}
            </Anchor>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

/** One client: its details, its settings and the decisions that staff make about it. */
export function Component() {
  const { client, invoices } = useLoaderData<typeof loader>();
  return (
    <Page
      title={client.name}
      trail={[{ label: t('clients'), to: paths.clients() }]}
      actions={<ActButton client={client} />}
    >
      <Grid gap="lg" key={client.id}>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack gap="lg">
            <ClientVerification client={client} />
            <ClientCredit key={`${client.credit.status} ${client.credit.limit}`} client={client} />
            <ClientDiscounts client={client} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack gap="lg">
            <ClientFacts client={client} />
            <ClientPeople client={client} />
            <ClientSettings client={client} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={12}>
          <InvoicesPanel tenant={client.id} invoices={invoices} />
        </Grid.Col>
      </Grid>
    </Page>
  );
}
