import { Text, TextInput } from '@mantine/core';
import { useListSearch } from './list-search.ts';

/** The first and last day of a list, stored in the URL. */
export function DateRange({ shown }: { shown?: { from: string; to: string } }) {
  const { search, change } = useListSearch();
  const [from, to] = [search.get('from') ?? shown?.from, search.get('to') ?? shown?.to];
  return (
    <>
      <TextInput
        type="date"
        aria-label="From"
        leftSection={<Text size="sm">From</Text>}
        leftSectionWidth={58}
        w={{ base: '100%', xs: 196 }}
        value={from ?? ''}
        max={to}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        aria-label="To"
        leftSection={<Text size="sm">To</Text>}
        leftSectionWidth={40}
        w={{ base: '100%', xs: 178 }}
        value={to ?? ''}
        min={from}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </>
  );
}
