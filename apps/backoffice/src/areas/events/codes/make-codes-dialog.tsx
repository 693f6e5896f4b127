import { MAX_CODES_PER_BATCH } from '@inkstand/contract/events/code-limits';
import { MAX_PROMO_CODE_RANDOM_LENGTH, PROMO_CODE_RANDOM_LENGTH } from '@inkstand/domain/promo-codes';
import { endOfDay } from '@inkstand/domain/zoned-time';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { useIdempotentCalls } from '#ui/calls.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { thousandSeparator } from '#ui/format.ts';
import { useForm } from '#ui/use-form.ts';
import { ProductChoice } from './product-choice.tsx';

const EMPTY = {
  name: '',
  count: 50,
  prefix: '',
  length: PROMO_CODE_RANDOM_LENGTH,
  maximum_uses: 1,
  expires_at: '',
  product_ids: [] as string[],
};

/** Generates a batch of unguessable codes. */
export function MakeCodesDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const event = useEvent();
  const { values, field, mutate } = useForm(EMPTY);
  const callOnce = useIdempotentCalls();
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
    return mutate(() => callOnce(body, (idempotencyKey) => api.createPromoCodes({ params, body, idempotencyKey })));
  }
  return (
    <FormDialog title={t('create_codes')} size="lg" submit={t('create_codes')} onSubmit={make} onClose={onClose}>
      <TextInput
        label={t('name_of_the_batch')}
        description={t('for_your_own_use_such_as')}
        data-autofocus
        {...field('name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={t('how_many_text')}
          description={t('at_most_number', { most: MAX_CODES_PER_BATCH })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={MAX_CODES_PER_BATCH}
          thousandSeparator={thousandSeparator}
          {...field('count')}
        />
        <NumberInput label={t('uses_per_code')} min={1} max={100_000} {...field('maximum_uses')} />
        <TextInput label={t('prefix_optional')} placeholder={t('welcome')} {...field('prefix')} />
        <NumberInput
          label={t('random_letters')}
          description={t('or_more_cannot_be_guessed', { letters: PROMO_CODE_RANDOM_LENGTH })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={PROMO_CODE_RANDOM_LENGTH}
          max={MAX_PROMO_CODE_RANDOM_LENGTH}
          {...field('length')}
        />
      </SimpleGrid>
      <TextInput type="date" label={t('valid_until_optional')} {...field('expires_at')} />
      <ProductChoice {...field('product_ids')} />
    </FormDialog>
  );
}
