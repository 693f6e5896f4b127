import { MAX_CODES } from '@inkstand/contract/events/code-limits';
import { endOfDay } from '@inkstand/domain/end-of-day';
import { useApi } from '@inkstand/web/provider.tsx';
import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';
import { ProductChoice } from './product-choice.tsx';

const EMPTY = {
  name: '',
  count: 50,
  prefix: '',
  length: 13,
  maximum_uses: 1,
  expires_at: '',
  product_ids: [] as string[],
};

/** Generates a batch of unguessable codes. */
export function MakeCodesDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const event = useEvent();
  const { values, field, mutate } = useForm(EMPTY);
  const params = { tenant_id: event.tenant_id, slug: event.slug };
  function make() {
    const { count, length, maximum_uses } = values;
    const body = {
      ...values,
      count: Number(count),
      length: Number(length),
      maximum_uses: Number(maximum_uses),
      expires_at: endOfDay(values.expires_at, event.time_zone)?.toISOString() ?? null,
    };
    return mutate(() => api.createPromoCodes({ params, body }));
  }
  return (
    <FormDialog title="Make codes" size="lg" submit="Make codes" onSubmit={make} onClose={onClose}>
      <TextInput
        label="Name of the batch"
        description="For yourselves, such as “Speakers” or “Berlin office”."
        data-autofocus
        {...field('name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput label="How many" min={1} max={MAX_CODES} thousandSeparator="," {...field('count')} />
        <NumberInput label="Uses per code" min={1} max={100_000} {...field('maximum_uses')} />
        <TextInput label="Beginning (optional)" placeholder="WELCOME-" {...field('prefix')} />
        <NumberInput
          label="Random letters"
          description="13 or more cannot be guessed."
          min={13}
          max={24}
          {...field('length')}
        />
      </SimpleGrid>
      <TextInput type="date" label="Good until (optional)" {...field('expires_at')} />
      <ProductChoice {...field('product_ids')} />
    </FormDialog>
  );
}
