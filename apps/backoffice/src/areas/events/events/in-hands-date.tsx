import type { Overview } from '@inkstand/contract/events/events';
import { t } from '@inkstand/i18n/office/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { Help } from '#areas/platform/help/help.tsx';
import { useContentDisabledReason } from '#areas/platform/layout/current-user.ts';
import { day } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { useForm } from '#ui/use-form.ts';
import { useEvent } from './event-layout.tsx';

/** The delivery deadline, and the last day to order for it. */
export function InHandsDate({ overview }: { overview: Overview }) {
  const api = useApi();
  const event = useEvent();
  const disabledReason = useContentDisabledReason();
  const { values, field, onSubmit, mutate, isPending } = useForm({ in_hands_date: event.in_hands_date ?? '' });
  const params = { tenant_id: event.tenant_id, slug: event.slug };
  const save = () =>
    mutate(() => api.setInHandsDate({ params, body: { in_hands_date: values.in_hands_date || null } }));

  return (
    <Panel title={t('deliver_by')} help={<Help term="in_hands_date" />}>
      <Stack gap="sm">
        <form onSubmit={onSubmit(save)}>
          <Group align="flex-end" gap="sm">
            <TextInput
              type="date"
              label={t('all_orders_should_arrive_by')}
              styles={{ wrapper: { maxWidth: 200 } }}
              {...field('in_hands_date')}
            />
            <GuardedButton type="submit" variant="default" disabledReason={disabledReason} loading={isPending}>
              {t('save_the_date')}
            </GuardedButton>
          </Group>
        </form>
        {overview.order_by && (
          <Text size="sm">
            <RichText
              text={t('order_by_day', { date: day(overview.order_by) })}
              parts={{ day: (words) => <b>{words}</b> }}
            />
          </Text>
        )}
        {event.in_hands_date && !overview.order_by && <Text size="sm">{t('no_fulfiller_serves_this_region_so')}</Text>}
        <Text size="sm" {...(overview.late_count > 0 ? { c: 'red', fw: 600 } : { c: 'dimmed' })}>
          {overview.late_count === 0 ? t('no_order_is_late') : t('orders_are_late', { count: overview.late_count })}
        </Text>
      </Stack>
    </Panel>
  );
}
