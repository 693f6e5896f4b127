import type { FontSet } from '@inkstand/contract/events/store-configuration';
import { FONT_NAMES, type FontName } from '@inkstand/contract/events/store-limits';
import { useApi } from '@inkstand/web/provider.tsx';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { storeFontFamily } from '../fonts.ts';
import { NewSetDialog } from './new-set-dialog.tsx';
import css from './sets.module.css';

const FIELDS: readonly { name: 'one' | 'two'; label: string }[] = [
  { name: 'one', label: 'For headings' },
  { name: 'two', label: 'For text' },
];

const START = { fontSetName: '', one: 'Lora' as FontName, two: 'Montserrat' as FontName };

/** Makes a font set of our families; it is chosen at once. */
export function NewFontSet(props: { opened: boolean; onClose: () => void; onMade: (set: FontSet) => void }) {
  const api = useApi();
  const { tenant_id } = useEvent();
  const [draft, setDraft] = useState(START);
  const change = (part: Partial<typeof START>) => setDraft({ ...draft, ...part });

  async function make() {
    const { fontSetName, one, two } = draft;
    const fontSetDescription = one === two ? `${one} for everything` : `${one} for headings, ${two} for text`;
    const body = { fontSetName, fontSetDescription, fontOne: { name: one }, fontTwo: { name: two } };
    const { data } = await api.createFontSet({ params: { tenant_id }, body });
    props.onMade(data.font_set);
    setDraft(START);
  }

  return (
    <NewSetDialog
      what="font set"
      opened={props.opened}
      onClose={props.onClose}
      name={draft.fontSetName}
      nameField="fontSetName"
      onName={(fontSetName) => change({ fontSetName })}
      make={make}
    >
      {() => (
        <>
          {FIELDS.map(({ name, label }) => (
            <Select
              key={name}
              label={label}
              data={FONT_NAMES}
              value={draft[name]}
              allowDeselect={false}
              onChange={(value) => value && change({ [name]: value as FontName })}
            />
          ))}
          <div className={css.trial} aria-hidden="true">
            <span className={css.sample}>
              <b style={{ fontFamily: storeFontFamily(draft.one) }}>Made to be worn</b>
              <span style={{ fontFamily: storeFontFamily(draft.two), paddingBottom: 12 }}>
                Printed when you order, and worn all summer long.
              </span>
            </span>
          </div>
        </>
      )}
    </NewSetDialog>
  );
}
