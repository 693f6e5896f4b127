import type { StoreDomain } from '@inkstand/contract/events/custom-domains';
import { apiContext } from '@inkstand/web/context';
import { Button } from '@mantine/core';
import { IconPlus, IconWorld } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser, useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Dimmed, NameLink } from '#ui/cells.tsx';
import { Empty } from '#ui/empty.tsx';
import { ago } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { DomainBadge } from './domain-badge.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const { data } = await context.get(apiContext).listCustomDomains({ params: { tenant_id: tenant } });
  return { tenant, stores: data };
}

/** The company's custom domains and their status. */
export function Component() {
  const { tenant, stores } = useLoaderData<typeof loader>();
  const user = useUser();
  const named = user.superadmin === 1 ? tenant : undefined;
  const mayCreate = useContentDisabledReason() === undefined && user.superadmin !== 1;
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
    <RecordTable
      rows={stores}
      rowKey={({ event }) => event.slug}
      columns={[
        {
          label: 'Store',
          cell: ({ event: { slug, name } }) => (
            <NameLink to={paths.eventPage(slug, 'event-details', tenant)}>{name}</NameLink>
          ),
        },
        {
          label: 'Domain',
          td: () => ({ style: { overflowWrap: 'anywhere' } }),
          cell: ({ name, target }) => name ?? <Dimmed>{target}</Dimmed>,
        },
        {
          label: 'State',
          cell: (store) => (store.domain ? <DomainBadge domain={store} /> : <Dimmed>its own address only</Dimmed>),
        },
        { label: 'Last looked for', cell: ({ checked_at }) => (checked_at ? ago(checked_at) : 'not yet') },
      ]}
    />
  );
}
