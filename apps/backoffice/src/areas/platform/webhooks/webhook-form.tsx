import type { Webhook, WebhookEvent } from '@inkstand/contract/platform/webhooks';
import { Button, Checkbox, Group, Modal, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { EVENT_WORDS } from './webhook-labels.ts';

export interface WebhookDraft {
  url: string;
  events: WebhookEvent[];
}

interface WebhookFormProps {
  title: string;
  submitLabel: string;
  initial?: Pick<Webhook, 'url' | 'events'>;
  errors: Record<string, string>;
  isBusy: boolean;
  onSubmit(draft: WebhookDraft): void;
  onClose(): void;
}

const isEvent = (name: string): name is WebhookEvent => name in EVENT_WORDS;

/** Where messages go and what they tell of. */
export function WebhookForm({ title, submitLabel, initial, errors, isBusy, onSubmit, onClose }: WebhookFormProps) {
  const [url, setUrl] = useState(initial?.url ?? '');
  const [events, setEvents] = useState<string[]>([...(initial?.events ?? [])]);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit({ url, events: events.filter(isEvent) });
  }
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Address"
            description="Of your program, beginning with https://"
            placeholder="https://"
            type="url"
            data-autofocus
            value={url}
            error={errors.url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <Checkbox.Group
            label="Tell it when"
            value={events}
            onChange={setEvents}
            error={errors.events && 'choose at least one'}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} my="xs" spacing="sm">
              {Object.entries(EVENT_WORDS).map(([value, { label, hint }]) => (
                <Checkbox key={value} value={value} label={label} description={hint} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
