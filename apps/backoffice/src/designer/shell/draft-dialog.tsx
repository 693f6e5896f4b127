import { t } from '@inkstand/i18n/office/designer';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { moment } from '#ui/format.ts';
import { useSaving } from '../saving/saving-context.ts';

/** Offers to restore unsaved work of an earlier visit, after the tab was closed or the network failed. */
export function DraftDialog() {
  const { draft, takeDraft, dropDraft } = useSaving();
  const [isBusy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    await takeDraft().finally(() => setBusy(false));
  }
  if (!draft) return null;
  return (
    <Dialog
      onClose={dropDraft}
      title={t('you_have_unsaved_changes')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      centered
    >
      <Text size="sm">
        {t('this_device_kept_your_changes_until', { date: moment(new Date(draft.at).toISOString()) })}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={dropDraft}>
          {t('discard_my_changes')}
        </Button>
        <Button onClick={take} loading={isBusy} data-autofocus>
          {t('continue_with_my_changes')}
        </Button>
      </Group>
    </Dialog>
  );
}
