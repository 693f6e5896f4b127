import { t } from '@inkstand/i18n/office/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { Switch } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { confirmStopsSale } from '#areas/design/products/confirm-stops-sale.tsx';
import { Help } from '#areas/platform/help/help.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import { useEvent } from '../event-layout.tsx';

/**
 * Switch that requires an approved proof for every product of the event. Asks for confirmation when products go off
 * sale.
 */
export function EventApproval({ disabledReason }: { disabledReason: string | undefined }) {
  const api = useApi();
  const event = useEvent();
  const { revalidate } = useRevalidator();
  const { run, isPending } = useApiCall({ revalidateOnError: true });

  const change = (required: boolean) =>
    run(async () => {
      const params = { tenant_id: event.tenant_id, slug: event.slug };
      const isDone = await confirmStopsSale((takeOffSale) =>
        api.setEventApproval({ params, body: { required, ...(takeOffSale ? { take_off_sale: true } : {}) } }),
      );
      if (isDone) showDone(required ? t('approval_is_now_required') : t('approval_is_no_longer_required'));
      await revalidate();
    });

  return (
    <Switch
      mt="lg"
      label={
        <>
          {t('approval_required_before_publishing')} <Help term="approval" />
        </>
      }
      aria-label={t('approval_required_before_publishing')}
      description={disabledReason ?? t('every_product_here_needs_an_approved')}
      checked={event.requires_approval}
      disabled={isPending || disabledReason !== undefined}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
