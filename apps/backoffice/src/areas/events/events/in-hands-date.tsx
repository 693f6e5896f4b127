import type { Overview } from '@inkstand/contract/events/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useContentDisabledReason } from '#areas/platform/layout/current-user.ts';
import { day } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
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
    <Panel title="In hands">
      <Stack gap="sm">
        <form onSubmit={onSubmit(save)}>
          <Group align="flex-end" gap="sm">
            <TextInput type="date" label="Everything should be there by" {...field('in_hands_date')} />
            <GuardedButton type="submit" variant="default" disabledReason={disabledReason} loading={isPending}>
              Save the date
            </GuardedButton>
          </Group>
        </form>
        {overview.order_by && (
          <Text size="sm">
            Order by <b>{day(overview.order_by)}</b>, with standard shipping and by the fulfillers’ calendars.
          </Text>
        )}
        {event.in_hands_date && !overview.order_by && (
          <Text size="sm">No fulfiller serves this region, so nobody can say by when to order.</Text>
        )}
        <Text size="sm" {...(overview.late_count > 0 ? { c: 'red.8', fw: 600 } : { c: 'dimmed' })}>
          {overview.late_count === 0
            ? 'No order is late.'
            : `${overview.late_count.toLocaleString('en-GB')} ${overview.late_count === 1 ? 'order is' : 'orders are'} late.`}
        </Text>
      </Stack>
    </Panel>
  );
}
