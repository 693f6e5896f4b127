import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';

/** The products that a batch of codes is valid for; hidden when the event has only one. */
export function ProductChoice(props: Pick<MultiSelectProps, 'value' | 'error' | 'onChange'>) {
  const { products } = useEvent();
  if (products.length < 2) return null;
  return (
    <MultiSelect
      {...props}
      label="Only for these products (optional)"
      description="Empty: each of the event’s products."
      data={products.map(({ product_id, name }) => ({ value: product_id, label: name }))}
      searchable
      clearable
    />
  );
}
