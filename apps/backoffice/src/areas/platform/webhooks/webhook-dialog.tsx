import type { WebhookEvent } from '@inkstand/contract/platform/webhooks';
import { t } from '@inkstand/i18n/office/settings';
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
    <FormDialog size="lg" {...dialog}>
      <TextInput
        label={t('address')}
        description={t('the_url_of_your_system_starting')}
        placeholder="https://"
        type="url"
        data-autofocus
        {...field('url')}
      />
      <Checkbox.Group
        label={t('events_to_send')}
        {...field('events')}
        error={errors.events && t('choose_at_least_one')}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} my="xs" spacing="sm">
          {Object.entries(EVENT_LABELS).map(([value, { label, hint }]) => (
            <Checkbox key={value} value={value} label={label} description={hint} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </FormDialog>
  );
}
