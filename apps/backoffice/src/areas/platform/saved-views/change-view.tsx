import type { SavedView } from '@inkstand/contract/after-sales/saved-views';
import { t } from '@inkstand/i18n/office/after-sales';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { useViews } from './use-views.tsx';

interface ChangeViewProps {
  view: SavedView;
  list: Pick<ReturnType<typeof useViews>, 'askToChange' | 'askToDelete'>;
  size: number;
}

/** Renames, shares or deletes the open view, where the user may. */
export function ChangeView({ view, list, size }: ChangeViewProps) {
  if (!view.mine && !view.may_delete) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="default" size={size} aria-label={t('change_the_view', { name: view.name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {view.mine && <Menu.Item onClick={() => list.askToChange(view)}>{t('rename_or_share')}</Menu.Item>}
        {view.may_delete && (
          <Menu.Item color="red" onClick={() => list.askToDelete(view)}>
            {t('delete_menu')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
