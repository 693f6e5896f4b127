import { Group, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { DateRange } from '#ui/date-range.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { usualTimes } from './revenue-query.ts';

const CUSTOM = 'custom';

/** Selects the time range and the period length. */
export function RevenueTime({ shown }: { shown: { from: string; to: string } }) {
  const { search, change } = useListSearch();
  const times = usualTimes(new Date());
  const chosen = times.find(({ from, to }) => from === search.get('from') && to === search.get('to'));
  const [isCustom, setCustom] = useState(!chosen);
  return (
    <Group mb="lg" gap="sm" align="flex-end">
      <Select
        aria-label="Time"
        data={[...times.map(({ key, label }) => ({ value: key, label })), { value: CUSTOM, label: 'From … to …' }]}
        value={isCustom ? CUSTOM : (chosen?.key ?? CUSTOM)}
        allowDeselect={false}
        onChange={(key) => {
          setCustom(key === CUSTOM);
          const time = times.find((each) => each.key === key);
          change(time ? { from: time.from, to: time.to } : { from: shown.from, to: shown.to });
        }}
        w={{ base: '100%', xs: 180 }}
      />
      {isCustom && <DateRange shown={shown} />}
      <SegmentedControl
        aria-label="Steps"
        value={search.get('interval') === 'quarter' ? 'quarter' : 'month'}
        onChange={(interval) => change({ interval: interval === 'month' ? null : interval })}
        data={[
          { value: 'month', label: 'Months' },
          { value: 'quarter', label: 'Quarters' },
        ]}
      />
      <SegmentedControl
        aria-label="VAT and tax"
        value={search.get('basis') === 'including' ? 'including' : 'excluding'}
        onChange={(basis) => change({ basis: basis === 'excluding' ? null : basis })}
        data={[
          { value: 'excluding', label: 'Without VAT' },
          { value: 'including', label: 'With VAT' },
        ]}
      />
    </Group>
  );
}
