import type { StoreDomain } from '@inkstand/contract/events/custom-domains';
import { apiContext } from '@inkstand/web/context';
import { Button, Table, Text } from '@mantine/core';
import { IconPlus, IconWorld } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser, useContentRefusal, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ago } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import css from '#ui/record-table.module.css';
import { DomainBadge } from './domain-badge.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const { data } = await context.get(apiContext).listCustomDomains({ params: { tenant_id: tenant } });
  return { tenant, stores: data };
}

/** Which of the company's stores have a domain of their own, and how far each has come. */
export function Component() {
  const { tenant, stores } = useLoaderData<typeof loader>();
  const user = useUser();
  const named = user.superadmin === 1 ? tenant : undefined;
  const mayCreate = useContentRefusal() === undefined && user.superadmin !== 1;
  return (
    <Page
      title="Custom domains"
      trail={[{ label: 'Settings', to: paths.settings() }]}
      lead="Each store can be shown under an address of your own. You name it on the store’s details."
    >
      {stores.length === 0 ? (
        <Empty
          icon={IconWorld}
          title="No store yet"
          text="Shops and gift claims can have a domain of their own. Make one first."
          action={
            mayCreate && (
              <Button component={Link} to={paths.createEvent()} leftSection={<IconPlus size={18} />}>
                New store
              </Button>
            )
          }
        />
      ) : (
        <Panel title="Stores">
          <StoresTable stores={stores} tenant={named} />
        </Panel>
      )}
    </Page>
  );
}

function StoresTable({ stores, tenant }: { stores: readonly StoreDomain[]; tenant: string | undefined }) {
  return (
    <Table.ScrollContainer minWidth={0} className={css.container}>
      <Table verticalSpacing="sm" className={css.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Store</Table.Th>
            <Table.Th>Domain</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>Last looked for</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {stores.map((store) => (
            <Table.Tr key={store.event.slug}>
              <Table.Td data-label="Store">
                <Link to={paths.eventPage(store.event.slug, 'event-details', tenant)} className={css.name}>
                  {store.event.name}
                </Link>
              </Table.Td>
              <Table.Td data-label="Domain" style={{ overflowWrap: 'anywhere' }}>
                {store.name ?? (
                  <Text span size="sm" c="dimmed">
                    {store.target}
                  </Text>
                )}
              </Table.Td>
              <Table.Td data-label="State">
                {store.domain ? (
                  <DomainBadge domain={store} />
                ) : (
                  <Text span size="sm" c="dimmed">
                    its own address only
                  </Text>
                )}
              </Table.Td>
              <Table.Td data-label="Last looked for">{store.checked_at ? ago(store.checked_at) : 'not yet'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
