import type { Configuration } from '@inkstand/contract/events/store-configuration';
import { List, Text } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { contested, FIELD_LABELS, toConfigurationDraft } from './draft.ts';
import { useStoreForm } from './store-form.ts';

/** Two users edited at once: the later one decides, and sees the conflicting fields. */
export function ConflictDialog({ theirs }: { theirs: Configuration }) {
  const { draft, data, saveMine, takeTheirs, closeConflict } = useStoreForm();
  const fields = contested(draft, toConfigurationDraft(theirs), toConfigurationDraft(data));
  const labels = [...new Set(fields.map((field) => FIELD_LABELS[field]))];
  return (
    <FormDialog
      title="Somebody else has saved meanwhile"
      centered
      submit="Save mine"
      cancel="Take theirs"
      onSubmit={saveMine}
      onCancel={takeTheirs}
      onClose={closeConflict}
    >
      {labels.length === 0 ? (
        <Text size="sm">You have changed different things: nothing of theirs is lost when you save yours too.</Text>
      ) : (
        <div>
          <Text size="sm">Both of you have changed:</Text>
          <List size="sm" mt="xs">
            {labels.map((label) => (
              <List.Item key={label}>{label}</List.Item>
            ))}
          </List>
        </div>
      )}
    </FormDialog>
  );
}
