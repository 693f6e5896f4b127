import type { WebhookEvent } from '@inkstand/contract/platform/webhooks';
import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { FormDialog, type FormDialogProps } from '#ui/form-dialog.tsx';
import type { Form } from '#ui/use-form.ts';
import { EVENT_LABELS } from './webhook-labels.ts';

export interface WebhookDraft {
  url: string;
  events: WebhookEvent[];
}

interface WebhookDialogProps extends Omit<FormDialogProps, 'children'> {
  form: Form<WebhookDraft>;
}

/** The webhook's URL and events. */
export function WebhookDialog({ form: { field, errors }, ...dialog }: WebhookDialogProps) {
  return (
    <FormDialog size="lg" closeOnClickOutside={false} {...dialog}>
      <TextInput
        label="Address"
        description="Of your program, beginning with https://"
        placeholder="https://"
        type="url"
        data-autofocus
        {...field('url')}
      />
      <Checkbox.Group label="Tell it when" {...field('events')} error={errors.events && 'choose at least one'}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} my="xs" spacing="sm">
          {Object.entries(EVENT_LABELS).map(([value, { label, hint }]) => (
            <Checkbox key={value} value={value} label={label} description={hint} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </FormDialog>
  );
}
