import type { SavedView } from '@inkstand/contract/views';
import { useApi } from '@inkstand/web/provider.tsx';
import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconBookmark, IconCheck, IconDots } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { showDone, showProblem } from '#ui/show-problem.ts';
import { viewQuery } from './order-search.ts';
import { ViewDialog, type ViewDraft } from './view-dialog.tsx';

type ViewList = SavedView['list'];

/** A list's filters, columns and order under names: one's own, and those that colleagues share. */
export function ViewsMenu({ tenant, list }: { tenant: string; list: ViewList }) {
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const [views, setViews] = useState<readonly SavedView[]>([]);
  const [draft, setDraft] = useState<ViewDraft>();
  const params = { tenant_id: tenant };
  const load = useCallback(
    () =>
      api.listViews({ params: { tenant_id: tenant }, query: { list } }).then(
        ({ data }) => setViews(data),
        () => undefined,
      ),
    [api, tenant, list],
  );
  useEffect(() => void load(), [load]);
  const query = viewQuery(search);
  const open = views.find((view) => view.query === query && query !== '');

  /** Staff name the company in the address of an event's page; that stays. */
  function show(kept: string) {
    const next = new URLSearchParams(kept);
    const company = search.get('tenant');
    if (company) next.set('tenant', company);
    setSearch(next);
  }

  async function run(call: () => Promise<{ message: string }>) {
    await call().then(({ message }) => showDone(message), showProblem);
    await load();
  }

  const askToDelete = (view: SavedView) =>
    modals.openConfirmModal({
      title: `Delete the view “${view.name}”?`,
      children: <Text size="sm">{view.shared ? 'Your colleagues lose it too.' : 'The orders stay as they are.'}</Text>,
      labels: { confirm: 'Delete', cancel: 'Keep it' },
      confirmProps: { color: 'red' },
      onConfirm: () => void run(() => api.deleteView({ params: { ...params, view_id: view.id } })),
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
            All orders
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
      {draft && <ViewDialog {...{ tenant, draft }} views={views} onClose={() => setDraft(undefined)} onDone={load} />}
    </Group>
  );
}
