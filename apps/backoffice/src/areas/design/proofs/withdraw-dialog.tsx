import { t } from '@inkstand/i18n/office/design';
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
    <Dialog onClose={onClose} title={t('this_design_is_on_sale')} centered>
      <Stack gap="sm">
        <Text size="sm">{t('without_this_proof_the_product_on')}</Text>
        {needsApproval && (
          <Text size="sm" fw={600}>
            {t('the_product_or_an_event_requires')}
          </Text>
        )}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <GuardedButton
          disabledReason={needsApproval ? t('an_approval_is_required_so_it') : undefined}
          variant="default"
          loading={busy === 'keep'}
          disabled={busy === 'take_off'}
          onClick={() => void decide('keep')}
        >
          {t('keep_on_sale')}
        </GuardedButton>
        <Button
          color="red"
          loading={busy === 'take_off'}
          disabled={busy === 'keep'}
          onClick={() => void decide('take_off')}
        >
          {t('take_off_sale')}
        </Button>
      </Group>
    </Dialog>
  );
}
