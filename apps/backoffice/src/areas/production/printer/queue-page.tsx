import { QUEUE_STATES, type QueueState } from '@inkstand/contract/production/parcels-limits';
import { techniqueName } from '@inkstand/i18n/office/catalogue';
import { apiContext } from '@inkstand/web/context';
import { Button, Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import { IconPackage, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { signedInUser } from '#areas/platform/layout/current-user.ts';
import { Empty } from '#ui/empty.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { useSelection } from '#ui/use-selection.ts';
import { byDueDay, type DueDay } from './days.ts';
import { type Notice, QueueActions } from './queue-actions.tsx';
import css from './queue-page.module.css';
import { QueueRow } from './queue-row.tsx';
import { useFresh } from './use-fresh.ts';
import { type PrintShopTranslator, usePrinterDates, usePrinterTranslator } from './use-printer.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { tenant_id } = await signedInUser({ context, request });
  const search = new URL(request.url).searchParams;
  const state = QUEUE_STATES.find((each) => each === search.get('state'));
  const technique = search.get('technique') ?? undefined;
  const q = search.get('q') ?? '';
  return context.get(apiContext).listParcels({
    params: { tenant_id },
    query: { q, ...(state ? { state } : {}), ...(technique ? { technique } : {}) },
  });
}

const LEFT: readonly QueueState[] = ['leaving', 'shipped'];

function StateTabs({ states, t }: { states: Record<QueueState, number>; t: PrintShopTranslator }) {
  const [search] = useSearchParams();
  const chosen = search.get('state');
  const open = QUEUE_STATES.filter((state) => !LEFT.includes(state)).reduce((sum, state) => sum + states[state], 0);
  const to = (state: string | null) => {
    const next = new URLSearchParams(search);
    if (state) next.set('state', state);
    else next.delete('state');
    return `?${next}`;
  };
  const tabs = [
    { state: null, label: t('all_open'), count: open },
    ...QUEUE_STATES.map((state) => ({ state, label: t(`state_${state}`), count: states[state] })),
  ];
  return (
    <nav className={css.tabs} aria-label={t('state')}>
      {tabs.map(({ state, label, count }) => (
        <Link key={label} to={to(state)} className={css.tab} aria-current={chosen === state ? 'page' : undefined}>
          {label}{' '}
          <span className={css.count} title={t('parcels', { count })}>
            {chosen === state ? t('parcels', { count }) : count}
          </span>
        </Link>
      ))}
    </nav>
  );
}

type Techniques = Awaited<ReturnType<typeof loader>>['techniques'];

function Filters({ techniques, t }: { techniques: Techniques; t: PrintShopTranslator }) {
  const { search, change: changeSearch } = useListSearch();
  const change = (name: string, value: string | null) => changeSearch({ [name]: value }, true);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change('q', String(new FormData(event.currentTarget).get('q') ?? ''));
  };
  return (
    <Group gap="sm">
      <form onSubmit={find} className={css.search}>
        <TextInput
          key={search.get('q')}
          name="q"
          type="search"
          defaultValue={search.get('q') ?? ''}
          maxLength={200}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={17} stroke={1.7} />}
        />
      </form>
      <Select
        aria-label={t('technique')}
        placeholder={t('all_techniques')}
        clearable
        value={search.get('technique')}
        onChange={(value) => change('technique', value)}
        data={techniques.map(({ technique, parcels, pieces }) => ({
          value: technique,
          label: `${techniqueName(technique)} · ${t('parcels', { count: parcels })}, ${t('pieces', { count: pieces })}`,
        }))}
        className={css.technique}
      />
    </Group>
  );
}

function useDayLabel(t: PrintShopTranslator) {
  const dates = usePrinterDates();
  const inDays = (count: number) => {
    const day = new Date();
    day.setDate(day.getDate() + count);
    return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
  };
  const dayName = (key: string): string => {
    // A date stays on one line.
    const day = dates.day(key).replaceAll(' ', '\u00a0');
    if (key === inDays(0)) return `${t('today')}, ${day}`;
    return key === inDays(1) ? `${t('tomorrow')}, ${day}` : day;
  };
  return (key: string): string => {
    if (key === '') return t('no_day');
    return key === 'late' ? t('late') : t('due_heading', { day: dayName(key) });
  };
}

interface DayProps {
  group: DueDay;
  t: PrintShopTranslator;
  label: string;
  /** The fulfiller is closed on the day. */
  isClosed: boolean;
  selection: ReturnType<typeof useSelection<DueDay['parcels'][number]>>;
}

function Day({ group, label, isClosed, selection, t }: DayProps) {
  const select = group.key === 'late' || group.key === '' ? t('select_all') : t('select_day');
  const chosen = group.parcels.filter(({ id }) => selection.has(id)).length;
  const pieces = group.parcels.reduce((sum, parcel) => sum + parcel.pieces, 0);
  return (
    <section aria-label={label}>
      <div className={css.day}>
        <Checkbox
          label={select}
          aria-label={t('label_and_value', { label: select, value: label })}
          checked={chosen === group.parcels.length}
          indeterminate={chosen > 0 && chosen < group.parcels.length}
          onChange={() => selection.toggleRows(group.parcels.map(({ id }) => id))}
        />
        <h2 data-late={group.key === 'late' || undefined}>
          {label}
          {isClosed && <span className={css.closed}>{t('closed_day')}</span>}{' '}
          <small>
            {t('parcels', { count: group.parcels.length })}, {t('pieces', { count: pieces })}
          </small>
        </h2>
      </div>
      <ul className={css.rows}>
        {group.parcels.map((parcel) => (
          <QueueRow
            key={parcel.id}
            parcel={parcel}
            t={t}
            isChosen={selection.has(parcel.id)}
            onToggle={() => selection.toggle(parcel.id)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The fulfiller's queue by day, with what is done to several parcels together. */
export function Component() {
  const { data: parcels, states, techniques, closed_days: closedDays, meta } = useLoaderData<typeof loader>();
  useFresh();
  const t = usePrinterTranslator();
  const [search] = useSearchParams();
  const [notice, setNotice] = useState<Notice>();
  const selection = useSelection(parcels);
  const dayLabel = useDayLabel(t);
  const isFiltered = search.size > 0;
  return (
    <Page title={t('queue')}>
      <StateTabs states={states} t={t} />
      <Filters techniques={techniques} t={t} />
      {parcels.length > 0 && (
        <div className={css.bar} data-chosen={selection.ids.length > 0 || undefined}>
          <Checkbox
            label={selection.ids.length > 0 ? t('selected', { count: selection.ids.length }) : t('select_all')}
            checked={selection.isPage}
            indeterminate={selection.isPartOfPage}
            onChange={selection.togglePage}
          />
          {selection.ids.length > 0 && (
            <QueueActions ids={selection.ids} t={t} onDone={selection.clear} onNotice={setNotice} />
          )}
        </div>
      )}
      {notice && (
        <div role="alert" className={css.notice}>
          <Text fw={600}>{notice.title}</Text>
          {notice.lines.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </div>
      )}
      {meta.total > parcels.length && (
        <Text c="dimmed" size="sm">
          {t('shown', { shown: parcels.length, total: meta.total })}
        </Text>
      )}
      {byDueDay(parcels).map((group) => (
        <Day
          key={group.key}
          group={group}
          label={dayLabel(group.key)}
          isClosed={closedDays.includes(group.key)}
          selection={selection}
          t={t}
        />
      ))}
      {parcels.length === 0 && (
        <Empty
          icon={IconPackage}
          title={isFiltered ? t('empty_filtered') : t('empty')}
          text=""
          action={
            isFiltered && (
              <Button component={Link} to="?" variant="default">
                {t('clear_filters')}
              </Button>
            )
          }
        />
      )}
    </Page>
  );
}
