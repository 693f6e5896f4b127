import type { SavedView } from '@inkstand/contract/after-sales/saved-views';
import { MAX_COUNTED_IN_VIEW } from '@inkstand/contract/list-limits';
import { t } from '@inkstand/i18n/office/after-sales';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { number } from '#ui/format.ts';
import { useCurrentTabInView } from '#ui/use-current-tab-in-view.ts';
import { ChangeView } from './change-view.tsx';
import { useViews, type ViewsProps } from './use-views.tsx';
import { openView } from './view-query.ts';
import css from './view-tabs.module.css';

/** A view that a list has by itself. */
export interface UsualView {
  label: string;
  query: string;
  /** Number of rows in the view, up to `MAX_COUNTED_IN_VIEW` and one more; none is not shown. */
  count?: number | undefined;
}

/** Own views beside the usual ones; the others are in a menu. */
const MAX_OWN_TABS = 4;

interface Tab extends UsualView {
  key: string;
  view?: SavedView;
}

/** A list's views as tabs: the usual ones, then the saved ones. On a phone the row scrolls. */
export function ViewTabs({ usual, ...props }: ViewsProps & { usual: readonly UsualView[] }) {
  const list = useViews(props);
  const own = list.views.map((view): Tab => ({ key: view.id, label: view.name, query: view.query, view }));
  const tabs: Tab[] = [...usual.map((tab) => ({ ...tab, key: tab.label })), ...own];
  const open = openView(tabs, list.query);
  // The open view is always among the tabs.
  const rest = own.slice(MAX_OWN_TABS).filter((tab) => tab !== open);
  const row = useCurrentTabInView<HTMLElement>(open?.key);
  const canSave = !tabs.some(({ query }) => query === list.query);
  return (
    <div className={css.bar}>
      <nav ref={row} className={css.tabs} aria-label={t('views')}>
        {tabs
          .filter((tab) => !rest.includes(tab))
          .map((tab) => (
            <Link
              key={tab.key}
              to={list.addressOf(tab.query)}
              className={css.tab}
              aria-current={tab === open ? 'page' : undefined}
              title={tab.view && !tab.view.mine ? t('shared_by', { owner: tab.view.owner }) : undefined}
              preventScrollReset
            >
              {tab.label}
              <Count of={tab.count} />
            </Link>
          ))}
        {rest.length > 0 && (
          <Menu position="bottom-start" width={260}>
            <Menu.Target>
              <Button variant="subtle" color="gray" size="compact-sm" rightSection={<IconChevronDown size={14} />}>
                {t('more_views')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {rest.map(({ key, label, query }) => (
                <Menu.Item key={key} component={Link} to={list.addressOf(query)}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {canSave && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className={css.save}
            leftSection={<IconPlus size={14} />}
            onClick={list.askToSave}
          >
            {t('save_as_a_view')}
          </Button>
        )}
      </nav>
      {open?.view && <ChangeView view={open.view} list={list} size={30} />}
      {list.dialog}
    </div>
  );
}

function Count({ of: count }: { of: number | undefined }) {
  if (!count) return null;
  const text = count > MAX_COUNTED_IN_VIEW ? `${number(MAX_COUNTED_IN_VIEW)}+` : number(count);
  return <span className={css.count}> {text}</span>;
}
