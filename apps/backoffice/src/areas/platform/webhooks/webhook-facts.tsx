import type { Webhook } from '@inkstand/contract/platform/webhooks';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { moment } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { useAct } from '#ui/use-act.ts';
import { WebhookForm } from './webhook-form.tsx';
import { typeText } from './webhook-labels.ts';
import css from './webhooks.module.css';

/** What it is told, who added it, and the way to change both address and choice. */
export function WebhookFacts({
  webhook,
  params,
}: {
  webhook: Webhook;
  params: { tenant_id: string; webhook_id: string };
}) {
  const api = useApi();
  const { act, isBusy, errors, setErrors } = useAct();
  const [isChanging, setChanging] = useState(false);
  function open() {
    setErrors({});
    setChanging(true);
  }
  return (
    <Panel
      title="Is told when"
      aside={
        <Button variant="subtle" size="xs" onClick={open}>
          Change
        </Button>
      }
    >
      <ul className={css.told}>
        {webhook.events.map((event) => (
          <li key={event}>{typeText(event)}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="md">
        Added by {webhook.created_by} on {moment(webhook.created_at)}
      </Text>
      {isChanging && (
        <WebhookForm
          title="Change the webhook"
          submitLabel="Save"
          initial={webhook}
          errors={errors}
          isBusy={isBusy}
          onClose={() => setChanging(false)}
          onSubmit={async (body) => {
            if (await act(() => api.changeWebhook({ params, body }))) setChanging(false);
          }}
        />
      )}
    </Panel>
  );
}
