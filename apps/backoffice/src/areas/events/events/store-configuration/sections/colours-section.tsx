import type { ColourSet, Configuration } from '@inkstand/contract/events/store-configuration';
import { t } from '@inkstand/i18n/office/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Radio } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPalette } from '@tabler/icons-react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { setName } from '../set-names.ts';
import { type SectionProps, useStoreForm } from '../store-form.ts';
import { ContrastNotes } from './contrast-notes.tsx';
import { DeleteSet } from './delete-set.tsx';
import { NewColourSet } from './new-colour-set.tsx';
import css from './sets.module.css';

/** Includes a deleted set while the store still uses it. */
function listColourSets(data: Configuration): ColourSet[] {
  const { available_colour_sets: available, store_colour_set: own } = data;
  return available.some(({ id }) => id === own.id) ? available : [...available, own];
}

const colourNames = ['primary', 'secondary', 'tertiary'] as const;

function ColourCard({ set }: { set: ColourSet }) {
  return (
    <Radio.Card value={set.id} className={css.card} aria-label={setName(set.id, set.name)}>
      <span className={css.swatches} aria-hidden="true">
        {colourNames.map((name) => set[name] && <span key={name} style={{ background: set[name] }} />)}
      </span>
      <span className={css.name}>
        <Radio.Indicator size="xs" />
        {setName(set.id, set.name)}
      </span>
    </Radio.Card>
  );
}

export function ColoursSection({ data, isReadOnly, onData }: SectionProps) {
  const api = useApi();
  const { tenant_id } = useEvent();
  const { draft, field, change } = useStoreForm();
  const [isMaking, making] = useDisclosure(false);
  const sets = listColourSets(data);
  const chosen = sets.find(({ id }) => id === draft.colourSetId);

  function add(set: ColourSet) {
    onData({ ...data, available_colour_sets: [...data.available_colour_sets, set] });
    change({ colourSetId: set.id });
  }
  async function remove(set: ColourSet) {
    await api.deleteColourSet({ params: { tenant_id, colour_set_id: set.id } });
    if (draft.colourSetId === set.id) change({ colourSetId: data.store_colour_set.id });
    onData({ ...data, available_colour_sets: data.available_colour_sets.filter(({ id }) => id !== set.id) });
  }

  return (
    <Panel
      title={t('colours')}
      aside={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPalette size={15} />}
          disabled={isReadOnly}
          onClick={making.open}
        >
          {t('new_colour_set')}
        </Button>
      }
    >
      <Radio.Group label={t('colour_set')} classNames={{ label: css.unseen }} {...field('colourSetId')}>
        <div className={css.cards}>
          {sets.map((set) => (
            <div key={set.id} className={css.place}>
              <ColourCard set={set} />
              {set.createdByUserId !== null && !isReadOnly && (
                <DeleteSet
                  name={set.name}
                  deleted={t('the_colour_set_was_deleted', { name: set.name })}
                  onDelete={() => remove(set)}
                />
              )}
            </div>
          ))}
        </div>
      </Radio.Group>
      {chosen && <ContrastNotes colours={chosen} />}
      {isMaking && <NewColourSet onClose={making.close} onMade={add} />}
    </Panel>
  );
}
