import type { Configuration, FontSet } from '@inkstand/contract/events/store-configuration';
import { t } from '@inkstand/i18n/office/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Radio } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTypography } from '@tabler/icons-react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { storeFontFamily } from '../fonts.ts';
import { fontsText, setName } from '../set-names.ts';
import { type SectionProps, useStoreForm } from '../store-form.ts';
import { DeleteSet } from './delete-set.tsx';
import { NewFontSet } from './new-font-set.tsx';
import css from './sets.module.css';

/** Includes the selected set even when it was deleted. */
function listFontSets(data: Configuration): FontSet[] {
  const { available_font_sets: available, store_font_set: own } = data;
  return available.some(({ id }) => id === own.id) ? available : [...available, own];
}

function FontCard({ set }: { set: FontSet }) {
  return (
    <Radio.Card
      value={set.id}
      className={css.card}
      aria-label={t('title_and_text', { title: setName(set.id, set.fontSetName), text: fontsText(set) })}
    >
      <span className={css.sample}>
        <b style={{ fontFamily: storeFontFamily(set.fontOne.name) }}>{t('made_to_be_worn')}</b>
        <span style={{ fontFamily: storeFontFamily(set.fontTwo.name) }}>{fontsText(set)}</span>
      </span>
      <span className={css.name}>
        <Radio.Indicator size="xs" />
        {setName(set.id, set.fontSetName)}
      </span>
    </Radio.Card>
  );
}

export function FontsSection({ data, isReadOnly, onData }: SectionProps) {
  const api = useApi();
  const { tenant_id } = useEvent();
  const { draft, field, change } = useStoreForm();
  const [isMaking, making] = useDisclosure(false);

  function add(set: FontSet) {
    onData({ ...data, available_font_sets: [...data.available_font_sets, set] });
    change({ fontSetId: set.id });
  }
  async function remove(set: FontSet) {
    await api.deleteFontSet({ params: { tenant_id, font_set_id: set.id } });
    if (draft.fontSetId === set.id) change({ fontSetId: data.store_font_set.id });
    onData({ ...data, available_font_sets: data.available_font_sets.filter(({ id }) => id !== set.id) });
  }

  return (
    <Panel
      title={t('fonts')}
      aside={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTypography size={15} />}
          disabled={isReadOnly}
          onClick={making.open}
        >
          {t('new_font_set')}
        </Button>
      }
    >
      <Radio.Group label={t('font_set')} classNames={{ label: css.unseen }} {...field('fontSetId')}>
        <div className={`${css.cards} ${css.fonts}`}>
          {listFontSets(data).map((set) => (
            <div key={set.id} className={css.place}>
              <FontCard set={set} />
              {set.createdByUserId !== null && !isReadOnly && (
                <DeleteSet
                  name={set.fontSetName}
                  deleted={t('the_font_set_was_deleted', { name: set.fontSetName })}
                  onDelete={() => remove(set)}
                />
              )}
            </div>
          ))}
        </div>
      </Radio.Group>
      {isMaking && <NewFontSet onClose={making.close} onMade={add} />}
    </Panel>
  );
}
