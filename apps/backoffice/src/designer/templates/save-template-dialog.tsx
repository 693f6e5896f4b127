import type { DesignDocument } from '@inkstand/artwork/model';
import { TextInput } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';
import { useDesignerContext } from '../designer-context.tsx';
import { settledDocument } from '../state/designer-state.ts';

interface SaveTemplateDialogProps {
  onClose: () => void;
  save: (name: string, document: DesignDocument) => Promise<boolean>;
}

export function SaveTemplateDialog({ onClose, save }: SaveTemplateDialogProps) {
  const { store } = useDesignerContext();
  const { values, field, errors, run } = useForm({ name: '' });
  return (
    <FormDialog
      title="Save as a template"
      centered
      submit="Save the template"
      isDisabled={values.name.trim() === ''}
      onSubmit={() => run(() => save(values.name, settledDocument(store.getState())))}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Everybody in your company finds it under Templates, on every product."
        maxLength={80}
        data-autofocus
        {...field('name')}
        error={Object.values(errors)[0]}
      />
    </FormDialog>
  );
}
