import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';

export type Sale = 'keep' | 'take_off';

interface WithdrawDialogProps {
  /** The product or an event requires an approval, so the product cannot stay on sale. */
  needsApproval: boolean;
  onClose: () => void;
  onDecide: (sale: Sale) => Promise<void>;
}

/** Asks whether a product on sale stays on sale when its only approval is withdrawn. */
export function WithdrawDialog({ needsApproval, onClose, onDecide }: WithdrawDialogProps) {
  const [busy, setBusy] = useState<Sale>();
  async function decide(sale: Sale) {
    setBusy(sale);
    await onDecide(sale);
    setBusy(undefined);
  }
  return (
    <Dialog onClose={onClose} title="This design is on sale" centered>
      <Stack gap="sm">
        <Text size="sm">
          Withdrawing this proof leaves what is on sale without an approval. Taken off sale, the product becomes a draft
          and has to be published again. Orders placed before are not changed.
        </Text>
        {needsApproval && (
          <Text size="sm" fw={600}>
            The product or an event requires an approval, so it can only be taken off sale.
          </Text>
        )}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <GuardedButton
          disabledReason={needsApproval ? 'An approval is required, so it can’t stay on sale.' : undefined}
          variant="default"
          loading={busy === 'keep'}
          disabled={busy === 'take_off'}
          onClick={() => void decide('keep')}
        >
          Keep on sale
        </GuardedButton>
        <Button
          color="red"
          loading={busy === 'take_off'}
          disabled={busy === 'keep'}
          onClick={() => void decide('take_off')}
        >
          Take off sale
        </Button>
      </Group>
    </Dialog>
  );
}
