import type { PromoCode } from '@inkstand/contract/events/codes';
import { t } from '@inkstand/i18n/office/campaign';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useContentDisabledReason } from '#areas/platform/layout/current-user.ts';
import { RecipientDialog } from './recipient-dialog.tsx';

/** Corrects the recipient of the one selected code. */
export function EditRecipientButton({ code }: { code: PromoCode | undefined }) {
  const disabledReason = useContentDisabledReason();
  const [isOpen, setOpen] = useState(false);
  if (!code?.recipient || !['queued', 'sent'].includes(code.state) || disabledReason) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('edit_recipient')}
      </Button>
      {isOpen && <RecipientDialog code={code} recipient={code.recipient} onClose={() => setOpen(false)} />}
    </>
  );
}
