import type { ColourSet } from '@inkstand/contract/events/store-configuration';
import { textColourOn } from '@inkstand/domain/contrast';
import { homeBackground } from '@inkstand/domain/home-background';
import { t } from '@inkstand/i18n/office/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { TextInput } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';
import { ColourField } from '../fields/colour-field.tsx';
import { ContrastNotes } from './contrast-notes.tsx';
import css from './sets.module.css';

interface Colours {
  name: string;
  primary: string;
  secondary: string;
  tertiary: string;
}

const START: Colours = { name: '', primary: '#2b4c7e', secondary: '#eef3fa', tertiary: '' };
const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

const FIELDS: readonly { name: 'primary' | 'secondary' | 'tertiary'; label: string; description: string }[] = [
  { name: 'primary', label: t('primary'), description: t('buttons_and_links') },
  { name: 'secondary', label: t('secondary'), description: t('a_light_background') },
  { name: 'tertiary', label: t('tertiary_optional'), description: t('highlights') },
];

/** Preview of the colours on a page. */
function Trial({ primary, secondary, tertiary }: Colours) {
  const { from, to, hasDarkText } = homeBackground({ primary, secondary }, false);
  const text = hasDarkText ? '#1f1a24' : '#ffffff';
  const accent = isHex(tertiary) ? tertiary : primary;
  return (
    <div className={css.trial} aria-hidden="true">
      <div className={css.trialHero} style={{ background: `linear-gradient(120deg, ${from}, ${to})`, color: text }}>
        <b>{t('a_heading')}</b>
        <span className={css.trialButton} style={{ background: primary, color: textColourOn(primary) }}>
          {t('button')}
        </span>
      </div>
      <div className={css.trialText} style={{ background: accent, color: textColourOn(accent) }}>
        {t('highlights')}
      </div>
    </div>
  );
}

/** Creates a colour set and selects it. */
export function NewColourSet({ onClose, onMade }: { onClose: () => void; onMade: (set: ColourSet) => void }) {
  const api = useApi();
  const { tenant_id } = useEvent();
  const { values: colours, field, run } = useForm(START);
  const isComplete = isHex(colours.primary) && isHex(colours.secondary);

  const make = () =>
    run(async () => {
      const { tertiary, ...rest } = colours;
      const body = { ...rest, ...(tertiary ? { tertiary } : {}) };
      const { data } = await api.createColourSet({ params: { tenant_id }, body });
      onMade(data.colour_set);
      showDone(t('the_colour_set_was_created_and'));
      return data;
    });

  return (
    <FormDialog title={t('new_colour_set')} centered submit={t('create_set')} onSubmit={make} onClose={onClose}>
      <TextInput label={t('name')} data-autofocus maxLength={60} {...field('name')} />
      {FIELDS.map(({ name, ...props }) => (
        <ColourField key={name} {...props} {...field(name)} />
      ))}
      {isComplete && (
        <div>
          <Trial {...colours} />
          <ContrastNotes colours={colours} />
        </div>
      )}
    </FormDialog>
  );
}
