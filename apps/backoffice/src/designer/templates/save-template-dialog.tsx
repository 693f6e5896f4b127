import type { DesignDocument } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
import { TextInput } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';
import { useDesignerContext } from '../designer-context.tsx';
import { settledDocument } from '../document/designer-state.ts';

interface SaveTemplateDialogProps {
  onClose: () => void;
  save: (name: string, document: DesignDocument) => Promise<boolean>;
}

export function SaveTemplateDialog({ onClose, save }: SaveTemplateDialogProps) {
  const { store } = useDesignerContext();
  const { values, field, errors, run } = useForm({ name: '' });
  return (
    <FormDialog
      title={t('save_as_a_template')}
      centered
      submit={t('save_the_template')}
      isDisabled={values.name.trim() === ''}
      onSubmit={() => run(() => save(values.name, settledDocument(store.getState())))}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        description={t('your_colleagues_find_it_under_templates')}
        maxLength={80}
        data-autofocus
        {...field('name')}
        error={Object.values(errors)[0]}
      />
    </FormDialog>
  );
}
