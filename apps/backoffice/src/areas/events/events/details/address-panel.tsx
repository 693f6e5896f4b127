import { t } from '@inkstand/i18n/office/events';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { languageOptions } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { useEvent } from '../event-layout.tsx';
import { SlugField } from '../slug-field.tsx';
import type { PanelProps } from './details-draft.ts';

const WHY_FIXED = {
  published: t('guests_and_printed_codes_use_this'),
  has_orders: t('order_links_use_this_address_so'),
} as const;

export function AddressPanel({ data, draft, errors, change }: PanelProps) {
  const event = useEvent();
  return (
    <Panel title={t('name_and_address')}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <TextInput
          label={t('name')}
          value={draft.name}
          error={errors.name}
          maxLength={120}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        {data.slug_is_fixed ? (
          <TextInput
            label={t('address')}
            value={draft.slug}
            description={WHY_FIXED[data.slug_is_fixed]}
            readOnly
            variant="filled"
          />
        ) : (
          <SlugField
            tenant={event.tenant_id}
            value={draft.slug}
            own={data.slug}
            error={errors.slug}
            onChange={(slug) => change({ slug })}
          />
        )}
        <Select
          label={t('language')}
          description={t('for_visitors_who_havent_chosen_a')}
          data={languageOptions}
          value={draft.default_event_lang}
          error={errors.default_event_lang}
          allowDeselect={false}
          onChange={(language) =>
            language && change({ default_event_lang: language as typeof draft.default_event_lang })
          }
        />
      </SimpleGrid>
    </Panel>
  );
}
