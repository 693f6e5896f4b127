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
      title="You have changes that were not saved"
      closeOnClickOutside={false}
      withCloseButton={false}
      centered
    >
      <Text size="sm">
        This device kept what you did until {moment(new Date(draft.at).toISOString())}. You can go on with it, or begin
        with what is saved.
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={dropDraft}>
          Discard my changes
        </Button>
        <Button onClick={take} loading={isBusy} data-autofocus>
          Go on with my changes
        </Button>
      </Group>
    </Dialog>
  );
}
