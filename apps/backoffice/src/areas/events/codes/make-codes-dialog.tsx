import { ApiError } from '@inkstand/contract/client';
import { MAX_CODES } from '@inkstand/contract/events/code-limits';
import { endOfDay } from '@inkstand/domain/end-of-day';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Modal, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { showProblem, toastResponse } from '#ui/show-problem.ts';
import { ProductChoice } from './product-choice.tsx';

const EMPTY = {
  name: '',
  count: 50,
  prefix: '',
  length: 13,
  maximum_uses: 1,
  expires: '',
  product_ids: [] as string[],
};

/** Makes a batch of codes that nobody can guess. */
export function MakeCodesDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const event = useEvent();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const change = (changed: Partial<typeof EMPTY>) => {
    setDraft({ ...draft, ...changed });
    setErrors({});
  };
  async function make(submitted: FormEvent) {
    submitted.preventDefault();
    setBusy(true);
    try {
      const { expires, ...body } = draft;
      const expires_at = endOfDay(expires, event.time_zone)?.toISOString() ?? null;
      const params = { tenant_id: event.tenant_id, slug: event.slug };
      toastResponse(await api.createPromoCodes({ params, body: { ...body, expires_at } }));
      onClose();
      await revalidate();
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) setErrors(error.firstErrors);
      else showProblem(error);
      setBusy(false);
    }
  }
  const count = (field: 'count' | 'length' | 'maximum_uses') => ({
    value: draft[field],
    error: errors[field],
    onChange: (value: number | string) => change({ [field]: Number(value) }),
  });
  return (
    <Modal opened onClose={onClose} title="Make codes" size="lg">
      <form onSubmit={make} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name of the batch"
            description="For yourselves, such as “Speakers” or “Berlin office”."
            value={draft.name}
            error={errors.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            data-autofocus
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberInput label="How many" min={1} max={MAX_CODES} thousandSeparator="," {...count('count')} />
            <NumberInput label="Uses per code" min={1} max={100_000} {...count('maximum_uses')} />
            <TextInput
              label="Beginning (optional)"
              placeholder="WELCOME-"
              value={draft.prefix}
              error={errors.prefix}
              onChange={({ currentTarget }) => change({ prefix: currentTarget.value })}
            />
            <NumberInput
              label="Random letters"
              description="13 or more cannot be guessed."
              min={13}
              max={24}
              {...count('length')}
            />
          </SimpleGrid>
          <TextInput
            type="date"
            label="Good until (optional)"
            value={draft.expires}
            error={errors.expires_at}
            onChange={({ currentTarget }) => change({ expires: currentTarget.value })}
          />
          <ProductChoice
            ids={draft.product_ids}
            error={errors.product_ids}
            onChange={(product_ids) => change({ product_ids })}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Make codes
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
