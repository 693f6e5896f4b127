import type { FontSet } from '@inkstand/contract/events/store-configuration';
import { FONT_NAMES, type FontName } from '@inkstand/contract/events/store-limits';
import { useApi } from '@inkstand/web/provider.tsx';
import { Select, TextInput } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';
import { storeFontFamily } from '../fonts.ts';
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
      const fontSetDescription = one === two ? `${one} for everything` : `${one} for headings, ${two} for text`;
      const body = { fontSetName, fontSetDescription, fontOne: { name: one }, fontTwo: { name: two } };
      const { data } = await api.createFontSet({ params: { tenant_id }, body });
      onMade(data.font_set);
      showDone('The font set was created and chosen. Save to show it to visitors.');
      return data;
    });

  return (
    <FormDialog title="New font set" centered submit="Create the set" onSubmit={make} onClose={onClose}>
      <TextInput label="Name" data-autofocus maxLength={60} {...field('fontSetName')} />
      <Select label="For headings" data={FONT_NAMES} allowDeselect={false} {...field('one')} />
      <Select label="For text" data={FONT_NAMES} allowDeselect={false} {...field('two')} />
      <div className={css.trial} aria-hidden="true">
        <span className={css.sample}>
          <b style={{ fontFamily: storeFontFamily(one) }}>Made to be worn</b>
          <span style={{ fontFamily: storeFontFamily(two), paddingBottom: 12 }}>
            Printed when you order, and worn all summer long.
          </span>
        </span>
      </div>
    </FormDialog>
  );
}
