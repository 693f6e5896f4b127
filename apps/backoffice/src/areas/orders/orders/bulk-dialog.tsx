import type { Contract } from '@inkstand/contract';
import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import type { CallArguments, CallReply } from '@inkstand/contract/call';
import { type BulkActionName, MAX_BULK_ORDERS } from '@inkstand/contract/list-limits';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Group, List, Loader, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { FulfillerSelect } from '#areas/production/fulfillers/fulfiller-select.tsx';
import { problemOf, showProblem } from '#ui/show-problem.ts';
import { BULK_LABELS, counted } from './bulk-labels.ts';

type Body = CallArguments<Contract['startBulkAction']>['body'];
/** Orders one by one, or all that fulfil filters. */
export type BulkSelection = Pick<Body, 'orders' | 'filters'>;
type Plan = CallReply<Contract['planBulkAction']>['data'];

interface BulkDialogProps {
  tenant: string;
  action: BulkActionName;
  these: BulkSelection;
  onClose: () => void;
  onBegun: (begun: BulkAction) => void;
}

/** Says what would happen to how many orders, and which cannot, before it does. */
export function BulkDialog({ tenant, action, these, onClose, onBegun }: BulkDialogProps) {
  const api = useApi();
  const [plan, setPlan] = useState<Plan>();
  const [problem, setProblem] = useState('');
  const [reason, setReason] = useState('');
  const [fulfiller, setFulfiller] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { label, consequence, isFinal } = BULK_LABELS[action];
  const params = { tenant_id: tenant };
  // The choice as it was when the dialog opened: what the list loads meanwhile changes nothing here.
  const asked = useRef({ params, body: { action, ...these } });

  useEffect(() => {
    let isGone = false;
    api.planBulkAction(asked.current).then(
      ({ data }) => !isGone && setPlan(data),
      (error: unknown) => !isGone && setProblem(problemOf(error)),
    );
    return () => {
      isGone = true;
    };
  }, [api]);

  async function begin() {
    setBusy(true);
    try {
      const { body } = asked.current;
      const { data } = await api.startBulkAction({
        params,
        body: { ...body, reason, ...(fulfiller ? { fulfiller_id: fulfiller } : {}) },
      });
      onBegun(data);
      onClose();
    } catch (error) {
      showProblem(error);
    }
    setBusy(false);
  }

  const isGiving = action === 'choose_fulfiller';
  const canBegin = plan !== undefined && plan.possible > 0 && !plan.too_many;
  return (
    <Modal opened onClose={onClose} title={`${label}?`}>
      <Stack gap="md">
        {problem && <Alert color="red">{problem}</Alert>}
        {!plan && !problem && <Loader size="sm" aria-label="Looking at the orders" />}
        {plan && <PlanText plan={plan} consequence={consequence} />}
        {canBegin && isGiving && (
          <FulfillerSelect tenant={tenant} value={fulfiller} placeholder="Who makes them" onChange={setFulfiller} />
        )}
        {canBegin && !isGiving && (
          <TextInput
            label="Reason (optional)"
            description="Stands in each order’s timeline. No names or addresses, please."
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={300}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Leave them
          </Button>
          {canBegin && (
            <Button
              {...(isFinal ? { color: 'red' } : {})}
              loading={isBusy}
              disabled={isGiving && !fulfiller}
              onClick={() => void begin()}
            >
              {label}: {counted(plan.possible)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
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
