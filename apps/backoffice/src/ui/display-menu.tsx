import { t } from '@inkstand/i18n/office/lists';
import { Button, Checkbox, Divider, Popover, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type Density, useDensity } from './preferences.ts';
import type { ColumnChoice } from './use-columns.ts';

const DENSITY_LABELS: Readonly<Record<Density, string>> = { comfortable: t('comfortable'), compact: t('compact') };

/** How a list shows its rows: columns, saved in the browser and in the URL, and row height, saved in the browser. */
export function DisplayMenu({ columns }: { columns: ColumnChoice }) {
  const { density, choose } = useDensity();
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={18} />} visibleFrom="sm" ml="auto">
          {t('display')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('display')}>
        <Text size="xs" fw={600} c="dimmed" mb={6}>
          {t('row_height')}
        </Text>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('row_height')}
          value={density}
          onChange={(value) => choose(value === 'compact' ? 'compact' : 'comfortable')}
          data={Object.entries(DENSITY_LABELS).map(([value, label]) => ({ value, label }))}
        />
        <Divider my="sm" />
        <Text size="xs" fw={600} c="dimmed" mb={6}>
          {t('columns')}
        </Text>
        <Stack gap="xs">
          <Checkbox.Group value={[...columns.chosen]} onChange={columns.choose} aria-label={t('columns_to_show')}>
            {/* The whole menu fits beside its button: scrolled out of view it would close. */}
            <Stack gap={8} mah="38vh" style={{ overflowY: 'auto' }}>
              {columns.possible.map(({ key, label }) => (
                <Checkbox key={key} value={key} label={label} size="sm" />
              ))}
            </Stack>
          </Checkbox.Group>
          <Button variant="subtle" size="xs" disabled={columns.isUsual} onClick={columns.reset}>
            {t('usual_columns')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
