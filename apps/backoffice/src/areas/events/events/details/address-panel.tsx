import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { languageOptions } from '#areas/design/proofs/languages.ts';
import { Panel } from '#ui/panel.tsx';
import { useEvent } from '../event-layout.tsx';
import { SlugField } from '../slug-field.tsx';
import type { PanelProps } from './panel-props.ts';

const WHY_FIXED = {
  published: 'Guests and printed codes know this address, so it stays. Duplicate the event for another one.',
  has_orders: 'Orders’ links name this address, so it stays. Duplicate the event for another one.',
} as const;

export function AddressPanel({ data, draft, errors, change }: PanelProps) {
  const event = useEvent();
  return (
    <Panel title="Name and address">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <TextInput
          label="Name"
          value={draft.name}
          error={errors.name}
          maxLength={120}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        {data.slug_is_fixed ? (
          <TextInput
            label="Address"
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
          label="Language"
          description="For visitors who have not chosen another one, and for texts you write yourself"
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
