import type { Configuration } from '@inkstand/contract/events/store-configuration';
import { t } from '@inkstand/i18n/office/events';
import { List, Text } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { conflictingFields, FIELD_LABELS, toConfigurationDraft } from './draft.ts';
import { useStoreForm } from './store-form.ts';

/** Two users edited at once: the later one decides, and sees the conflicting fields. */
export function ConflictDialog({ theirs }: { theirs: Configuration }) {
  const { draft, data, saveMine, takeTheirs, closeConflict } = useStoreForm();
  const fields = conflictingFields(draft, toConfigurationDraft(theirs), toConfigurationDraft(data));
  const labels = [...new Set(fields.map((field) => FIELD_LABELS[field]))];
  return (
    <FormDialog
      title={t('someone_else_has_saved_changes')}
      centered
      submit={t('save_mine')}
      cancel={t('use_their_version')}
      onSubmit={saveMine}
      onCancel={takeTheirs}
      onClose={closeConflict}
    >
      {labels.length === 0 ? (
        <Text size="sm">{t('you_changed_different_fields_so_you')}</Text>
      ) : (
        <div>
          <Text size="sm">{t('you_both_changed')}</Text>
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
