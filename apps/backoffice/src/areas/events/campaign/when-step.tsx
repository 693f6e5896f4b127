import { MAX_BEFORE_CLOSING_DAYS } from '@inkstand/contract/events/code-limits';
import { clockTime, parseClockTime } from '@inkstand/domain/zoned-time';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, NumberInput, Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import { dequal } from 'dequal';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { useForm } from '#ui/use-form.ts';
import type { StepProps } from './campaign-data.ts';
import { StepFoot, useGoOn } from './step-navigation.tsx';

const REMINDER_DAYS = 3;

/** Opening, closing and the reminder before it. The emails go out when the event opens. */
export function WhenStep({ data: { details, reminders } }: StepProps) {
  const api = useApi();
  const event = useEvent();
  const goOn = useGoOn('when');
  const zone = details.time_zone;
  const clock = (moment: string | null) => (moment ? clockTime(new Date(moment), zone) : '');
  const saved = { opens: clock(details.opens_at), closes: clock(details.closes_at) };
  const begun = {
    start: details.opens_at ? 'planned' : 'now',
    opens: saved.opens,
    closes: saved.closes,
    in_hands_date: details.in_hands_date ?? '',
    isReminding: reminders === null || reminders.before_closing_days !== null,
    days: reminders?.before_closing_days ?? REMINDER_DAYS,
  };
  const form = useForm(begun, { shown: ['opens_at', 'closes_at', 'in_hands_date'] });
  const { values, errors } = form;
  const params = { tenant_id: event.tenant_id, slug: event.slug };

  async function saveTimes() {
    const moment = (text: string) => parseClockTime(text, zone)?.toISOString() ?? null;
    const opens = values.start === 'planned' ? values.opens : '';
    if (opens === saved.opens && values.closes === saved.closes) return;
    await api.updateEventDetails({ params, body: { opens_at: moment(opens), closes_at: moment(values.closes) } });
  }

  async function saveReminder() {
    const before_closing_days = values.isReminding && values.closes ? values.days : null;
    if (before_closing_days === (reminders?.before_closing_days ?? null)) return;
    const { after_days = null, maximum = 1 } = reminders ?? {};
    const schedule =
      before_closing_days === null && after_days === null ? null : { after_days, maximum, before_closing_days };
    await api.setCodeReminders({ params, body: { schedule } });
  }

  function save() {
    if (values.start === 'planned' && !values.opens)
      return form.setErrors({ opens_at: t('say_when_it_should_go_out') });
    return form.run(async () => {
      await saveTimes();
      await saveReminder();
      if (values.in_hands_date !== (details.in_hands_date ?? '')) {
        await api.setInHandsDate({ params, body: { in_hands_date: values.in_hands_date || null } });
      }
      await goOn();
    });
  }

  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <LeaveGuard isChanged={!dequal(values, begun) && !form.isPending} />
      <Stack gap="xl">
        <div>
          <Radio.Group label={t('open_it_and_send_the_emails')} {...form.field('start')}>
            <Stack gap="xs" mt="xs">
              <Radio value="now" label={t('as_soon_as_i_publish')} />
              <Radio value="planned" label={t('at_a_planned_time')} />
            </Stack>
          </Radio.Group>
          {values.start === 'planned' && (
            <TextInput
              mt="sm"
              type="datetime-local"
              label={t('planned_time')}
              description={t('in_time_zone', { zone })}
              w={{ base: '100%', xs: 260 }}
              {...form.field('opens')}
              error={errors.opens_at}
            />
          )}
        </div>
        <TextInput
          type="datetime-local"
          label={t('claiming_closes_optional')}
          description={t('in_time_zone_last_day_helps', { zone })}
          w={{ base: '100%', xs: 320 }}
          {...form.field('closes')}
          error={errors.closes_at}
        />
        <div>
          <Switch
            label={t('remind_once_before_it_closes')}
            description={values.closes ? t('everyone_who_hasnt_claimed_gets_one_text') : t('set_a_closing_time_first')}
            disabled={!values.closes}
            {...form.checkbox('isReminding')}
            checked={values.isReminding && values.closes !== ''}
          />
          {values.isReminding && values.closes !== '' && (
            <Group gap="xs" mt="sm" align="flex-end">
              <NumberInput
                label={t('days_before_it_closes')}
                min={1}
                max={MAX_BEFORE_CLOSING_DAYS}
                allowDecimal={false}
                w={180}
                value={values.days}
                onChange={(days) => form.change({ days: Number(days) || 1 })}
              />
            </Group>
          )}
        </div>
        <div>
          <TextInput
            type="date"
            label={t('everyone_should_have_it_by_optional')}
            w={{ base: '100%', xs: 260 }}
            {...form.field('in_hands_date')}
          />
          <Text size="xs" c="dimmed" mt={6}>
            {t('orders_that_cannot_arrive_by_then')}
          </Text>
        </div>
      </Stack>
      <StepFoot step="when" isPending={form.isPending} />
    </form>
  );
}
