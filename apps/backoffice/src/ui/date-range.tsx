import { startOfDay } from '@inkstand/domain/days';
import { t } from '@inkstand/i18n/office/lists';
import { Button, Divider, Group, Popover, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { chosenPeriod, type DayRange, dayRange, LIST_PERIODS, PERIOD_LABELS, type Period } from './day-range.ts';
import filter from './filter-select.module.css';
import { calendarDay, formatDayRange, labelAndValue } from './format.ts';
import { useListSearch } from './list-search.ts';

interface DateRangeProps {
  /** What happened on these days, such as "Placed". */
  label: string;
  /** Time zone of the list's days. */
  timeZone: string;
  /** Label while no range is chosen. */
  usual?: string;
  periods?: readonly Period[];
  /** Whose days they are; defaults to the time zone, and is left out when empty. */
  note?: string;
}

/** The range of days of a list, as a named period or as first and last day; stored in the URL. */
export function DateRange({
  label,
  timeZone,
  usual = t('any_time'),
  periods = LIST_PERIODS,
  ...props
}: DateRangeProps) {
  const { note = t('days_are_in_the_time_zone', { zone: timeZone.replaceAll('_', ' ') }) } = props;
  const { search, change } = useListSearch();
  const [isOpen, { toggle, close }] = useDisclosure();
  const period = chosenPeriod(search);
  const shown = period ? PERIOD_LABELS[period] : rangeText(dayRange(search, timeZone));
  function choose(values: { period?: string; from?: string; to?: string }) {
    change({ period: values.period ?? null, from: values.from ?? null, to: values.to ?? null });
    close();
  }
  const option = (name: Period | undefined, text: string) => (
    <Button
      key={text}
      size="compact-sm"
      h={32}
      justify="flex-start"
      variant={(name ? period === name : !shown) ? 'light' : 'subtle'}
      color={(name ? period === name : !shown) ? 'violet' : 'gray'}
      aria-pressed={name ? period === name : !shown}
      onClick={() => choose(name ? { period: name } : {})}
    >
      {text}
    </Button>
  );
  return (
    <Popover opened={isOpen} onChange={(opened) => !opened && close()} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={filter.days}
          fw={400}
          px="sm"
          styles={{ label: { flex: 1, whiteSpace: 'nowrap' } }}
          leftSection={<IconCalendar size={17} stroke={1.7} />}
          rightSection={<IconChevronDown size={16} />}
          aria-label={labelAndValue(label, shown ?? usual)}
          onClick={toggle}
        >
          {shown ?? usual}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} w={300}>
        <SimpleGrid cols={2} spacing={4} verticalSpacing={4}>
          {option(undefined, usual)}
          {periods.map((name) => option(name, PERIOD_LABELS[name]))}
        </SimpleGrid>
        <Divider my="sm" />
        <OwnDays range={dayRange(search, timeZone)} onChoose={choose} />
        {note && (
          <Text size="xs" c="dimmed" mt="sm">
            {note}
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** First and last day, typed. */
function OwnDays({ range, onChoose }: { range: DayRange; onChoose: (range: DayRange) => void }) {
  const [from, setFrom] = useState(range.from ?? '');
  const [to, setTo] = useState(range.to ?? '');
  function apply(event: SyntheticEvent) {
    event.preventDefault();
    onChoose({ from, to });
  }
  return (
    <form onSubmit={apply}>
      <Group gap="xs" grow>
        <TextInput
          type="date"
          size="sm"
          label={t('from')}
          value={from}
          max={to || undefined}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          size="sm"
          label={t('to')}
          value={to}
          min={from || undefined}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </Group>
      <Button type="submit" size="sm" mt="sm" fullWidth variant="default" disabled={!from && !to}>
        {t('show_these_days')}
      </Button>
    </form>
  );
}

function rangeText({ from, to }: DayRange): string | undefined {
  if (from && to) return isDay(from) && isDay(to) ? formatDayRange(from, to) : undefined;
  if (from) return isDay(from) ? t('since', { date: calendarDay(from) }) : undefined;
  return to && isDay(to) ? t('until', { date: calendarDay(to) }) : undefined;
}

const isDay = (text: string) => !Number.isNaN(startOfDay(text).getTime());
