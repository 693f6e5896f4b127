import { MAX_REMINDER_DAYS, MAX_REMINDERS } from '@inkstand/contract/events/code-limits';
import type { CodeState, ReminderSchedule } from '@inkstand/contract/events/codes';
import type { Language } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Divider, Group, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useChangeDisabledReason } from '#areas/events/events/change-disabled-reason.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { errorMessage } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';
import { useMutation } from '#ui/use-mutation.ts';
import { counted } from './code-labels.ts';
import { mailDisabledReason } from './event-phase.ts';
import { MailEditor } from './mail-editor.tsx';
import { MailShown } from './mail-shown.tsx';
import { useCodeMails } from './use-code-mails.ts';

interface RemindProps {
  /** The codes to remind of: the selected ones, or all that match. */
  selection: { ids: string[] } | { filters: { q?: string; state?: CodeState; batch?: string } };
  /** Covers all codes of the event, so the schedule is offered too. */
  isWhole?: boolean;
  schedule: ReminderSchedule | null;
  onClose: () => void;
}

/** Reminds recipients who have not claimed, now or by a schedule. */
export function RemindDialog({ selection, isWhole = false, schedule, onClose }: RemindProps) {
  const api = useApi();
  const event = useEvent();
  const { mutate, isPending } = useMutation();
  const mails = useCodeMails();
  const disabledReason = mailDisabledReason(event);
  const [edited, setEdited] = useState<Language>();
  const [count, setCount] = useState<number>();
  const [problem, setProblem] = useState('');
  const { tenant_id, slug } = event;
  const key = JSON.stringify(selection);
  useEffect(() => {
    if (disabledReason) return;
    api
      .remindCodes({ params: { tenant_id, slug }, body: { ...JSON.parse(key), check: true } })
      .then(({ data }) => setCount(data.reminded))
      .catch((error: unknown) => setProblem(errorMessage(error)));
  }, [api, tenant_id, slug, key, disabledReason]);

  const send = () => mutate(() => api.remindCodes({ params: { tenant_id, slug }, body: selection }), onClose);
  const inUse = (mails.mails ?? [])
    .filter(({ kind, recipients }) => kind === 'reminder' && recipients > 0)
    .map(({ language }) => language);
  if (edited) {
    return (
      <Dialog onClose={onClose} title="The reminder" size="xl">
        <MailEditor kind="reminder" language={edited} mails={mails} inUse={inUse} onBack={() => setEdited(undefined)} />
      </Dialog>
    );
  }
  const nobody = count === 0 ? 'Nobody is left to remind now.' : undefined;
  return (
    <Dialog onClose={onClose} title={isWhole ? 'Reminders' : 'Remind the selected recipients'} size="lg">
      <Stack gap="md">
        {problem && <Alert color="red">{problem}</Alert>}
        <Text size="sm">
          {count === undefined
            ? (disabledReason ?? 'Looking for recipients who have not claimed…')
            : `${counted(count, 'recipient has', 'recipients have')} a code by mail and ${count === 1 ? 'has' : 'have'} not claimed. Whoever was reminded in the last 24 hours is left alone, and whoever claims before their mail is sent gets none.`}
        </Text>
        <MailShown kind="reminder" mails={mails} languages={inUse.length > 0 ? inUse : ['en']} onEdit={setEdited} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <GuardedButton
            disabledReason={disabledReason ?? nobody}
            loading={isPending || (!disabledReason && count === undefined)}
            onClick={send}
          >
            {count ? `Send ${counted(count, 'reminder')}` : 'Send reminders'}
          </GuardedButton>
        </Group>
        {isWhole && (
          <>
            <Divider />
            <Schedule schedule={schedule} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

const USUAL: ReminderSchedule = { after_days: 7, maximum: 2 };

function Schedule({ schedule }: { schedule: ReminderSchedule | null }) {
  const api = useApi();
  const event = useEvent();
  const disabledReason = useChangeDisabledReason(event);
  const { values, checkbox, change, mutate, isPending } = useForm({ ...(schedule ?? USUAL), isOn: schedule !== null });
  const { isOn, ...draft } = values;
  const isSaved = isOn
    ? schedule?.after_days === draft.after_days && schedule.maximum === draft.maximum
    : schedule === null;
  const params = { tenant_id: event.tenant_id, slug: event.slug };
  const save = () => mutate(() => api.setCodeReminders({ params, body: { schedule: isOn ? draft : null } }));
  return (
    <Stack gap="sm">
      <Switch
        label="Remind automatically"
        description="While the event is open, whoever has not claimed is reminded some days after their last mail."
        disabled={disabledReason !== undefined}
        {...checkbox('isOn')}
      />
      {isOn && (
        <Group gap="md" align="flex-end">
          <NumberInput
            label="Days after the last mail"
            min={1}
            max={MAX_REMINDER_DAYS}
            allowDecimal={false}
            w={180}
            value={draft.after_days}
            onChange={(value) => change({ after_days: Number(value) || 1 })}
          />
          <NumberInput
            label="At most, to each"
            min={1}
            max={MAX_REMINDERS}
            allowDecimal={false}
            w={150}
            value={draft.maximum}
            onChange={(value) => change({ maximum: Number(value) || 1 })}
          />
        </Group>
      )}
      {(isOn || schedule) && (
        <Group justify="flex-end">
          <GuardedButton
            variant="default"
            disabledReason={disabledReason ?? (isSaved ? 'This is saved.' : undefined)}
            loading={isPending}
            onClick={save}
          >
            {isOn ? 'Save the schedule' : 'Switch it off'}
          </GuardedButton>
        </Group>
      )}
    </Stack>
  );
}
