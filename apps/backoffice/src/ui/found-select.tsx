import { t } from '@inkstand/i18n/office/lists';
import { Select, type SelectProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { showProblem } from './show-problem.ts';

export interface FoundOption {
  value: string;
  label: string;
}

/** Debounce of the search, in milliseconds. */
const PAUSE_MS = 200;

interface FoundSelectProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'searchable' | 'onSearchChange'> {
  value: string | null;
  onChange: (value: string | null, option: FoundOption | undefined) => void;
  /** Searches the server for a text or a value; must keep its identity between renders. */
  find: (q: string) => Promise<readonly FoundOption[]>;
}

/** A select with server-side search, for more options than a menu can hold. */
export function FoundSelect({ value, onChange, find, ...shown }: FoundSelectProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly FoundOption[]>([]);
  const [saved, setSaved] = useState<FoundOption>();
  const chosen = saved?.value === value ? saved : undefined;
  // The field shows the label of the selected option as if it had been typed.
  const q = typed === chosen?.label ? '' : typed;
  useEffect(() => {
    let isOver = false;
    const ask = () => find(q).then((options) => !isOver && setFound(options), showProblem);
    const timer = setTimeout(ask, q ? PAUSE_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [find, q]);
  const isUnknown = value !== null && chosen === undefined;
  useEffect(() => {
    if (!isUnknown) return undefined;
    let isOver = false;
    // The value came from the URL, so its label is not known yet.
    const saveOption = (options: readonly FoundOption[]) =>
      !isOver && setSaved(options.find((option) => option.value === value) ?? { value, label: value });
    find(value).then(saveOption, showProblem);
    return () => {
      isOver = true;
    };
  }, [find, isUnknown, value]);
  const isListed = found.some((option) => option.value === chosen?.value);
  return (
    <Select
      {...shown}
      data={[...(chosen && !isListed ? [chosen] : []), ...found]}
      value={value}
      onChange={(next) => {
        const option = found.find((each) => each.value === next);
        setSaved(option);
        onChange(next, option);
      }}
      onSearchChange={setTyped}
      // The server has already filtered.
      filter={({ options }) => options}
      nothingFoundMessage={t('no_results')}
      searchable
      // A dialog of which it is the first field would open with its list.
      openOnFocus={false}
    />
  );
}
