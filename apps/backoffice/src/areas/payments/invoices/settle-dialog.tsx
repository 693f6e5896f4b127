import { type Invoice, MAX_PAYMENT_REFERENCE_LENGTH } from '@inkstand/contract/payments/invoices';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { money } from '#ui/format.ts';
import { useAct } from '#ui/use-act.ts';

interface DialogProps {
  tenant: string;
  invoice: Invoice;
  onClose: () => void;
}

const today = () => new Date().toLocaleDateString('en-CA');

/** When the money came, or went back, and how the bank calls it. */
export function SettleDialog({ tenant, invoice, onClose }: DialogProps) {
  const api = useApi();
  const { act, isBusy, errors, setErrors } = useAct();
  const [paidOn, setPaidOn] = useState(today);
  const [reference, setReference] = useState('');
  const isNote = invoice.kind === 'credit_note';

  async function save(submitted: FormEvent) {
    submitted.preventDefault();
    if (paidOn === '') return setErrors({ paid_on: 'Please choose a day' });
    const params = { tenant_id: tenant, invoice_id: invoice.id };
    if (await act(() => api.settleInvoice({ params, body: { paid_on: paidOn, reference } }))) onClose();
  }

  return (
    <Modal opened onClose={onClose} title={`${invoice.number}: ${isNote ? 'paid back' : 'paid'}`} centered>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <Text size="sm">
            {isNote
              ? `${money(invoice.to_pay, invoice.currency)} went back to the client.`
              : `${money(invoice.to_pay, invoice.currency)} has arrived. The credit account is free of it from now on.`}
          </Text>
          <TextInput
            type="date"
            label={isNote ? 'Paid back on' : 'Paid on'}
            required
            max={today()}
            value={paidOn}
            error={errors.paid_on}
            onChange={({ currentTarget }) => setPaidOn(currentTarget.value)}
          />
          <TextInput
            label="Reference"
            description="As on the bank statement; optional"
            maxLength={MAX_PAYMENT_REFERENCE_LENGTH}
            value={reference}
            error={errors.reference}
            onChange={({ currentTarget }) => setReference(currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Leave it
            </Button>
            <Button type="submit" loading={isBusy}>
              {isNote ? 'Mark as paid back' : 'Mark as paid'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
