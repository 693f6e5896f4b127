import { MultiSelect } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';

interface ProductChoiceProps {
  ids: string[];
  error?: string | undefined;
  onChange: (ids: string[]) => void;
}

/** What a batch of codes is good for. Where the event has one product, there is nothing to choose. */
export function ProductChoice({ ids, error, onChange }: ProductChoiceProps) {
  const { products } = useEvent();
  if (products.length < 2) return null;
  return (
    <MultiSelect
      label="Only for these products (optional)"
      description="Empty: each of the event’s products."
      data={products.map(({ product_id, name }) => ({ value: product_id, label: name }))}
      value={ids}
      error={error}
      onChange={onChange}
      searchable
      clearable
    />
  );
}
