import { t } from '@inkstand/i18n/office/after-sales';
import { Button, Group, Menu, Text } from '@mantine/core';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ChangeView } from './change-view.tsx';
import { useViews, type ViewsProps } from './use-views.tsx';

/** A list's saved views as a menu. */
export function ViewsMenu(props: ViewsProps) {
  const list = useViews(props);
  const navigate = useNavigate();
  const { views, query } = list;
  const open = views.find((view) => view.query === query && query !== '');
  const show = (savedQuery: string) => void navigate(list.addressOf(savedQuery));
  return (
    <Group gap={4} wrap="nowrap">
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={18} />} maw={240}>
            {open ? open.name : t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => show('')} rightSection={query === '' && <IconCheck size={16} />}>
            {list.all}
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
                  {t('shared_by_lower', { owner: view.owner })}
                </Text>
              )}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={list.askToSave}>{t('save_as_a_view_menu')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open && <ChangeView view={open} list={list} size={36} />}
      {list.dialog}
    </Group>
  );
}
