import { t } from '@inkstand/i18n/office/search';
import { useApi } from '@inkstand/web/provider.tsx';
import { Loader, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { resetSteps } from '#areas/identity/onboarding/steps.ts';
import { useNavigation } from '#areas/office/layout/navigation-list.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { addRecent, readRecent } from '#areas/platform/search/recent.ts';
import { paths } from '#paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { type Action, commands, findCommands, readOrderVerb } from './commands.ts';
import { find, findOrders, type Hit } from './find.ts';
import css from './palette.module.css';
import { takeTyped } from './type-ahead.ts';

/** Typing pause before the search request. */
const PAUSE_MS = 200;
const FEWEST_LETTERS = 2;
const MAX_COMMANDS = 6;

/**
 * Finds pages, things to do and records; arrow keys select, Enter opens. Without a text it begins with what was opened
 * lately.
 */
export default function Palette({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const user = useUser();
  const list = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, isBusy } = useGroups(text);
  const entries = groups.flatMap((group) => group.entries);
  const current = Math.min(chosen, entries.length - 1);
  const idOf = ({ key }: Action) => `${list}-${key}`;

  function type(value: string) {
    setText(value);
    setChosen(0);
  }
  function open(entry: Action | undefined) {
    if (!entry) return;
    if (entry.types) return type(entry.types);
    if (!entry.to) return;
    onClose();
    // Names of people, and codes that claim a gift, are not kept in the browser.
    if (!['Person', 'Code', 'Action'].includes(entry.kind)) addRecent(user.id, { ...entry, to: entry.to });
    if (entry.to === paths.dashboard()) {
      resetSteps();
      window.location.assign(entry.to);
    } else void navigate(entry.to);
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setChosen((current + step + entries.length) % entries.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(entries[current]);
    }
  }

  const isAsked = text.trim().length >= FEWEST_LETTERS;
  const selected = entries[current];
  const selectedId = selected && idOf(selected);
  useEffect(() => {
    if (selectedId) document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  return (
    <Dialog onClose={onClose} title={t('search')} size="lg" yOffset="8vh" classNames={{ body: css.body }}>
      <TextInput
        data-autofocus
        size="md"
        role="combobox"
        aria-label={t('search')}
        aria-expanded={entries.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={selectedId}
        placeholder={t('order_number_name_code_page_or')}
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={isBusy && <Loader size={16} />}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={() => {
          const ahead = takeTyped();
          if (ahead) type(text + ahead);
        }}
      />
      <div id={list} role="listbox" aria-label={t('results')} className={css.groups}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups of options, no field sets
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={css.title} aria-hidden="true">
              {group.title}
            </div>
            {group.entries.map((entry) => (
              // Keyboard selection happens in the input above, as in a combobox.
              <div
                key={entry.key}
                id={idOf(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === selected}
                className={css.entry}
                data-record={isRecord(entry) || undefined}
                onClick={() => open(entry)}
                onKeyDown={press}
                onMouseMove={() => setChosen(entries.indexOf(entry))}
              >
                {isRecord(entry) && <span className={css.kind}>{KIND_LABELS[entry.kind] ?? entry.kind}</span>}
                <span className={css.label}>{entry.label}</span>
                <span className={css.note}>{entry.note}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      <Text size="sm" c="dimmed" aria-live="polite" className={css.foot}>
        {isAsked && !isBusy && entries.length === 0 && t('no_results_try_an_order_number')}
      </Text>
    </Dialog>
  );
}

/** Pages and actions stand under their own title; a record says what it is. */
/** Words for the kinds of records, which browsers keep in English. */
const KIND_LABELS: Readonly<Record<string, string>> = {
  Order: t('kind.order'),
  Event: t('kind.event'),
  Product: t('kind.product'),
  Code: t('kind.code'),
  Person: t('kind.person'),
  Client: t('kind.client'),
  Catalogue: t('kind.catalogue'),
  Fulfiller: t('kind.fulfiller'),
  Invoice: t('kind.invoice'),
};

const isRecord = ({ kind }: Action) => kind !== 'Action' && kind !== 'Page';

interface Group {
  title: string;
  entries: readonly Action[];
}

/** What is offered for a text, in groups. */
function useGroups(text: string): { groups: Group[]; isBusy: boolean } {
  const user = useUser();
  const links = useNavigation();
  const [recent] = useState(() => readRecent(user.id));
  const asked = readOrderVerb(user, text);
  const { hits, isBusy } = useHits(text);
  if (asked) {
    const orders = hits.map(
      ({ order, ...hit }): Action =>
        order
          ? {
              ...hit,
              kind: 'Action',
              key: `${asked.verb.verb}-${hit.key}`,
              label: asked.verb.named(hit.label),
              to: asked.verb.to(order.ref, order.tenant),
            }
          : hit,
    );
    return { groups: filled([{ title: t('orders'), entries: orders }]), isBusy };
  }
  const all = commands(user, links);
  const isEmpty = text.trim() === '';
  const some = findCommands(all, text);
  const of = (kind: string) => some.filter((one) => one.kind === kind).slice(0, isEmpty ? undefined : MAX_COMMANDS);
  const lately = isEmpty ? recent.map((one): Action => ({ ...one, key: `recent-${one.to}`, note: '' })) : [];
  return {
    groups: filled([
      { title: t('recent'), entries: lately },
      { title: t('actions'), entries: of('Action') },
      { title: t('pages'), entries: of('Page') },
      { title: t('records'), entries: hits },
    ]),
    isBusy,
  };
}

const filled = (groups: Group[]) => groups.filter(({ entries }) => entries.length > 0);

/** Returns the records for the current text; late responses are dropped. */
function useHits(text: string): { hits: readonly Hit[]; isBusy: boolean } {
  const api = useApi();
  const user = useUser();
  const [found, setFound] = useState<{ text: string; hits: Hit[] }>({ text: '', hits: [] });
  const asking = useRef({ find, findOrders });
  const verb = readOrderVerb(user, text);
  const q = verb ? verb.rest : text.trim();
  const isAsked = q.length >= FEWEST_LETTERS;
  const isForOrders = verb !== undefined;
  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const search = isForOrders ? asking.current.findOrders : asking.current.find;
      const hits = await search(api, user, q).catch(() => []);
      if (isWanted) setFound({ text, hits });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, user, q, text, isAsked, isForOrders]);
  return { hits: isAsked && found.text === text ? found.hits : [], isBusy: isAsked && found.text !== text };
}
