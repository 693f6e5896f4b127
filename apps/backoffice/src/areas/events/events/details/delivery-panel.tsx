import { REGIONS } from '@inkstand/domain/regions';
import { t } from '@inkstand/i18n/office/events';
import { MultiSelect, Stack } from '@mantine/core';
import { countryOptions } from '#ui/country-text.ts';
import { Panel } from '#ui/panel.tsx';
import { AddressRuleField } from '../address-rule-field.tsx';
import { useEvent } from '../event-layout.tsx';
import { DeliveryDaysFields } from './delivery-days-fields.tsx';
import type { PanelProps } from './details-draft.ts';
import { ShippingFields } from './shipping-fields.tsx';

/** Countries, shipping price and delivery days for shoppers, and the rule for repeated claims. */
export function DeliveryPanel(props: PanelProps) {
  const { draft, errors, change } = props;
  const event = useEvent();
  const own = REGIONS[event.region].countries;
  const hasTable = draft.shipping_kind === 'table';
  // Countries selected while a shipping table was in use stay visible, so that the user can remove them.
  const offered = countryOptions.filter(
    ({ iso2 }) => hasTable || own.includes(iso2) || draft.locked_countries.includes(iso2),
  );
  return (
    <Panel title={t('delivery')}>
      <Stack gap="md">
        <MultiSelect
          label={t('countries')}
          description={hasTable ? t('leave_empty_for_the_whole_region_or') : t('leave_empty_for_the_whole_region')}
          placeholder={draft.locked_countries.length === 0 ? t('the_whole_region') : ''}
          data={offered.map(({ iso2, label }) => ({ value: iso2, label }))}
          value={draft.locked_countries}
          error={errors.locked_countries}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('clear_the_countries') }}
          onChange={(countries) => change({ locked_countries: countries.toSorted() })}
        />
        {event.type === 'Store' && <ShippingFields {...props} />}
        {event.type !== 'Products' && <DeliveryDaysFields {...props} />}
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
