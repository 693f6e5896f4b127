import { NumberInput, Stack, Switch, Text } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { useEvent } from '../event-layout.tsx';
import type { PanelProps } from './panel-props.ts';

export function TaxPanel({ draft, errors, change }: PanelProps) {
  const { region } = useEvent();
  if (region === 'US') {
    return (
      <Panel title="Sales tax">
        <Text size="sm">Worked out at the checkout, by the address it goes to. There is nothing to set here.</Text>
      </Panel>
    );
  }
  return (
    <Panel title="VAT">
      <Stack gap="md">
        <Switch
          label="Your company is registered for VAT"
          description="Without it no VAT is added to anything"
          checked={draft.isVatRegistered}
          onChange={({ currentTarget }) => change({ isVatRegistered: currentTarget.checked })}
        />
        <NumberInput
          label="Rate in per cent"
          description="For orders from now on. One rate holds for the whole event, wherever it delivers."
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
