import { MAX_NOTE_LENGTH } from '@inkstand/contract/limits';
import type { Colleague } from '@inkstand/contract/orders/teamwork-shapes';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { typedMention } from './note-parts.ts';

interface NoteFieldProps {
  label: string;
  tenant: string;
  /** Only staff can be mentioned in an internal note. */
  internal: boolean;
  text: string;
  error?: string | undefined;
  isFocused?: boolean;
  onChange: (text: string) => void;
  onMention: (colleague: Colleague) => void;
  /** Ctrl Enter. */
  onSend: () => void;
}

const NOBODY: Colleague[] = [];

/** A text area that offers colleagues after an `@`. */
export function NoteField({
  label,
  tenant,
  internal,
  text,
  error,
  onChange,
  onMention,
  onSend,
  isFocused,
}: NoteFieldProps) {
  const api = useApi();
  const combobox = useCombobox();
  const [typed, setTyped] = useState<string>();
  const [caret, setCaret] = useState(0);
  const { data: found = NOBODY } = useQuery({
    queryKey: ['colleagues', tenant, internal, typed],
    enabled: typed !== undefined,
    queryFn: async () => {
      const query = { q: typed ?? '', notes: internal ? ('internal' as const) : ('all' as const) };
      return (await api.listColleagues({ params: { tenant_id: tenant }, query })).data.slice(0, 6);
    },
  });
  const isOpen = typed !== undefined && found.length > 0;
  const offered = isOpen ? found.map(({ id }) => id).join() : '';
  const { selectFirstOption } = combobox;
  // Enter takes the first one, also of a new list.
  useEffect(() => {
    if (offered) selectFirstOption();
  }, [offered, selectFirstOption]);

  function look(area: HTMLTextAreaElement) {
    const next = typedMention(area.value, area.selectionStart);
    setCaret(area.selectionStart);
    setTyped(next);
    if (next === undefined) combobox.closeDropdown();
    else combobox.openDropdown();
  }

  function choose(id: string) {
    const colleague = found.find((one) => one.id === id);
    if (!colleague || typed === undefined) return;
    const before = text.slice(0, caret - typed.length);
    onChange(`${before}${colleague.name} ${text.slice(caret)}`);
    onMention(colleague);
    setTyped(undefined);
    combobox.closeDropdown();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} position="bottom-start" width={260}>
      <Combobox.DropdownTarget>
        <div>
          <Combobox.EventsTarget withAriaAttributes={isOpen} withKeyboardNavigation={isOpen}>
            <Textarea
              aria-label={label}
              placeholder={t('write_a_note_type_to_mention')}
              autosize
              minRows={2}
              maxRows={12}
              maxLength={MAX_NOTE_LENGTH}
              value={text}
              error={error}
              {...(isFocused ? { autoFocus: true } : {})}
              onChange={(event) => {
                onChange(event.currentTarget.value);
                look(event.currentTarget);
              }}
              onBlur={() => {
                setTyped(undefined);
                combobox.closeDropdown();
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                  event.preventDefault();
                  onSend();
                }
                if (event.key === 'Escape') setTyped(undefined);
              }}
            />
          </Combobox.EventsTarget>
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t('colleagues')}>
          {found.map(({ id, name }) => (
            <Combobox.Option key={id} value={id}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
