import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import type { OrderFulfiller } from '@inkstand/contract/production/fulfillers';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import { enumerate, money, shortDay } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';

const ROUTING = '';

function describeFulfiller(
  { disabled_reason, planned_day: day, ship_by: shipBy, cost }: OrderFulfiller,
  order: OrderDetail,
): string {
  if (disabled_reason) return disabled_reason;
  return enumerate([
    day && t('prints_on', { date: shortDay(day) }),
    shipBy && t('ships_by', { date: shortDay(shipBy) }),
    cost !== null && money(cost, order.currency),
  ]);
}

/** Lets staff choose the fulfiller of an unassigned order. Unsuitable fulfillers are listed with the reason. */
export function ChooseFulfiller({ order, disabledReason }: { order: OrderDetail; disabledReason: string | undefined }) {
  const api = useApi();
  const { run, isPending } = useApiCall();
  const [fulfillers, setFulfillers] = useState<OrderFulfiller[]>();
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  const open = () => run(async () => setFulfillers((await api.listOrderFulfillers({ params })).data));
  return (
    <>
      <GuardedButton variant="default" disabledReason={disabledReason} loading={isPending} onClick={open}>
        {t('choose_a_fulfiller')}
      </GuardedButton>
      {fulfillers && <FulfillerDialog order={order} fulfillers={fulfillers} onClose={() => setFulfillers(undefined)} />}
    </>
  );
}

interface FulfillerDialogProps {
  order: OrderDetail;
  fulfillers: readonly OrderFulfiller[];
  onClose: () => void;
}

function FulfillerDialog({ order, fulfillers, onClose }: FulfillerDialogProps) {
  const api = useApi();
  const { values, field, mutate } = useForm({
    fulfiller_id: fulfillers.find((each) => each.is_chosen && !each.disabled_reason)?.id ?? ROUTING,
  });
  const isRefused = order.status === 'fulfiller submission error';
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  const body = { fulfiller_id: values.fulfiller_id || null };
  return (
    <FormDialog
      title={t('choose_a_fulfiller_for', { order: order.order_ref })}
      submit={t('save')}
      isDisabled={isRefused && values.fulfiller_id === ROUTING}
      onSubmit={() => mutate(() => api.chooseFulfiller({ params, body }))}
      onClose={onClose}
    >
      <Radio.Group label={t('fulfiller')} {...field('fulfiller_id')}>
        <Stack gap="sm" mt={6}>
          {!isRefused && (
            <Radio value={ROUTING} label={t('choose_automatically')} description={t('earliest_day_then_lowest_cost')} />
          )}
          {fulfillers.map((fulfiller) => (
            <Radio
              key={fulfiller.id}
              value={fulfiller.id}
              disabled={fulfiller.disabled_reason !== null}
              label={fulfiller.name}
              description={describeFulfiller(fulfiller, order)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {(isRefused || order.status === 'fulfiller routing error') && (
        <Text size="sm" c="dimmed">
          {isRefused ? t('continues_without_fulfiller_that_refused') : t('the_order_continues_when_you_save')}
        </Text>
      )}
    </FormDialog>
  );
}
