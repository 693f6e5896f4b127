import { endOfDay } from '@inkstand/domain/zoned-time';
import { t } from '@inkstand/i18n/office/campaign';
import { TextInput } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { Reply } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';

interface ExpiryDialogProps {
  title: string;
  isOne: boolean;
  change: (expiresAt: string | null) => Promise<Reply>;
  onClose: () => void;
  onDone: () => void;
}

/** Sets the expiry of the selected codes. */
export function ExpiryDialog({ title, isOne, change, onClose, onDone }: ExpiryDialogProps) {
  const { time_zone: zone } = useEvent();
  const { values, field, mutate } = useForm({ expires_at: '' });
  const end = values.expires_at ? endOfDay(values.expires_at, zone) : null;
  return (
    <FormDialog
      title={title}
      submit={t('save')}
      onSubmit={() => mutate(() => change(end?.toISOString() ?? null), onDone)}
      onClose={onClose}
    >
      <TextInput
        type="date"
        label={t('valid_until')}
        description={isOne ? t('end_of_day_or_it_stays', { zone }) : t('end_of_day_or_they_stay', { zone })}
        {...field('expires_at')}
      />
    </FormDialog>
  );
}
