import type { SavedView } from '@inkstand/contract/after-sales/saved-views';
import { ApiError } from '@inkstand/contract/client';
import { MAX_VIEW_NAME_LENGTH } from '@inkstand/contract/list-limits';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Modal, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showProblem, toastResponse } from '#ui/show-problem.ts';

/** A view to be kept; with an id, one that is there. */
export type ViewDraft = Pick<SavedView, 'list' | 'name' | 'query' | 'shared'> & { id?: string };

interface ViewDialogProps {
  tenant: string;
  draft: ViewDraft;
  views: readonly SavedView[];
  /** The list's columns can be chosen, and are kept too. */
  hasColumns: boolean;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Gives what a list shows a name, and says who sees it. */
export function ViewDialog({ tenant, draft, views, hasColumns, onClose, onDone }: ViewDialogProps) {
  const api = useApi();
  const [name, setName] = useState(draft.name);
  const [isShared, setShared] = useState(draft.shared);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  // Saving under the name of an own view shows in it what the list shows now.
  const same = draft.id === undefined ? views.find((view) => view.mine && view.name === name.trim()) : undefined;
  const id = draft.id ?? same?.id;

  async function save() {
    setBusy(true);
    setProblem('');
    const { list, query } = draft;
    const body = { name: name.trim(), query, shared: isShared };
    const params = { tenant_id: tenant };
    try {
      const answer = id
        ? await api.updateView({ params: { ...params, view_id: id }, body })
        : await api.createView({ params, body: { list, ...body } });
      toastResponse(answer);
      await onDone();
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setProblem(error.message);
      else showProblem(error);
    }
    setBusy(false);
  }

  return (
    <Modal opened onClose={onClose} title={draft.id ? 'Change this view' : 'Save as a view'} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {hasColumns ? 'Filters, columns and order' : 'Filters and order'} of the list, under a name.
          </Text>
          <TextInput
            label="Name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={MAX_VIEW_NAME_LENGTH}
            error={problem}
            description={same ? 'You have a view of this name; it will show what the list shows now.' : undefined}
            required
            data-autofocus
          />
          <Switch
            label="Share with the company"
            description="Colleagues can open it; only you can change it."
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              {same ? 'Replace' : 'Save'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
