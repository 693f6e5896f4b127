import type { Webhook } from '@inkstand/contract/platform/webhooks';
import { apiContext } from '@inkstand/web/context';
import { Badge, Button, Table, Text } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ago } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import css from '#ui/record-table.module.css';
import { CreateWebhook } from './create-webhook.tsx';
import { STATES, STATUSES, typeText } from './webhook-labels.ts';
import own from './webhooks.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const { data } = await context.get(apiContext).listWebhooks({ params: { tenant_id: tenant } });
  return { tenant, webhooks: data };
}

/** The company's programs that are told what happens. */
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
      {webhooks.length === 0 ? (
        <Empty
          icon={IconWebhook}
          title="Nobody is told yet"
          text="Add the address of a program of yours, say what it wants to be told, and try it with a test message."
          action={add}
        />
      ) : (
        <WebhooksTable webhooks={webhooks} {...(isStaff ? { tenant } : {})} />
      )}
      {isCreating && <CreateWebhook tenant={tenant} isStaff={isStaff} onClose={() => setCreating(false)} />}
    </Page>
  );
}

function WebhooksTable({ webhooks, tenant }: { webhooks: readonly Webhook[]; tenant?: string }) {
  return (
    <Table.ScrollContainer minWidth={0} className={css.container}>
      <Table verticalSpacing="sm" highlightOnHover className={css.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Address</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>Is told</Table.Th>
            <Table.Th>Last message</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {webhooks.map(({ id, url, state, events, last_delivery: last }) => (
            <Table.Tr key={id}>
              <Table.Td data-label="Address">
                <Link to={paths.webhook(id, tenant)} className={own.address}>
                  {url}
                </Link>
              </Table.Td>
              <Table.Td data-label="State">
                <Badge color={STATES[state].colour} variant="light" radius="sm" tt="none" fw={600}>
                  {STATES[state].label}
                </Badge>
              </Table.Td>
              <Table.Td data-label="Is told">
                <Text size="sm" className={own.events}>
                  {events.map(typeText).join(', ')}
                </Text>
              </Table.Td>
              <Table.Td data-label="Last message" className={css.when}>
                {last ? `${STATUSES[last.status].label.toLowerCase()}, ${ago(last.created_at)}` : 'none yet'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
