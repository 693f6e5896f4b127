import type { Webhook } from '@inkstand/contract/platform/webhooks';
import { t } from '@inkstand/i18n/office/settings';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { moment } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { useForm } from '#ui/use-form.ts';
import { WebhookDialog, type WebhookDraft } from './webhook-dialog.tsx';
import { typeText } from './webhook-labels.ts';
import css from './webhooks.module.css';

interface WebhookProps {
  webhook: Webhook;
  params: { tenant_id: string; webhook_id: string };
}

function ChangeWebhook({ webhook, params, onClose }: WebhookProps & { onClose: () => void }) {
  const api = useApi();
  const form = useForm({ url: webhook.url, events: webhook.events } as WebhookDraft);
  const save = () => form.mutate(() => api.changeWebhook({ params, body: form.values }));
  return <WebhookDialog form={form} title={t('edit_webhook')} submit={t('save')} onSubmit={save} onClose={onClose} />;
}

/** The webhook's events, creator and edit button. */
export function WebhookFacts(props: WebhookProps) {
  const { webhook } = props;
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel
      title={t('events_sent')}
      aside={
        <Button variant="subtle" size="xs" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
      }
    >
      <ul className={css.told}>
        {webhook.events.map((event) => (
          <li key={event}>{typeText(event)}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="md">
        {t('added_by_on', { created_by: webhook.created_by, date: moment(webhook.created_at) })}
      </Text>
      {isChanging && <ChangeWebhook {...props} onClose={() => setChanging(false)} />}
    </Panel>
  );
}
