import type { Contract } from '@inkstand/contract';
import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import type { CallArguments, CallReply } from '@inkstand/contract/call';
import { type BulkActionName, MAX_BULK_ORDERS } from '@inkstand/contract/list-limits';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, List, Loader, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useIdempotentCalls } from '#ui/calls.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { errorMessage } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';
import { BULK_LABELS, counted } from './bulk-labels.ts';
import { FulfillerSelect } from './fulfiller-select.tsx';

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
  const { values, field, run } = useForm({ reason: '', fulfiller_id: null as string | null });
  const { label, consequence, isFinal } = BULK_LABELS[action];
  const callOnce = useIdempotentCalls();
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
      const { data } = await callOnce(body, (idempotencyKey) => api.startBulkAction({ params, body, idempotencyKey }));
      onBegun(data);
      return data;
    });

  const isGiving = action === 'choose_fulfiller';
  const canBegin = plan !== undefined && plan.possible > 0 && !plan.too_many;
  return (
    <FormDialog
      title={t('action_question', { action: label })}
      submit={canBegin && t('action_on_orders', { action: label, orders: counted(plan.possible) })}
      cancel={t('go_back')}
      isDanger={isFinal}
      isDisabled={isGiving && !values.fulfiller_id}
      onSubmit={begin}
      onClose={onClose}
    >
      {problem && <Alert color="red">{problem}</Alert>}
      {!plan && !problem && <Loader size="sm" role="progressbar" aria-label={t('checking_the_orders')} />}
      {plan && <PlanText plan={plan} consequence={consequence} />}
      {canBegin && isGiving && (
        <FulfillerSelect tenant={tenant} placeholder={t('fulfiller')} {...field('fulfiller_id')} />
      )}
      {canBegin && !isGiving && (
        <TextInput
          label={t('reason_optional')}
          description={t('shown_in_each_timeline')}
          maxLength={300}
          {...field('reason')}
        />
      )}
    </FormDialog>
  );
}

/** How many orders an action changes, and why it leaves out the others. */
export function PlanText({ plan, consequence }: { plan: Plan; consequence: string }) {
  if (plan.too_many) {
    return <Alert color="orange">{t('more_than_match', { count: MAX_BULK_ORDERS })}</Alert>;
  }
  const [why] = plan.impossible;
  if (plan.total === 1 && why) return <Text size="sm">{why.reason}</Text>;
  return (
    <>
      <Text size="sm">
        {plan.possible === 0
          ? t('none_of_these_orders_can_be')
          : t('possible_of_total', { count: plan.possible, total: plan.total, consequence })}
      </Text>
      {plan.impossible.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {t('not_changed')}
          </Text>
          <List size="sm">
            {plan.impossible.map(({ reason, count }) => (
              <List.Item key={reason}>{t('orders_and_reason', { orders: counted(count), reason })}</List.Item>
            ))}
          </List>
        </div>
      )}
    </>
  );
}
