import { type Invoice, MAX_VOID_REASON_LENGTH } from '@inkstand/contract/payments/invoices';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAct } from '#ui/use-act.ts';

interface DialogProps {
  tenant: string;
  invoice: Invoice;
  onClose: () => void;
}

/** Takes an invoice out of the world, but not its number. */
export function VoidDialog({ tenant, invoice, onClose }: DialogProps) {
  const api = useApi();
  const { act, isBusy, errors, setErrors } = useAct();
  const [reason, setReason] = useState('');

  async function save(submitted: FormEvent) {
    submitted.preventDefault();
    if (reason.trim() === '') return setErrors({ reason: 'Please say why' });
    const params = { tenant_id: tenant, invoice_id: invoice.id };
    if (await act(() => api.voidInvoice({ params, body: { reason } }))) onClose();
  }

  return (
    <Modal opened onClose={onClose} title={`Declare ${invoice.number} void?`} centered>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <Text size="sm">
            Nobody has to pay it. Its number stays taken, and its orders go onto the next invoice, or at once onto
            another that you issue.
          </Text>
          <Textarea
            label="Why?"
            description="The client reads it beside the invoice"
            required
            autosize
            minRows={2}
            maxLength={MAX_VOID_REASON_LENGTH}
            value={reason}
            error={errors.reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Leave it
            </Button>
            <Button type="submit" color="red" loading={isBusy}>
              Declare it void
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
