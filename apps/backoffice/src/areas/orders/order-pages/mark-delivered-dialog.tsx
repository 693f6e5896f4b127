import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { localDay } from '@inkstand/domain/zoned-time';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Text, TextInput } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';

interface MarkDeliveredDialogProps {
  order: OrderDetail;
  /** The parcel that arrived; without it, all that are on their way. */
  shipment?: OrderDetail['shipments'][number];
  onClose: () => void;
}

/** Asks on which day an order, or one of its parcels, arrived. */
export function MarkDeliveredDialog({ order, shipment, onClose }: MarkDeliveredDialogProps) {
  const api = useApi();
  const today = localDay(new Date(), order.time_zone);
  const { values, field, mutate, setErrors } = useForm({ delivered_on: today });
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  const parcels = shipment ? [shipment] : order.shipments.filter(({ may_mark_delivered: isOpen }) => isOpen);
  const sent = parcels
    .flatMap(({ shipped_at: at }) => (at ? [localDay(new Date(at), order.time_zone)] : []))
    .toSorted();

  function save() {
    if (values.delivered_on === '') return setErrors({ delivered_on: t('enter_the_day_it_arrived') });
    const body = { ...values, ...(shipment ? { shipment_id: shipment.id } : {}) };
    return mutate(() => api.markDelivered({ params, body }));
  }

  return (
    <FormDialog
      title={shipment ? t('mark_parcel_as_delivered', { number: shipment.number }) : t('mark_as_delivered')}
      submit={t('mark_as_delivered')}
      onSubmit={save}
      onClose={onClose}
    >
      <Text size="sm">
        {parcels.length > 1
          ? t('parcels_are_marked', { count: parcels.length })
          : t('the_customers_page_shows_the_day')}
      </Text>
      <TextInput
        type="date"
        label={t('delivered_on')}
        required
        min={sent.at(-1)}
        max={today}
        data-autofocus
        {...field('delivered_on')}
      />
    </FormDialog>
  );
}
