import { t } from '@inkstand/i18n/office/designer';
import { Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { moment } from '#ui/format.ts';
import { useDesigner } from '../designer-context.tsx';
import { settledDocument } from '../document/designer-state.ts';
import { completeDocument } from '../drawing/complete-document.ts';
import { type Theirs, useSaving } from '../saving/saving-context.ts';
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
      title={t('has_saved_a_newer_version', { name: theirs?.savedBy ?? t('someone_else') })}
      closeButtonProps={{ 'aria-label': t('keep_editing') }}
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
        {hasOwnChanges ? t('your_changes_are_still_here_but') : t('you_havent_changed_anything_since_so')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Stack gap="xs">
          <Title order={3} size="h6">
            {t('yours_not_saved')}
          </Title>
          <SidePictures document={own} />
          <Button variant="light" disabled={!hasOwnChanges} onClick={() => void saveOverTheirs()}>
            {t('keep_mine')}
          </Button>
        </Stack>
        <Stack gap="xs">
          <Title order={3} size="h6">
            {theirs.savedBy}, {moment(theirs.savedAt)}
          </Title>
          <SidePictures document={completeDocument(theirs.product)} />
          <Button onClick={takeTheirs}>{t('use_their_version')}</Button>
        </Stack>
      </SimpleGrid>
      <Button mt="sm" fullWidth variant="subtle" color="gray" onClick={keepEditing}>
        {t('keep_editing_and_decide_later')}
      </Button>
    </>
  );
}
