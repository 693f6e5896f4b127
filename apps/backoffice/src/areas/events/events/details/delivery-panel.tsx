import { COUNTRIES } from '@inkstand/domain/countries';
import { REGIONS } from '@inkstand/domain/regions';
import { MultiSelect, Stack } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { AddressRuleField } from '../address-rule-field.tsx';
import { useEvent } from '../event-layout.tsx';
import type { PanelProps } from './panel-props.ts';
import { ShippingFields } from './shipping-fields.tsx';

/** Countries, shipping price for shoppers, and the rule for repeated claims. */
export function DeliveryPanel(props: PanelProps) {
  const { draft, errors, change } = props;
  const event = useEvent();
  const own = REGIONS[event.region].countries;
  const hasTable = draft.shipping_kind === 'table';
  // Countries selected while a shipping table was in use stay visible, so that the user can remove them.
  const offered = COUNTRIES.filter(
    ({ iso2 }) => hasTable || own.includes(iso2) || draft.locked_countries.includes(iso2),
  );
  return (
    <Panel title="Delivery">
      <Stack gap="md">
        <MultiSelect
          label="Countries"
          description={
            hasTable
              ? 'Wherever your own shipping prices hold. Empty means the whole region.'
              : 'Only these of the region. Empty means all of it; for others give the event its own shipping prices.'
          }
          placeholder={draft.locked_countries.length === 0 ? 'The whole region' : ''}
          data={offered.map(({ iso2, name }) => ({ value: iso2, label: name }))}
          value={draft.locked_countries}
          error={errors.locked_countries}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the countries' }}
          onChange={(countries) => change({ locked_countries: countries.toSorted() })}
        />
        {event.type === 'Store' && <ShippingFields {...props} />}
        {event.type === 'Promo' && (
          <AddressRuleField
            value={draft.address_rule}
            onChange={(address_rule) => change({ address_rule })}
            error={errors.address_rule}
          />
        )}
      </Stack>
    </Panel>
  );
}
