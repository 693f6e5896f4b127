import type { Voucher } from '@inkstand/contract/events/codes';
import { endOfDay, localDay } from '@inkstand/domain/end-of-day';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';

type Amount = number | string;
const orNull = (value: Amount) => (value === '' ? null : Number(value));

/** Adds or changes a voucher. Once it has been used, its terms are fixed. */
export function VoucherDialog({ voucher, onClose }: { voucher: Voucher | undefined; onClose: () => void }) {
  const api = useApi();
  const event = useEvent();
  const { values, field, mutate, setErrors } = useForm({
    code: voucher?.code ?? '',
    discount_amount: (voucher?.discount_amount ?? '') as Amount,
    maximum_uses: (voucher?.maximum_uses ?? '') as Amount,
    maximum_uses_per_email: (voucher?.maximum_uses_per_email ?? '') as Amount,
    minimum_basket: (voucher?.minimum_basket || '') as Amount,
    expires_at: voucher?.expires_at ? localDay(new Date(voucher.expires_at), event.time_zone) : '',
  });
  const isUsed = (voucher?.uses ?? 0) > 0;

  function save() {
    if (values.code.trim() === '') return setErrors({ code: 'Please enter a code' });
    if (!Number(values.discount_amount)) return setErrors({ discount_amount: 'Please enter an amount' });
    const params = { tenant_id: event.tenant_id, slug: event.slug };
    const body = {
      code: values.code,
      discount_amount: Number(values.discount_amount),
      maximum_uses: orNull(values.maximum_uses),
      minimum_basket: Number(values.minimum_basket),
      maximum_uses_per_email: orNull(values.maximum_uses_per_email),
      expires_at: endOfDay(values.expires_at, event.time_zone)?.toISOString() ?? null,
    };
    return mutate(() =>
      voucher
        ? api.updateVoucher({ params: { ...params, voucher_id: voucher.id }, body })
        : api.createVoucher({ params, body }),
    );
  }
  const common = { min: 0, hideControls: true };
  return (
    <FormDialog
      title={voucher ? `Voucher ${voucher.code}` : 'Add a voucher'}
      size="lg"
      submit={voucher ? 'Save the voucher' : 'Add the voucher'}
      onSubmit={save}
      onClose={onClose}
    >
      {isUsed && (
        <Alert color="violet" variant="light">
          It has been used: code, discount and smallest basket stay as they are.
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Code" placeholder="SUMMER10" disabled={isUsed} data-autofocus {...field('code')} />
        <NumberInput
          {...common}
          label={`Discount in ${event.currency}`}
          decimalScale={2}
          disabled={isUsed}
          {...field('discount_amount')}
        />
        <NumberInput
          {...common}
          label={`Smallest basket in ${event.currency} (optional)`}
          decimalScale={2}
          disabled={isUsed}
          {...field('minimum_basket')}
        />
        <TextInput type="date" label="Good until (optional)" {...field('expires_at')} />
        <NumberInput {...common} label="Uses in all (optional)" allowDecimal={false} {...field('maximum_uses')} />
        <NumberInput
          {...common}
          label="Uses per e-mail address (optional)"
          allowDecimal={false}
          {...field('maximum_uses_per_email')}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
