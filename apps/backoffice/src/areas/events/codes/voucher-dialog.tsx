import { ApiError } from '@inkstand/contract/client';
import type { Voucher } from '@inkstand/contract/events/codes';
import { dayOf, endOfDay } from '@inkstand/domain/end-of-day';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Group, Modal, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { showProblem, toastResponse } from '#ui/show-problem.ts';

type Amount = number | string;
const orNull = (value: Amount) => (value === '' ? null : Number(value));

/** Adds a voucher, or changes one; what it promises stays once it has been used. */
export function VoucherDialog({ voucher, onClose }: { voucher: Voucher | undefined; onClose: () => void }) {
  const api = useApi();
  const event = useEvent();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState({
    code: voucher?.code ?? '',
    discount_amount: (voucher?.discount_amount ?? '') as Amount,
    maximum_uses: (voucher?.maximum_uses ?? '') as Amount,
    maximum_uses_per_email: (voucher?.maximum_uses_per_email ?? '') as Amount,
    minimum_basket: (voucher?.minimum_basket || '') as Amount,
    expires: voucher?.expires_at ? dayOf(new Date(voucher.expires_at), event.time_zone) : '',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const isUsed = (voucher?.uses ?? 0) > 0;
  const change = (changed: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changed });
    setErrors({});
  };

  async function save(submitted: FormEvent) {
    submitted.preventDefault();
    if (draft.code.trim() === '') return setErrors({ code: 'Please enter a code' });
    if (!Number(draft.discount_amount)) return setErrors({ discount_amount: 'Please enter an amount' });
    setBusy(true);
    const params = { tenant_id: event.tenant_id, slug: event.slug };
    const body = {
      code: draft.code,
      discount_amount: Number(draft.discount_amount),
      maximum_uses: orNull(draft.maximum_uses),
      minimum_basket: Number(draft.minimum_basket),
      maximum_uses_per_email: orNull(draft.maximum_uses_per_email),
      expires_at: endOfDay(draft.expires, event.time_zone)?.toISOString() ?? null,
    };
    try {
      const done = voucher
        ? await api.updateVoucher({ params: { ...params, voucher_id: voucher.id }, body })
        : await api.createVoucher({ params, body });
      toastResponse(done);
      onClose();
      await revalidate();
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) setErrors(error.firstErrors);
      else showProblem(error);
      setBusy(false);
    }
    return undefined;
  }
  const amount = (field: 'discount_amount' | 'minimum_basket' | 'maximum_uses' | 'maximum_uses_per_email') => ({
    value: draft[field],
    error: errors[field],
    onChange: (value: Amount) => change({ [field]: value }),
    min: 0,
    hideControls: true,
  });
  return (
    <Modal opened onClose={onClose} title={voucher ? `Voucher ${voucher.code}` : 'Add a voucher'} size="lg">
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          {isUsed && (
            <Alert color="violet" variant="light">
              It has been used: code, discount and smallest basket stay as they are.
            </Alert>
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="Code"
              placeholder="SUMMER10"
              value={draft.code}
              error={errors.code}
              disabled={isUsed}
              onChange={({ currentTarget }) => change({ code: currentTarget.value })}
              data-autofocus
            />
            <NumberInput
              label={`Discount in ${event.currency}`}
              decimalScale={2}
              disabled={isUsed}
              {...amount('discount_amount')}
            />
            <NumberInput
              label={`Smallest basket in ${event.currency} (optional)`}
              decimalScale={2}
              disabled={isUsed}
              {...amount('minimum_basket')}
            />
            <TextInput
              type="date"
              label="Good until (optional)"
              value={draft.expires}
              error={errors.expires_at}
              onChange={({ currentTarget }) => change({ expires: currentTarget.value })}
            />
            <NumberInput label="Uses in all (optional)" allowDecimal={false} {...amount('maximum_uses')} />
            <NumberInput
              label="Uses per e-mail address (optional)"
              allowDecimal={false}
              {...amount('maximum_uses_per_email')}
            />
          </SimpleGrid>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              {voucher ? 'Save the voucher' : 'Add the voucher'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
