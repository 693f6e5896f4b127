import { useApi } from '@inkstand/web/provider.tsx';
import { Switch } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { confirmStopsSale } from '#areas/design/products/confirm-stops-sale.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useMutation } from '#ui/use-mutation.ts';
import { useEvent } from '../event-layout.tsx';

/**
 * Switch that requires an approved proof for every product of the event. Asks for confirmation when products go off
 * sale.
 */
export function EventApproval({ disabledReason }: { disabledReason: string | undefined }) {
  const api = useApi();
  const event = useEvent();
  const { revalidate } = useRevalidator();
  const { run, isPending } = useMutation({ revalidateOnError: true });

  const change = (required: boolean) =>
    run(async () => {
      const params = { tenant_id: event.tenant_id, slug: event.slug };
      const isDone = await confirmStopsSale((takeOffSale) =>
        api.setEventApproval({ params, body: { required, ...(takeOffSale ? { take_off_sale: true } : {}) } }),
      );
      if (isDone) showDone(required ? 'Approval is required from now on' : 'Approval is not required any more');
      await revalidate();
    });

  return (
    <Switch
      mt="lg"
      label="Approval required before publishing"
      description={disabledReason ?? 'Every product offered here needs an approved proof of its design.'}
      checked={event.requires_approval}
      disabled={isPending || disabledReason !== undefined}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
