import { Button, Modal, Stack, Text } from '@mantine/core';
import { useSaving } from '../saving/saving-context.ts';

/** Somebody else saved the same design. Neither work is lost: theirs lies here, one's own can be undone to. */
export function SavedMeanwhileDialog() {
  const { theirs, takeTheirs, saveOverTheirs, keepEditing } = useSaving();
  return (
    <Modal
      opened={theirs !== undefined}
      onClose={keepEditing}
      title="Somebody else saved this design meanwhile"
      closeButtonProps={{ 'aria-label': 'Keep editing' }}
      centered
    >
      <Text size="sm">
        Your changes are still here, but not saved. You can look at the other version first: Undo then brings yours
        back.
      </Text>
      <Stack gap="xs" mt="lg">
        <Button onClick={takeTheirs}>Load the other version</Button>
        <Button variant="light" onClick={saveOverTheirs}>
          Save mine instead
        </Button>
        <Button variant="subtle" color="gray" onClick={keepEditing}>
          Keep editing
        </Button>
      </Stack>
    </Modal>
  );
}
