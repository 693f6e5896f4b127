import { MAX_BEFORE_CLOSING_DAYS, MAX_REMINDER_DAYS, MAX_REMINDERS } from '@inkstand/contract/events/code-limits';
import type { CodeState, ReminderSchedule } from '@inkstand/contract/events/codes';
import type { Language } from '@inkstand/i18n';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Divider, Group, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { dequal } from 'dequal';
import { useEffect, useState } from 'react';
import { useChangeDisabledReason } from '#areas/events/events/change-disabled-reason.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { errorMessage } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';
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
  const { mutate, isPending } = useApiCall();
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
      <Dialog onClose={() => mails.leave(onClose)} title={t('the_reminder')} size="xl">
        <MailEditor kind="reminder" language={edited} mails={mails} inUse={inUse} onBack={() => setEdited(undefined)} />
      </Dialog>
    );
  }
  const nobody = count === 0 ? t('no_one_left_to_remind') : undefined;
  return (
    <Dialog onClose={onClose} title={isWhole ? t('reminders') : t('remind_the_selected_recipients')} size="lg">
      <Stack gap="md">
        {problem && <Alert color="red">{problem}</Alert>}
        {!problem && (
          <Text size="sm">
            {count === undefined
              ? (disabledReason ?? t('looking_for_recipients_who_have_not'))
              : t('recipients_have_not_claimed', { count })}
          </Text>
        )}
        <MailShown kind="reminder" mails={mails} languages={inUse.length > 0 ? inUse : ['en']} onEdit={setEdited} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <GuardedButton
            disabledReason={disabledReason ?? nobody}
            loading={isPending || (!disabledReason && !problem && count === undefined)}
            onClick={send}
          >
            {count ? t('send_count_reminders', { count }) : t('send_reminders')}
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

const USUAL = { after_days: 7, maximum: 2, before_closing_days: 3 };

type Draft = ReturnType<typeof toDraft>;

const toDraft = (schedule: ReminderSchedule | null) => ({
  after_days: schedule?.after_days ?? USUAL.after_days,
  maximum: schedule?.maximum ?? USUAL.maximum,
  before_closing_days: schedule?.before_closing_days ?? USUAL.before_closing_days,
  isRepeated: (schedule?.after_days ?? null) !== null,
  isBeforeClosing: (schedule?.before_closing_days ?? null) !== null,
});

/** Returns null when both kinds of reminders are off. */
function toSchedule({ isRepeated, isBeforeClosing, ...draft }: Draft): ReminderSchedule | null {
  if (!isRepeated && !isBeforeClosing) return null;
  return {
    after_days: isRepeated ? draft.after_days : null,
    maximum: draft.maximum,
    before_closing_days: isBeforeClosing ? draft.before_closing_days : null,
  };
}

function Schedule({ schedule }: { schedule: ReminderSchedule | null }) {
  const api = useApi();
  const event = useEvent();
  const disabledReason = useChangeDisabledReason(event);
  const { values, checkbox, change, mutate, isPending } = useForm(toDraft(schedule));
  const draft = toSchedule(values);
  const isSaved = dequal(draft, schedule);
  const params = { tenant_id: event.tenant_id, slug: event.slug };
  const save = () => mutate(() => api.setCodeReminders({ params, body: { schedule: draft } }));
  return (
    <Stack gap="sm">
      <Switch
        label={t('remind_once_before_it_closes')}
        description={
          event.closes_at ? t('everyone_who_hasnt_claimed_gets_one_text') : t('counts_from_the_closing_of_the')
        }
        disabled={disabledReason !== undefined}
        {...checkbox('isBeforeClosing')}
      />
      {values.isBeforeClosing && (
        <NumberInput
          label={t('days_before_it_closes')}
          min={1}
          max={MAX_BEFORE_CLOSING_DAYS}
          allowDecimal={false}
          w={180}
          value={values.before_closing_days}
          onChange={(value) => change({ before_closing_days: Number(value) || 1 })}
        />
      )}
      <Switch
        label={t('remind_some_days_after_the_last')}
        description={t('while_the_event_is_open_people')}
        disabled={disabledReason !== undefined}
        {...checkbox('isRepeated')}
      />
      {values.isRepeated && (
        <Group gap="md" align="flex-end">
          <NumberInput
            label={t('days_after_the_last_email')}
            min={1}
            max={MAX_REMINDER_DAYS}
            allowDecimal={false}
            w={180}
            value={values.after_days}
            onChange={(value) => change({ after_days: Number(value) || 1 })}
          />
          <NumberInput
            label={t('maximum_per_person')}
            min={1}
            max={MAX_REMINDERS}
            allowDecimal={false}
            w={150}
            value={values.maximum}
            onChange={(value) => change({ maximum: Number(value) || 1 })}
          />
        </Group>
      )}
      {(draft || schedule) && (
        <Group justify="flex-end">
          <GuardedButton
            variant="default"
            disabledReason={disabledReason ?? (isSaved ? t('saved') : undefined)}
            loading={isPending}
            onClick={save}
          >
            {draft ? t('save_the_schedule') : t('turn_off')}
          </GuardedButton>
        </Group>
      )}
    </Stack>
  );
}
