import { apiContext } from '@inkstand/web/context';
import { Button, Text } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ago } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CreateWebhook } from './create-webhook.tsx';
import { STATUSES, typeText, WEBHOOK_STATES } from './webhook-labels.ts';
import css from './webhooks.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const { data } = await context.get(apiContext).listWebhooks({ params: { tenant_id: tenant } });
  return { tenant, webhooks: data };
}

/** The company's webhooks. */
export function Component() {
  const { tenant, webhooks } = useLoaderData<typeof loader>();
  const isStaff = useUser().superadmin === 1;
  const [isCreating, setCreating] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setCreating(true)}>
      Add a webhook
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      trail={[{ label: 'Settings', to: paths.settings() }]}
      lead="Your own programs are told at once what happens: signed messages with ids and figures, never with anybody’s name or address."
      actions={webhooks.length > 0 && add}
    >
      <RecordTable
        rows={webhooks}
        rowKey={({ id }) => id}
        columns={[
          {
            label: 'Address',
            cell: ({ id, url }) => (
              <Link to={paths.webhook(id, isStaff ? tenant : undefined)} className={css.address}>
                {url}
              </Link>
            ),
          },
          { label: 'State', cell: ({ state }) => <StatusBadge {...WEBHOOK_STATES[state]} /> },
          {
            label: 'Is told',
            cell: ({ events }) => (
              <Text size="sm" className={css.events}>
                {events.map(typeText).join(', ')}
              </Text>
            ),
          },
          {
            label: 'Last message',
            kind: 'moment',
            cell: ({ last_delivery: last }) =>
              last ? `${STATUSES[last.status].label.toLowerCase()}, ${ago(last.created_at)}` : 'none yet',
          },
        ]}
        empty={
          <Empty
            icon={IconWebhook}
            title="Nobody is told yet"
            text="Add the address of a program of yours, say what it wants to be told, and try it with a test message."
            action={add}
          />
        }
      />
      {isCreating && <CreateWebhook tenant={tenant} isStaff={isStaff} onClose={() => setCreating(false)} />}
    </Page>
  );
}
