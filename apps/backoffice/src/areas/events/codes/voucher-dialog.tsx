import type { Voucher } from '@inkstand/contract/events/vouchers';
import { endOfDay, localDay } from '@inkstand/domain/zoned-time';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { amountText } from '#ui/format.ts';
import { useForm } from '#ui/use-form.ts';
import { amountProblems, MAX_AMOUNT_LENGTH, readAmount } from './voucher-amount.ts';

type Amount = number | string;
const orNull = (value: Amount) => (value === '' ? null : Number(value));

/** Adds or changes a voucher. Once it has been used, its terms are fixed. */
export function VoucherDialog({ voucher, onClose }: { voucher: Voucher | undefined; onClose: () => void }) {
  const api = useApi();
  const event = useEvent();
  const { values, field, mutate, setErrors } = useForm({
    code: voucher?.code ?? '',
    discount_amount: voucher ? amountText(voucher.discount_amount) : '',
    maximum_uses: (voucher?.maximum_uses ?? '') as Amount,
    maximum_uses_per_email: (voucher?.maximum_uses_per_email ?? '') as Amount,
    minimum_basket: voucher?.minimum_basket ? amountText(voucher.minimum_basket) : '',
    expires_at: voucher?.expires_at ? localDay(new Date(voucher.expires_at), event.time_zone) : '',
  });
  const isUsed = (voucher?.uses ?? 0) > 0;

  function save() {
    if (values.code.trim() === '') return setErrors({ code: t('please_enter_a_code') });
    const amounts = { discount_amount: values.discount_amount, minimum_basket: values.minimum_basket };
    const wrong = amountProblems(amounts, event.currency);
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    const params = { tenant_id: event.tenant_id, slug: event.slug };
    const body = {
      code: values.code,
      discount_amount: readAmount(values.discount_amount) ?? 0,
      maximum_uses: orNull(values.maximum_uses),
      minimum_basket: readAmount(values.minimum_basket) ?? 0,
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
      title={voucher ? t('voucher_code', { code: voucher.code }) : t('add_a_voucher')}
      size="lg"
      submit={voucher ? t('save_the_voucher') : t('add_the_voucher')}
      onSubmit={save}
      onClose={onClose}
    >
      {isUsed && (
        <Alert color="violet" variant="light">
          {t('it_has_been_used_so_the')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('code')} placeholder={t('summer10')} disabled={isUsed} data-autofocus {...field('code')} />
        <TextInput
          label={t('discount_in', { currency: event.currency })}
          inputMode="decimal"
          maxLength={MAX_AMOUNT_LENGTH}
          disabled={isUsed}
          {...field('discount_amount')}
        />
        <TextInput
          label={t('minimum_basket_in_optional', { currency: event.currency })}
          inputMode="decimal"
          maxLength={MAX_AMOUNT_LENGTH}
          disabled={isUsed}
          {...field('minimum_basket')}
        />
        <TextInput type="date" label={t('valid_until_optional')} {...field('expires_at')} />
        <NumberInput {...common} label={t('total_uses_optional')} allowDecimal={false} {...field('maximum_uses')} />
        <NumberInput
          {...common}
          label={t('uses_per_email_address_optional')}
          allowDecimal={false}
          {...field('maximum_uses_per_email')}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
