import type { Contract } from '@inkstand/contract';
import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import type { CallArguments, CallReply } from '@inkstand/contract/call';
import { type BulkActionName, MAX_BULK_ORDERS } from '@inkstand/contract/list-limits';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, List, Loader, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { FulfillerSelect } from '#areas/production/fulfillers/fulfiller-select.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { errorMessage } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';
import { BULK_LABELS, counted } from './bulk-labels.ts';

type Body = CallArguments<Contract['startBulkAction']>['body'];
/** Individually selected orders, or all that match filters. */
export type BulkSelection = Pick<Body, 'orders' | 'filters'>;
type Plan = CallReply<Contract['planBulkAction']>['data'];

interface BulkDialogProps {
  tenant: string;
  action: BulkActionName;
  target: BulkSelection;
  onClose: () => void;
  onBegun: (begun: BulkAction) => void;
}

/** Previews how many orders an action changes and which it skips, before it starts. */
export function BulkDialog({ tenant, action, target, onClose, onBegun }: BulkDialogProps) {
  const api = useApi();
  const [plan, setPlan] = useState<Plan>();
  const [problem, setProblem] = useState('');
  const { values, field, change, run } = useForm({ reason: '', fulfiller_id: null as string | null });
  const { label, consequence, isFinal } = BULK_LABELS[action];
  const params = { tenant_id: tenant };
  // The selection when the dialog opened; a later reload of the list does not change it.
  const request = useRef({ params, body: { action, ...target } });

  useEffect(() => {
    let isGone = false;
    api.planBulkAction(request.current).then(
      ({ data }) => !isGone && setPlan(data),
      (error: unknown) => !isGone && setProblem(errorMessage(error)),
    );
    return () => {
      isGone = true;
    };
  }, [api]);

  const begin = () =>
    run(async () => {
      const { reason, fulfiller_id } = values;
      const body = { ...request.current.body, reason, ...(fulfiller_id ? { fulfiller_id } : {}) };
      const { data } = await api.startBulkAction({ params, body });
      onBegun(data);
      return data;
    });

  const isGiving = action === 'choose_fulfiller';
  const canBegin = plan !== undefined && plan.possible > 0 && !plan.too_many;
  return (
    <FormDialog
      title={`${label}?`}
      submit={canBegin && `${label}: ${counted(plan.possible)}`}
      cancel="Leave them"
      isDanger={isFinal}
      isDisabled={isGiving && !values.fulfiller_id}
      onSubmit={begin}
      onClose={onClose}
    >
      {problem && <Alert color="red">{problem}</Alert>}
      {!plan && !problem && <Loader size="sm" aria-label="Looking at the orders" />}
      {plan && <PlanText plan={plan} consequence={consequence} />}
      {canBegin && isGiving && (
        <FulfillerSelect
          tenant={tenant}
          value={values.fulfiller_id}
          placeholder="Who makes them"
          onChange={(fulfiller_id) => change({ fulfiller_id })}
        />
      )}
      {canBegin && !isGiving && (
        <TextInput
          label="Reason (optional)"
          description="Stands in each order’s timeline. No names or addresses, please."
          maxLength={300}
          {...field('reason')}
        />
      )}
    </FormDialog>
  );
}

function PlanText({ plan, consequence }: { plan: Plan; consequence: string }) {
  if (plan.too_many) {
    return (
      <Alert color="orange">
        More than {counted(MAX_BULK_ORDERS)} match. Narrow the list down, and take them in several turns.
      </Alert>
    );
  }
  return (
    <>
      <Text size="sm">
        {plan.possible === 0
          ? 'This cannot be done to any of them.'
          : `${counted(plan.possible)} of ${plan.total.toLocaleString('en-GB')}. ${consequence}`}
      </Text>
      {plan.impossible.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            These stay as they are:
          </Text>
          <List size="sm">
            {plan.impossible.map(({ reason, count }) => (
              <List.Item key={reason}>
                {counted(count)}: {reason}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </>
  );
}
