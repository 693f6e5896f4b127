import type { Webhook } from '@inkstand/contract/platform/webhooks';
import { t } from '@inkstand/i18n/office/settings';
import { apiContext } from '@inkstand/web/context';
import { Button, Group, Text } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Help } from '#areas/platform/help/help.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { settingsTrail } from '#areas/platform/settings/settings-trail.ts';
import { paths } from '#paths.ts';
import { DisplayMenu } from '#ui/display-menu.tsx';
import { Empty } from '#ui/empty.tsx';
import { ago, enumerate } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useColumns } from '#ui/use-columns.ts';
import { CreateWebhook } from './create-webhook.tsx';
import { STATUSES, typeText, WEBHOOK_STATES } from './webhook-labels.ts';
import css from './webhooks.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const [{ data }, trail] = await Promise.all([
    context.get(apiContext).listWebhooks({ params: { tenant_id: tenant } }),
    settingsTrail({ context, request }),
  ]);
  return { tenant, webhooks: data, trail };
}

/** @param tenant in the links of staff */
const webhookColumns = (tenant: string | undefined): Column<Webhook>[] => [
  {
    key: 'address',
    label: t('address'),
    isFixed: true,
    phone: 'title',
    cell: ({ id, url }) => (
      <Link to={paths.webhook(id, tenant)} className={css.address}>
        {url}
      </Link>
    ),
  },
  { key: 'state', label: t('state'), phone: 'status', cell: ({ state }) => <StatusBadge {...WEBHOOK_STATES[state]} /> },
  {
    key: 'events',
    label: t('events'),
    phone: 'second',
    cell: ({ events }) => (
      <Text size="sm" className={css.events} title={enumerate(events.map(typeText))}>
        {enumerate(events.map(typeText))}
      </Text>
    ),
  },
  {
    key: 'last-message',
    label: t('last_message'),
    phone: 'note',
    kind: 'moment',
    cell: ({ last_delivery: last }) =>
      last ? t('status_when', { status: STATUSES[last.status].label, when: ago(last.created_at) }) : t('none_yet'),
  },
];

/** The company's webhooks. */
export function Component() {
  const { tenant, webhooks, trail } = useLoaderData<typeof loader>();
  const isStaff = useUser().superadmin === 1;
  const [isCreating, setCreating] = useState(false);
  const columns = useColumns('webhooks', webhookColumns(isStaff ? tenant : undefined));
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setCreating(true)}>
      {t('add_a_webhook')}
    </Button>
  );
  return (
    <Page
      title={t('webhooks')}
      help={<Help term="webhook" />}
      trail={trail}
      lead={t('notify_your_own_systems_as_things')}
      actions={webhooks.length > 0 && add}
    >
      {webhooks.length > 0 && (
        <Group justify="flex-end" mb="sm" visibleFrom="sm">
          <DisplayMenu columns={columns} />
        </Group>
      )}
      <RecordTable
        rows={webhooks}
        rowKey={({ id }) => id}
        columns={columns.shown}
        empty={
          <Empty icon={IconWebhook} title={t('no_webhooks_yet')} text={t('add_the_url_of_your_system')} action={add} />
        }
      />
      {isCreating && <CreateWebhook tenant={tenant} isStaff={isStaff} onClose={() => setCreating(false)} />}
    </Page>
  );
}
