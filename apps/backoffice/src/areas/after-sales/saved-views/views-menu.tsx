import type { SavedView } from '@inkstand/contract/after-sales/saved-views';
import type { ViewList } from '@inkstand/contract/list-limits';
import { useApi } from '@inkstand/web/provider.tsx';
import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { IconBookmark, IconCheck, IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showProblem, toastResponse } from '#ui/show-problem.ts';
import { ViewDialog, type ViewDraft } from './view-dialog.tsx';
import { viewQuery } from './view-query.ts';

export interface ViewsMenuProps {
  tenant: string;
  list: ViewList;
  /** Noun for the list's rows, such as `orders`. */
  noun: string;
  /** URL parameters that a view saves: filters and order, never the page. */
  savedParams: readonly string[];
}

/** A list's saved views: the user's own and those shared by colleagues. */
export function ViewsMenu({ tenant, list, noun, savedParams }: ViewsMenuProps) {
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState<ViewDraft>();
  const params = { tenant_id: tenant };
  // Without its views a list still works, so that an error is not shown.
  const { data: views = [], refetch } = useQuery({
    queryKey: ['views', tenant, list],
    queryFn: async () => (await api.listViews({ params, query: { list } })).data,
  });
  const query = viewQuery(search, savedParams);
  const open = views.find((view) => view.query === query && query !== '');

  /** Keeps `tenant` in the URL for staff, unless the view saves it as a filter. */
  function show(savedQuery: string) {
    const next = new URLSearchParams(savedQuery);
    const company = search.get('tenant');
    if (company && !savedParams.includes('tenant')) next.set('tenant', company);
    setSearch(next);
  }

  async function run(call: () => Promise<{ success: boolean; message: string }>) {
    await call().then(toastResponse, showProblem);
    await refetch();
  }

  const askToDelete = (view: SavedView) =>
    openConfirmDialog({
      title: `Delete the view “${view.name}”?`,
      text: view.shared ? 'Your colleagues lose it too.' : `The ${noun} stay as they are.`,
      confirm: 'Delete',
      cancel: 'Keep it',
      isDanger: true,
      onConfirm: () => run(() => api.deleteView({ params: { ...params, view_id: view.id } })),
    });

  return (
    <Group gap={4} wrap="nowrap">
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={18} />} maw={240}>
            {open ? open.name : 'Views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => show('')} rightSection={query === '' && <IconCheck size={16} />}>
            All {noun}
          </Menu.Item>
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              onClick={() => show(view.query)}
              rightSection={open?.id === view.id && <IconCheck size={16} />}
            >
              {view.name}
              {!view.mine && (
                <Text size="xs" c="dimmed" component="span" display="block">
                  shared by {view.owner}
                </Text>
              )}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setDraft({ list, name: '', query, shared: false })}>Save as a view…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open && (open.mine || open.may_delete) && (
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={`Change the view ${open.name}`}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {open.mine && <Menu.Item onClick={() => setDraft(open)}>Rename or share…</Menu.Item>}
            {open.may_delete && (
              <Menu.Item color="red" onClick={() => askToDelete(open)}>
                Delete…
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {draft && (
        <ViewDialog
          tenant={tenant}
          draft={draft}
          views={views}
          hasColumns={savedParams.includes('columns')}
          onClose={() => setDraft(undefined)}
          onDone={refetch}
        />
      )}
    </Group>
  );
}
