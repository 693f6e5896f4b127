import type { SavedView } from '@inkstand/contract/after-sales/saved-views';
import type { ViewList } from '@inkstand/contract/list-limits';
import { t } from '@inkstand/i18n/office/after-sales';
import { useApi } from '@inkstand/web/provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsStaff } from '#areas/platform/layout/current-user.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { showProblem, toastResponse } from '#ui/show-problem.ts';
import { ViewDialog, type ViewDraft } from './view-dialog.tsx';
import { viewListLabels } from './view-list-labels.ts';
import { viewQuery } from './view-query.ts';

export interface ViewsProps {
  tenant: string;
  list: ViewList;
  /** URL parameters that a view saves: filters and order, never the page. */
  savedParams: readonly string[];
  /** The list's columns, which a view saves though they are remembered and not in the URL. */
  columns?: string;
}

/** A list's saved views, the user's own and those shared by colleagues, and what can be done with them. */
export function useViews({ tenant, list, savedParams, columns }: ViewsProps) {
  const api = useApi();
  const { search, latest, change } = useListSearch();
  const { all, stay } = viewListLabels(list, useIsStaff());
  const [draft, setDraft] = useState<ViewDraft>();
  const params = { tenant_id: tenant };
  // Without its views a list still works, so that an error is not shown.
  const { data: views = [], refetch } = useQuery({
    queryKey: ['views', tenant, list],
    queryFn: async () => (await api.listViews({ params, query: { list } })).data,
  });
  const query = viewQuery(search, savedParams);

  /** The URL's query string of a view. Keeps `tenant` for staff, unless the view saves it as a filter. */
  function addressOf(savedQuery: string): string {
    const next = new URLSearchParams(savedQuery);
    const company = search.get('tenant');
    if (company && !savedParams.includes('tenant')) next.set('tenant', company);
    return `?${next}`;
  }

  async function run(call: () => Promise<{ success: boolean; message: string }>) {
    await call().then(toastResponse, showProblem);
    await refetch();
  }

  const askToDelete = (view: SavedView) =>
    openConfirmDialog({
      title: t('delete_the_view', { name: view.name }),
      text: view.shared ? t('its_deleted_for_your_colleagues_too') : stay,
      confirm: t('delete'),
      isDanger: true,
      onConfirm: () => run(() => api.deleteView({ params: { ...params, view_id: view.id } })),
    });

  function askToSave() {
    const shown = new URLSearchParams(latest());
    if (columns !== undefined) shown.set('columns', columns);
    setDraft({ list, name: '', query: viewQuery(shown, savedParams), shared: false });
  }

  /** The list shows what was saved: its columns follow the view from now on. */
  async function showSaved() {
    if (columns !== undefined && draft?.id === undefined) change({ columns, page: latest().get('page') }, true);
    await refetch();
  }

  return {
    views,
    /** The name of the view without filters. */
    all,
    query,
    addressOf,
    askToSave,
    askToChange: (view: SavedView) => setDraft(view),
    askToDelete,
    dialog: draft && (
      <ViewDialog
        tenant={tenant}
        draft={draft}
        views={views}
        hasColumns={columns !== undefined}
        onClose={() => setDraft(undefined)}
        onDone={showSaved}
      />
    ),
  };
}
