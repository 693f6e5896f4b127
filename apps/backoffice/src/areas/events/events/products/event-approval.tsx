import { useApi } from '@inkstand/web/provider.tsx';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { confirmStopsSale } from '#areas/design/products/confirm-stops-sale.tsx';
import { showDone, showProblem } from '#ui/show-problem.ts';
import { useEvent } from '../event-layout.tsx';

/** Whether everything that the event offers needs an approved proof. What goes off sale by that is confirmed first. */
export function EventApproval({ refusal }: { refusal: string | undefined }) {
  const api = useApi();
  const event = useEvent();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function change(required: boolean) {
    setBusy(true);
    const params = { tenant_id: event.tenant_id, slug: event.slug };
    try {
      const isDone = await confirmStopsSale((takeOffSale) =>
        api.setEventApproval({ params, body: { required, ...(takeOffSale ? { take_off_sale: true } : {}) } }),
      );
      if (isDone) showDone(required ? 'Approval is required from now on' : 'Approval is not required any more');
    } catch (error) {
      showProblem(error);
    }
    await revalidate();
    setBusy(false);
  }

  return (
    <Switch
      mt="lg"
      label="Approval required before publishing"
      description={refusal ?? 'Every product offered here needs an approved proof of its design.'}
      checked={event.requires_approval}
      disabled={isBusy || refusal !== undefined}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
