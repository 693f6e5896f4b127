import { MAX_DELIVERY_DAYS, SHIPPING_METHODS, type ShippingMethod } from '@inkstand/domain/shipping';
import { t } from '@inkstand/i18n/office/events';
import { Input, NumberInput, SimpleGrid } from '@mantine/core';
import { useEvent } from '../event-layout.tsx';
import type { Amount, PanelProps } from './details-draft.ts';

const METHOD_LABELS: Record<ShippingMethod, string> = {
  standard: t('method_standard'),
  standard_tracked: t('method_standard_tracked'),
  express: t('method_express'),
};

/** First and last business day of each shipping method. Gifts are sent by the standard method alone. */
export function DeliveryDaysFields({ draft, errors, change }: PanelProps) {
  const { type } = useEvent();
  const methods = type === 'Promo' ? SHIPPING_METHODS.slice(0, 1) : SHIPPING_METHODS;
  const set = (method: ShippingMethod, days: Partial<Record<'from' | 'to', Amount>>) =>
    change({ delivery_days: { ...draft.delivery_days, [method]: { ...draft.delivery_days[method], ...days } } });
  const field = (method: ShippingMethod, end: 'from' | 'to', label: string) => (
    <NumberInput
      key={`${method} ${end}`}
      label={label}
      value={draft.delivery_days[method][end]}
      error={errors[`delivery_days.${method}.${end}`]}
      min={1}
      max={MAX_DELIVERY_DAYS}
      allowDecimal={false}
      onChange={(days) => set(method, { [end]: days })}
    />
  );
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('business_days_until_delivery')}
      description={t('people_see_them_as_dates')}
    >
      <SimpleGrid cols={2} spacing="sm" mt="xs" maw={560}>
        {methods.flatMap((method) => [
          field(method, 'from', t('method_from_day', { method: METHOD_LABELS[method] })),
          field(method, 'to', t('method_to_day', { method: METHOD_LABELS[method] })),
        ])}
      </SimpleGrid>
    </Input.Wrapper>
  );
}
