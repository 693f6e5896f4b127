import { t } from '@inkstand/i18n/office/lists';
import { isLeft } from '@inkstand/web/chunks';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useListSearch } from './list-search.ts';

/** Debounce of the search, in milliseconds. */
const PAUSE_MS = 250;

export interface SearchInputProps {
  label: string;
  placeholder: string;
  /** Least width in pixels on wide screens. */
  width?: number;
}

/** The search field of a list, stored in the URL as `q`. */
export function SearchInput({ label, placeholder, width = 320 }: SearchInputProps) {
  const { search, change } = useListSearch();
  const { pathname } = useLocation();
  const [text, setText] = useState(search.get('q') ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back and forward change the URL without typing, so the field follows the URL.
  const query = search.get('q') ?? '';
  const sent = useRef(query);
  useEffect(() => {
    if (query === sent.current) return;
    sent.current = query;
    clearTimeout(timer.current);
    setText(query);
  }, [query]);

  function type(value: string) {
    setText(value);
    clearTimeout(timer.current);
    if (value === sent.current) return;
    timer.current = setTimeout(() => {
      // Someone who types and then opens a row is not called back to the list.
      if (isLeft(pathname)) return;
      sent.current = value;
      change({ q: value }, true);
    }, PAUSE_MS);
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      title={placeholder}
      maw={{ sm: Math.max(width, 420) }}
      style={{ flexGrow: 1 }}
      leftSection={<IconSearch size={17} stroke={1.7} />}
      rightSection={text && <CloseButton size="sm" aria-label={t('clear_search')} onClick={() => type('')} />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      w={{ base: '100%', sm: width }}
      styles={{ input: { textOverflow: 'ellipsis' } }}
    />
  );
}
