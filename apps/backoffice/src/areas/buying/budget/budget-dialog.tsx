import type { BudgetPanel } from '@inkstand/contract/buying/budget';
import { ApiError } from '@inkstand/contract/client';
import { shareOf } from '@inkstand/domain/budget-forecast';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { showProblem, toastResponse } from '#ui/show-problem.ts';

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

const numberOf = (value: Amount) => (value === '' ? Number.NaN : Number(value));

/** Sets budget, limit and how many are expected. */
export function BudgetDialog({ budget, event, onClose }: BudgetDialogProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState<Draft>({
    budget: budget.budget,
    budget_limit: budget.budget_limit,
    expected_claims: budget.expected_claims ?? '',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const change = (changed: Partial<Draft>) => {
    setDraft({ ...draft, ...changed });
    setErrors({});
  };

  async function save(submitted: FormEvent) {
    submitted.preventDefault();
    const missing = (['budget', 'budget_limit'] as const).filter((field) => Number.isNaN(numberOf(draft[field])));
    if (missing.length > 0) return setErrors(Object.fromEntries(missing.map((field) => [field, 'Please enter a sum'])));
    setBusy(true);
    try {
      toastResponse(
        await api.setBudget({
          params: { tenant_id: event.tenant_id, slug: event.slug },
          body: {
            budget: numberOf(draft.budget),
            budget_limit: numberOf(draft.budget_limit),
            expected_claims: draft.expected_claims === '' ? null : numberOf(draft.expected_claims),
          },
        }),
      );
      onClose();
      await revalidate();
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) setErrors(error.firstErrors);
      else showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title="Change the budget">
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <Money
            label={`Budget (${budget.currency})`}
            description="With shipping and VAT. Gifts beyond it wait for your approval."
            value={draft.budget}
            error={errors.budget}
            onChange={(value) => change({ budget: value })}
          />
          <Money
            label={`Budget limit (${budget.currency})`}
            description="Gifts beyond it wait for Inkstand’s staff."
            value={draft.budget_limit}
            error={errors.budget_limit}
            onChange={(value) => change({ budget_limit: value })}
          />
          <Expected budget={budget} value={draft.expected_claims} error={errors.expected_claims} onChange={change} />
          <Text size="sm" c="dimmed">
            A higher budget lets waiting orders through by itself, in order of arrival, as far as it reaches.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Save the budget
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface MoneyProps {
  label: string;
  description: string;
  value: Amount;
  error: string | undefined;
  onChange: (value: Amount) => void;
}

const Money = (props: MoneyProps) => (
  <NumberInput
    {...props}
    min={0}
    max={1_000_000}
    decimalScale={2}
    fixedDecimalScale
    thousandSeparator=","
    hideControls
  />
);

/** How many come, as a number or as a share of all that could. */
function Expected({
  budget,
  value,
  error,
  onChange,
}: {
  budget: BudgetPanel;
  value: Amount;
  error: string | undefined;
  onChange: (changed: Partial<Draft>) => void;
}) {
  const all = budget.codes.gifts_left + budget.codes.claimed;
  const share = all > 0 && value !== '' ? Math.min(100, Math.round((numberOf(value) / all) * 100)) : '';
  return (
    <Group grow align="flex-start">
      <NumberInput
        label="Expected claims"
        description={`of ${all.toLocaleString('en-GB')}; empty: unknown`}
        value={value}
        error={error}
        onChange={(claims) => onChange({ expected_claims: claims })}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        thousandSeparator=","
      />
      <NumberInput
        label="As a share"
        description="in per cent of all codes"
        value={share}
        onChange={(percent) =>
          onChange({ expected_claims: percent === '' ? '' : shareOf(all, Math.round(Number(percent))) })
        }
        min={0}
        max={100}
        clampBehavior="strict"
        allowDecimal={false}
        suffix=" %"
        disabled={all === 0}
      />
    </Group>
  );
}
