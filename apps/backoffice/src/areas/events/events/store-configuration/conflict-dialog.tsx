import type { Configuration } from '@inkstand/contract/events/store-configuration';
import { Button, Group, List, Modal, Text } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { contested, type Draft, draftOf, FIELD_LABELS } from './draft.ts';

interface ConflictDialogProps {
  /** As it was when this screen read it. */
  data: Configuration;
  /** What somebody else has saved since; the dialog is open while there is something. */
  theirs: Configuration | undefined;
  onClose: () => void;
  onTakeTheirs: (theirs: Configuration) => void;
  onKeepMine: (theirs: Configuration) => void;
}

/** Two people have edited at once: the later one decides, and sees where it matters. */
export function ConflictDialog({ data, theirs, onClose, onTakeTheirs, onKeepMine }: ConflictDialogProps) {
  const { getValues } = useFormContext<Draft>();
  const fields = theirs ? contested(getValues(), draftOf(theirs), draftOf(data)) : [];
  function takeTheirs() {
    if (theirs) onTakeTheirs(theirs);
    onClose();
  }
  const labels = [...new Set(fields.map((field) => FIELD_LABELS[field]))];
  return (
    <Modal opened={theirs !== undefined} onClose={onClose} title="Somebody else has saved meanwhile" centered>
      {labels.length === 0 ? (
        <Text size="sm">You have changed different things: nothing of theirs is lost when you save yours too.</Text>
      ) : (
        <>
          <Text size="sm">Both of you have changed:</Text>
          <List size="sm" mt="xs">
            {labels.map((label) => (
              <List.Item key={label}>{label}</List.Item>
            ))}
          </List>
        </>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={takeTheirs}>
          Take theirs
        </Button>
        <Button onClick={() => theirs && onKeepMine(theirs)}>Save mine</Button>
      </Group>
    </Modal>
  );
}
