import type { FontSet } from '@inkstand/contract/events/store-configuration';
import { FONT_NAMES, type FontName } from '@inkstand/domain/font-families';
import { t } from '@inkstand/i18n/office/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { Select, TextInput } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';
import { storeFontFamily } from '../fonts.ts';
import { describeFonts } from '../set-names.ts';
import css from './sets.module.css';

const START = { fontSetName: '', one: 'Lora' as FontName, two: 'Montserrat' as FontName };

/** Creates a font set from our families and selects it. */
export function NewFontSet({ onClose, onMade }: { onClose: () => void; onMade: (set: FontSet) => void }) {
  const api = useApi();
  const { tenant_id } = useEvent();
  const { values, field, run } = useForm(START);
  const { fontSetName, one, two } = values;

  const make = () =>
    run(async () => {
      const fonts = { fontOne: { name: one }, fontTwo: { name: two } };
      const body = { fontSetName, fontSetDescription: describeFonts(one, two), ...fonts };
      const { data } = await api.createFontSet({ params: { tenant_id }, body });
      onMade(data.font_set);
      showDone(t('the_font_set_was_created_and'));
      return data;
    });

  return (
    <FormDialog title={t('new_font_set')} centered submit={t('create_set')} onSubmit={make} onClose={onClose}>
      <TextInput label={t('name')} data-autofocus maxLength={60} {...field('fontSetName')} />
      <Select label={t('for_headings')} data={FONT_NAMES} allowDeselect={false} {...field('one')} />
      <Select label={t('for_text')} data={FONT_NAMES} allowDeselect={false} {...field('two')} />
      <div className={css.trial} aria-hidden="true">
        <span className={css.sample}>
          <b style={{ fontFamily: storeFontFamily(one) }}>{t('made_to_be_worn')}</b>
          <span style={{ fontFamily: storeFontFamily(two), paddingBottom: 12 }}>
            {t('printed_when_you_order_and_worn')}
          </span>
        </span>
      </div>
    </FormDialog>
  );
}
