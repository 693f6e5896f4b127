import { DELIVERIES_RETENTION_DAYS } from '@inkstand/contract/platform/webhook-limits';
import type {
  DeliveryStatus,
  Webhook,
  WebhookDelivery,
  WebhookMessageType,
} from '@inkstand/contract/platform/webhooks';
import { t } from '@inkstand/i18n/office/settings';
import { apiContext } from '@inkstand/web/context';
import { Alert, Code, Grid, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { settingsTrail } from '#areas/platform/settings/settings-trail.ts';
import { paths } from '#paths.ts';
import { moment } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useRefreshWhile } from '#ui/use-refresh-while.ts';
import { Deliveries } from './deliveries.tsx';
import { SecretOnce } from './secret-once.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { urlHost, WEBHOOK_STATES } from './webhook-labels.ts';
import css from './webhooks.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const search = new URL(request.url).searchParams;
  const ofWebhook = { tenant_id: tenant, webhook_id: params.id ?? '' };
  const [status, type] = [
    search.get('status') as DeliveryStatus | null,
    search.get('type') as WebhookMessageType | null,
  ];
  const query = { page: search.get('page') ?? 1, ...(status ? { status } : {}), ...(type ? { type } : {}) };
  const [{ data: webhook }, deliveries, trail] = await Promise.all([
    api.getWebhook({ params: ofWebhook }),
    api.listWebhookDeliveries({ params: ofWebhook, query }),
    settingsTrail({ context, request }),
  ]);
  return { tenant, webhook, deliveries, trail, isFiltered: status !== null || type !== null };
}

/** Explains a failing webhook and how to fix it. */
function Trouble({ webhook }: { webhook: Webhook }) {
  const { state, failing_since: since, given_up_at: givenUpAt } = webhook;
  const icon = <IconAlertTriangle size={20} />;
  if (state === 'given_up' && givenUpAt) {
    return (
      <Alert color="red" variant="light" icon={icon} title={t('turned_off_on', { date: moment(givenUpAt) })}>
        {t('messages_failed_for_three_days_fix')}
      </Alert>
    );
  }
  if (state !== 'failing' || !since) return null;
  return (
    <Alert color="red" variant="light" icon={icon} title={t('no_message_delivered_since', { date: moment(since) })}>
      {t('the_log_shows_why_messages_are')}
    </Alert>
  );
}

/** One webhook: health, events and deliveries. */
export function Component() {
  const { tenant, webhook, deliveries, trail, isFiltered } = useLoaderData<typeof loader>();
  const [secret, setSecret] = useState('');
  const isStaff = useUser().superadmin === 1;
  useWhileWaiting(deliveries.data);
  const params = { tenant_id: tenant, webhook_id: webhook.id };
  const list = paths.webhooks(isStaff ? tenant : undefined);
  return (
    <Page
      title={urlHost(webhook.url)}
      trail={[...trail, { label: t('webhooks'), to: list }]}
      lead={
        <Group gap="sm">
          <StatusBadge {...WEBHOOK_STATES[webhook.state]} />
          <Code className={css.url}>{webhook.url}</Code>
        </Group>
      }
      actions={<WebhookActions webhook={webhook} params={params} list={list} onSecret={setSecret} />}
    >
      <Stack gap="lg">
        <Trouble webhook={webhook} />
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, lg: 8 }} order={{ base: 2, lg: 1 }}>
            <Deliveries {...deliveries} params={params} isFiltered={isFiltered} state={webhook.state} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }} order={{ base: 1, lg: 2 }}>
            <WebhookFacts webhook={webhook} params={params} />
          </Grid.Col>
        </Grid>
        <Text size="sm" c="dimmed">
          {t('messages_are_delivered_at_least_once', { deliveries_retention_days: DELIVERIES_RETENTION_DAYS })}
        </Text>
      </Stack>
      {secret && <SecretOnce secret={secret} onClose={() => setSecret('')} />}
    </Page>
  );
}

const INTERVAL_MS = 2000;

/** Refreshes the page while a first delivery attempt is pending; delays before retries are too long for that. */
function useWhileWaiting(deliveries: readonly WebhookDelivery[]): void {
  useRefreshWhile(
    deliveries.some(({ status, tries }) => status === 'waiting' && tries === 0),
    INTERVAL_MS,
  );
}
