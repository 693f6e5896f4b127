import { t } from '@inkstand/i18n/office/events';
import { NumberInput, Stack, Switch, Text } from '@mantine/core';
import { Help } from '#areas/platform/help/help.tsx';
import { Panel } from '#ui/panel.tsx';
import { useEvent } from '../event-layout.tsx';
import type { PanelProps } from './details-draft.ts';

export function TaxPanel({ draft, errors, change }: PanelProps) {
  const { region } = useEvent();
  if (region === 'US') {
    return (
      <Panel title={t('sales_tax')} help={<Help term="vat_mode" />}>
        <Text size="sm">{t('calculated_at_checkout_from_the_delivery')}</Text>
      </Panel>
    );
  }
  return (
    <Panel title={t('vat')} help={<Help term="vat_mode" />}>
      <Stack gap="md">
        <Switch
          label={t('your_company_is_registered_for_vat')}
          description={t('if_not_no_vat_is_added')}
          checked={draft.isVatRegistered}
          onChange={({ currentTarget }) => change({ isVatRegistered: currentTarget.checked })}
        />
        <NumberInput
          label={t('vat_rate')}
          description={t('applies_to_new_orders_one_rate')}
          value={draft.vat_rate}
          error={errors.vat_rate}
          disabled={!draft.isVatRegistered}
          min={0}
          max={50}
          decimalScale={2}
          hideControls
          maw={420}
          onChange={(vat_rate) => change({ vat_rate })}
        />
      </Stack>
    </Panel>
  );
}
