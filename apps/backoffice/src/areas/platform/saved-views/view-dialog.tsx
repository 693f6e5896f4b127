import type { SavedView } from '@inkstand/contract/after-sales/saved-views';
import { MAX_VIEW_NAME_LENGTH } from '@inkstand/contract/list-limits';
import { t } from '@inkstand/i18n/office/after-sales';
import { useApi } from '@inkstand/web/provider.tsx';
import { Switch, Text, TextInput } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';

/** A view to save; with an id, an existing one. */
export type ViewDraft = Pick<SavedView, 'list' | 'name' | 'query' | 'shared'> & { id?: string };

interface ViewDialogProps {
  tenant: string;
  draft: ViewDraft;
  views: readonly SavedView[];
  /** The list has a column choice, which is saved too. */
  hasColumns: boolean;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Saves a list's current filters under a name, privately or shared. */
export function ViewDialog({ tenant, draft, views, hasColumns, onClose, onDone }: ViewDialogProps) {
  const api = useApi();
  const { values, field, checkbox, mutate } = useForm({
    name: draft.name,
    shared: undefined as boolean | undefined,
  });
  const name = values.name.trim();
  // Saving under the name of one of the user's own views overwrites that view.
  const same = draft.id === undefined ? views.find((view) => view.mine && view.name === name) : undefined;
  const id = draft.id ?? same?.id;
  // What is overwritten stays shared until the user decides otherwise.
  const shared = values.shared ?? same?.shared ?? draft.shared;

  function save() {
    const { list, query } = draft;
    const body = { name, query, shared };
    const params = { tenant_id: tenant };
    return mutate(
      () =>
        id
          ? api.updateView({ params: { ...params, view_id: id }, body })
          : api.createView({ params, body: { list, ...body } }),
      onDone,
    );
  }

  return (
    <FormDialog
      title={draft.id ? t('edit_view') : t('save_as_a_view')}
      size="sm"
      submit={same ? t('replace') : t('save')}
      onSubmit={save}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {hasColumns ? t('filters_columns_and_order') : t('filters_and_order')}
      </Text>
      <TextInput
        label={t('name')}
        maxLength={MAX_VIEW_NAME_LENGTH}
        description={same ? t('you_already_have_a_view_with') : undefined}
        required
        data-autofocus
        {...field('name')}
      />
      <Switch
        label={t('share_with_the_company')}
        description={t('colleagues_can_open_it_only_you')}
        {...checkbox('shared')}
        checked={shared}
      />
    </FormDialog>
  );
}
