import { t } from '@inkstand/i18n/office/campaign';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';

/** The products that a batch of codes is valid for; hidden when the event has only one. */
export function ProductChoice(props: Pick<MultiSelectProps, 'value' | 'error' | 'onChange'>) {
  const { products } = useEvent();
  if (products.length < 2) return null;
  return (
    <MultiSelect
      {...props}
      label={t('only_for_these_products_optional')}
      description={t('leave_empty_for_all_of_the')}
      data={products.map(({ product_id, name }) => ({ value: product_id, label: name }))}
      searchable
      clearable
    />
  );
}
