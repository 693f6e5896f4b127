import type { StoreDomain } from '@inkstand/contract/events/custom-domains';
import { t } from '@inkstand/i18n/office/events';
import { apiContext } from '@inkstand/web/context';
import { Button } from '@mantine/core';
import { IconPlus, IconWorld } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Help } from '#areas/platform/help/help.tsx';
import { pageTenant, signedInUser, useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { settingsTrail } from '#areas/platform/settings/settings-trail.ts';
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
  const [{ data }, trail] = await Promise.all([
    context.get(apiContext).listCustomDomains({ params: { tenant_id: tenant } }),
    settingsTrail({ context, request }),
  ]);
  return { tenant, stores: data, trail };
}

/** The company's custom domains and their status. */
export function Component() {
  const { tenant, stores, trail } = useLoaderData<typeof loader>();
  const user = useUser();
  const named = user.superadmin === 1 ? tenant : undefined;
  const mayCreate = useContentDisabledReason() === undefined && user.superadmin !== 1;
  return (
    <Page
      title={t('custom_domains')}
      help={<Help term="custom_domain" />}
      trail={trail}
      lead={t('show_a_store_under_your_own')}
    >
      {stores.length === 0 ? (
        <Empty
          icon={IconWorld}
          title={t('no_store_yet')}
          text={t('stores_and_gift_claims_can_have')}
          action={
            mayCreate && (
              <Button component={Link} to={paths.createEvent()} leftSection={<IconPlus size={18} />}>
                {t('new_store')}
              </Button>
            )
          }
        />
      ) : (
        <Panel title={t('stores')}>
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
          key: 'store',
          label: t('store'),
          phone: 'title',
          cell: ({ event: { slug, name } }) => (
            <NameLink to={paths.eventPage(slug, 'event-details', tenant)}>{name}</NameLink>
          ),
        },
        {
          key: 'domain',
          label: t('domain'),
          phone: 'second',
          td: () => ({ style: { overflowWrap: 'anywhere' } }),
          cell: ({ name, target }) => name ?? <Dimmed>{target}</Dimmed>,
        },
        {
          key: 'state',
          label: t('state'),
          phone: 'status',
          cell: (store) =>
            store.domain ? <DomainBadge domain={store} /> : <Dimmed>{t('standard_address_only')}</Dimmed>,
        },
        {
          key: 'last-checked',
          label: t('last_checked'),
          phone: 'note',
          cell: ({ checked_at }) => (checked_at ? ago(checked_at) : t('not_yet')),
        },
      ]}
    />
  );
}
