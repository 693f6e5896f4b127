import { endOfDay } from '@inkstand/domain/end-of-day';
import { TextInput } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';
import type { Reply } from '#ui/use-mutation.ts';

interface ExpiryDialogProps {
  /** The selected codes, such as `12 codes`. */
  subject: string;
  isOne: boolean;
  change: (expiresAt: string | null) => Promise<Reply>;
  onClose: () => void;
  onDone: () => void;
}

/** Sets the expiry of the selected codes. */
export function ExpiryDialog({ subject, isOne, change, onClose, onDone }: ExpiryDialogProps) {
  const event = useEvent();
  const { values, field, mutate } = useForm({ expires_at: '' });
  const end = values.expires_at ? endOfDay(values.expires_at, event.time_zone) : null;
  return (
    <FormDialog
      title={`Until when ${isOne ? 'is' : 'are'} ${subject} good?`}
      submit="Save"
      onSubmit={() => mutate(() => change(end?.toISOString() ?? null), onDone)}
      onClose={onClose}
    >
      <TextInput
        type="date"
        label="Good until"
        description={`To the end of that day (${event.time_zone}). Empty: ${isOne ? 'it does' : 'they do'} not expire.`}
        {...field('expires_at')}
      />
    </FormDialog>
  );
}
