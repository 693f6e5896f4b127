import type { OrderDetail } from '@inkstand/contract/orders/orders';
import type { OrderFulfiller } from '@inkstand/contract/production/fulfillers';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { money, shortDay } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { showProblem, toastResponse } from '#ui/show-problem.ts';

const ROUTING = '';

function factsOf({ refusal, planned_day: day, ship_by: shipBy, cost }: OrderFulfiller, order: OrderDetail): string {
  if (refusal) return refusal;
  const facts = [day && `prints on ${shortDay(day)}`, shipBy && `ships by ${shortDay(shipBy)}`];
  return [...facts, cost === null ? '' : money(cost, order.currency)].filter(Boolean).join(', ');
}

/** Staff say who makes an order that nobody has. Whoever cannot stands there with the reason. */
export function ChooseFulfiller({ order, refusal }: { order: OrderDetail; refusal: string | undefined }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [fulfillers, setFulfillers] = useState<OrderFulfiller[]>();
  const [chosen, setChosen] = useState(ROUTING);
  const [isBusy, setBusy] = useState(false);
  const isRefused = order.status === 'fulfiller submission error';
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };

  async function during(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }
  const open = () =>
    during(async () => {
      const { data } = await api.listOrderFulfillers({ params });
      setChosen(data.find(({ is_chosen: isChosen, refusal: why }) => isChosen && !why)?.id ?? ROUTING);
      setFulfillers(data);
    });
  const choose = () =>
    during(async () => {
      toastResponse(await api.chooseFulfiller({ params, body: { fulfiller_id: chosen || null } }));
      setFulfillers(undefined);
      await revalidate();
    });

  return (
    <>
      <GuardedButton variant="default" refusal={refusal} loading={isBusy && !fulfillers} onClick={open}>
        Choose a fulfiller
      </GuardedButton>
      <Modal
        opened={fulfillers !== undefined}
        onClose={() => setFulfillers(undefined)}
        title={`Who makes ${order.order_ref}?`}
      >
        <Stack gap="md">
          <Radio.Group label="Fulfiller" value={chosen} onChange={setChosen}>
            <Stack gap="sm" mt={6}>
              {!isRefused && <Radio value={ROUTING} label="Leave it to routing" description="By day, then by cost" />}
              {(fulfillers ?? []).map((fulfiller) => (
                <Radio
                  key={fulfiller.id}
                  value={fulfiller.id}
                  disabled={fulfiller.refusal !== null}
                  label={fulfiller.name}
                  description={factsOf(fulfiller, order)}
                />
              ))}
            </Stack>
          </Radio.Group>
          {(isRefused || order.status === 'fulfiller routing error') && (
            <Text size="sm" c="dimmed">
              The order goes on as soon as this is saved.
              {isRefused && ' Whoever did not take it is asked not to make it, in case it has it after all.'}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setFulfillers(undefined)}>
              Leave it
            </Button>
            <Button loading={isBusy} disabled={isRefused && chosen === ROUTING} onClick={choose}>
              Save
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
