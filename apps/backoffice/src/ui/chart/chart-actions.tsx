import { t } from '@inkstand/i18n/office/common';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileSpreadsheet, IconPhoto, IconTable } from '@tabler/icons-react';

interface ChartActionsProps {
  title: string;
  isTableShown: boolean;
  onToggleTable: () => void;
  onPng: () => void;
  onCsv: () => void;
}

export function ChartActions({ title, isTableShown, onToggleTable, onPng, onCsv }: ChartActionsProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('options_for_the_chart', { title })}>
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTable size={16} aria-hidden="true" />} onClick={onToggleTable}>
          {isTableShown ? t('hide_the_table') : t('show_as_a_table')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto size={16} aria-hidden="true" />} onClick={onPng}>
          {t('download_png')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} aria-hidden="true" />} onClick={onCsv}>
          {t('download_csv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
