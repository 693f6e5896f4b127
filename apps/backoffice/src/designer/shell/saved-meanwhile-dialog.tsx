import { Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { moment } from '#ui/format.ts';
import { useDesigner } from '../designer-context.tsx';
import { completeDocument } from '../drawing/complete-document.ts';
import { type Theirs, useSaving } from '../saving/saving-context.ts';
import { settledDocument } from '../state/designer-state.ts';
import { SidePictures } from './side-pictures.tsx';

/**
 * Somebody else saved the same design. Neither version is lost: both are in the history, and undo restores the user's
 * own.
 */
export function SavedMeanwhileDialog() {
  const { theirs, keepEditing } = useSaving();
  return (
    <Dialog
      onClose={keepEditing}
      size="56rem"
      title={`${theirs?.savedBy ?? 'Somebody else'} saved this design meanwhile`}
      closeButtonProps={{ 'aria-label': 'Keep editing' }}
      centered
    >
      {theirs && <Comparison theirs={theirs} />}
    </Dialog>
  );
}

function Comparison({ theirs }: { theirs: Theirs }) {
  const { takeTheirs, saveOverTheirs, keepEditing, hasOwnChanges } = useSaving();
  const own = useDesigner(settledDocument);
  return (
    <>
      <Text size="sm" mb="md">
        {hasOwnChanges
          ? 'Your changes are still here, but not saved. Whichever you choose, the other stays among the versions or comes back with Undo.'
          : 'You have changed nothing since, so you can simply go on with the newer one.'}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Stack gap="xs">
          <Title order={3} size="h6">
            Yours, not saved
          </Title>
          <SidePictures document={own} />
          <Button variant="light" disabled={!hasOwnChanges} onClick={() => void saveOverTheirs()}>
            Keep mine
          </Button>
        </Stack>
        <Stack gap="xs">
          <Title order={3} size="h6">
            {theirs.savedBy}, {moment(theirs.savedAt)}
          </Title>
          <SidePictures document={completeDocument(theirs.product)} />
          <Button onClick={takeTheirs}>Take theirs</Button>
        </Stack>
      </SimpleGrid>
      <Button mt="sm" fullWidth variant="subtle" color="gray" onClick={keepEditing}>
        Decide later, and keep editing
      </Button>
    </>
  );
}
