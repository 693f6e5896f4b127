import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { dequal } from 'dequal';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { money, number, thousandSeparator } from '#ui/format.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Stats } from '#ui/stats.tsx';
import { useForm } from '#ui/use-form.ts';
import type { StepProps } from './campaign-data.ts';
import { StepFoot, useGoOn } from './step-navigation.tsx';

const MONEY = { min: 0, max: 1_000_000, decimalScale: 2, thousandSeparator, hideControls: true };

/** The budget, with what the gifts cost at most and as many as are expected. */
export function BudgetStep({ data: { budget } }: StepProps) {
  const api = useApi();
  const event = useEvent();
  const goOn = useGoOn('budget');
  const { gift, codes, currency } = budget;
  const most = gift ? codes.gifts_left * gift.dearest : 0;
  const begun: Record<'budget' | 'budget_limit' | 'expected_claims', number | string> = {
    // The sum that is always enough is a good start.
    budget: budget.budget || (most > 0 ? Math.ceil(most) : ''),
    budget_limit: budget.budget_limit || '',
    expected_claims: budget.expected_claims ?? '',
  };
  const form = useForm(begun);
  const { values } = form;
  const expected =
    values.expected_claims === '' ? undefined : Math.min(Number(values.expected_claims), codes.gifts_left);

  function save() {
    if (values.budget === '' || Number(values.budget) === 0) return form.setErrors({ budget: t('please_enter_a_sum') });
    return form.run(async () => {
      await api.setBudget({
        params: { tenant_id: event.tenant_id, slug: event.slug },
        body: {
          budget: Number(values.budget),
          budget_limit: values.budget_limit === '' ? Number(values.budget) : Number(values.budget_limit),
          expected_claims: values.expected_claims === '' ? null : Number(values.expected_claims),
        },
      });
      await goOn();
    });
  }

  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <LeaveGuard isChanged={!dequal(values, begun) && !form.isPending} />
      <Stack gap="lg">
        {gift ? (
          <Stats
            cols={{ base: 1, xs: 3 }}
            stats={[
              { label: t('gifts_at_most'), value: number(codes.gifts_left) },
              { label: t('one_gift'), value: money(gift.average, currency), note: t('with_shipping_and_vat') },
              {
                label: t('all_gifts_at_most'),
                value: money(most, currency),
                note:
                  expected !== undefined &&
                  t('about_with_claims', { amount: money(expected * gift.average, currency), count: expected }),
              },
            ]}
          />
        ) : (
          <Alert color="gray">{t('choose_a_gift_first_and_this')}</Alert>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            {...MONEY}
            label={t('budget_in', { currency })}
            description={t('with_shipping_and_vat_gifts_beyond')}
            {...form.field('budget')}
          />
          <NumberInput
            {...MONEY}
            label={t('hard_limit_optional', { currency })}
            description={t('gifts_beyond_it_wait_for_inkstands')}
            {...form.field('budget_limit')}
          />
          <NumberInput
            label={t('expected_claims_optional')}
            description={t('of_gifts_only_for_forecast', { gifts: codes.gifts_left })}
            min={0}
            max={1_000_000}
            allowDecimal={false}
            thousandSeparator={thousandSeparator}
            hideControls
            {...form.field('expected_claims')}
          />
        </SimpleGrid>
        {budget.credit_left !== null && (
          <Text size="sm" c="dimmed">
            {t('left_on_the_credit_account', { amount: money(budget.credit_left, currency) })}
          </Text>
        )}
      </Stack>
      <StepFoot step="budget" isPending={form.isPending} />
    </form>
  );
}
