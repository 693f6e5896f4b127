import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/after-sales';
import { IconPrinter } from '@tabler/icons-react';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useDocuments } from './use-documents.ts';

interface SlipButtonProps {
  order: Pick<OrderDetail, 'tenant_id' | 'order_ref'>;
  /** Number of the parcel; undefined for all parcels. */
  parcel?: number;
  isCancelled: boolean;
}

export function SlipButton({ order, parcel, isCancelled }: SlipButtonProps) {
  const { slips, isPending } = useDocuments(order.tenant_id);
  const label = parcel ? t('packing_slip_of_parcel', { parcel }) : t('packing_slip');
  const disabledReason = isCancelled ? t('cancelled_orders_and_parcels_have_no') : undefined;
  return (
    <GuardedButton
      disabledReason={disabledReason}
      variant="default"
      size="xs"
      leftSection={<IconPrinter size={16} />}
      loading={isPending}
      aria-label={label}
      onClick={() => void slips(order.order_ref, parcel)}
    >
      {t('packing_slip')}
    </GuardedButton>
  );
}
