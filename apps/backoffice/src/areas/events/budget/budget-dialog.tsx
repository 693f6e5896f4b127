import type { BudgetPanel } from '@inkstand/contract/buying/budget';
import { applyPercent } from '@inkstand/domain/budget-forecast';
import { t } from '@inkstand/i18n/office/buying';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, NumberInput, Text } from '@mantine/core';
import { WithHelp } from '#areas/platform/help/help.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { percentSuffix, thousandSeparator } from '#ui/format.ts';
import { type Form, useForm } from '#ui/use-form.ts';

interface BudgetDialogProps {
  budget: BudgetPanel;
  event: { slug: string; tenant_id: string };
  onClose: () => void;
}

type Amount = number | string;

interface Draft {
  budget: Amount;
  budget_limit: Amount;
  expected_claims: Amount;
}

const MONEY = {
  min: 0,
  max: 1_000_000,
  decimalScale: 2,
  fixedDecimalScale: true,
  thousandSeparator,
  hideControls: true,
};

/** Sets the budget, its limit and the expected number of guests. */
export function BudgetDialog({ budget, event, onClose }: BudgetDialogProps) {
  const api = useApi();
  const form = useForm<Draft>({
    budget: budget.budget,
    budget_limit: budget.budget_limit,
    expected_claims: budget.expected_claims ?? '',
  });
  const { values, field } = form;

  function save() {
    const missing = (['budget', 'budget_limit'] as const).filter((name) => values[name] === '');
    if (missing.length > 0)
      return form.setErrors(Object.fromEntries(missing.map((name) => [name, t('enter_an_amount')])));
    const body = {
      budget: Number(values.budget),
      budget_limit: Number(values.budget_limit),
      expected_claims: values.expected_claims === '' ? null : Number(values.expected_claims),
    };
    return form.mutate(() => api.setBudget({ params: { tenant_id: event.tenant_id, slug: event.slug }, body }));
  }

  return (
    <FormDialog title={t('change_the_budget')} submit={t('save_the_budget')} onSubmit={save} onClose={onClose}>
      <NumberInput
        {...MONEY}
        label={t('budget_in', { currency: budget.currency })}
        description={t('includes_shipping_and_vat_gifts_over')}
        {...field('budget')}
      />
      <WithHelp term="budget_limit">
        <NumberInput
          {...MONEY}
          label={t('budget_limit_in', { currency: budget.currency })}
          description={t('gifts_over_the_limit_wait_for')}
          {...field('budget_limit')}
        />
      </WithHelp>
      <Expected budget={budget} form={form} />
      <Text size="sm" c="dimmed">
        {t('raising_the_budget_releases_waiting_orders')}
      </Text>
    </FormDialog>
  );
}

/** Expected guests, as a number or as a share of all possible guests. */
function Expected({ budget, form }: { budget: BudgetPanel; form: Form<Draft> }) {
  const all = budget.codes.gifts_left + budget.codes.claimed;
  const { expected_claims: expected } = form.values;
  const share = all > 0 && expected !== '' ? Math.min(100, Math.round((Number(expected) / all) * 100)) : '';
  return (
    <Group grow align="flex-start">
      <NumberInput
        label={t('expected_claims')}
        description={t('of_codes_empty_unknown', { codes: all })}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        thousandSeparator={thousandSeparator}
        {...form.field('expected_claims')}
      />
      <NumberInput
        label={t('as_a_share')}
        description={t('in_per_cent_of_all_codes')}
        value={share}
        onChange={(percent) =>
          form.change({ expected_claims: percent === '' ? '' : applyPercent(all, Math.round(Number(percent))) })
        }
        min={0}
        max={100}
        clampBehavior="strict"
        allowDecimal={false}
        suffix={percentSuffix}
        disabled={all === 0}
      />
    </Group>
  );
}
