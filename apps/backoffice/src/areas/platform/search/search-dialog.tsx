import { useApi } from '@inkstand/web/provider.tsx';
import { Loader, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { Dialog } from '#ui/dialog.tsx';
import { find, type Hit } from './find.ts';
import css from './search.module.css';

/** Typing pause before the search request. */
const PAUSE_MS = 200;
const FEWEST_LETTERS = 2;

/** Searches orders, events, products, people and clients at once; arrow keys select, Enter opens. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const list = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { hits, isBusy } = useHits(text);
  const current = Math.min(chosen, hits.length - 1);

  function open(hit: Hit | undefined) {
    if (!hit) return;
    onClose();
    void navigate(hit.to);
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setChosen((current + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') open(hits[current]);
  }

  const isAsked = text.trim().length >= FEWEST_LETTERS;
  return (
    <Dialog onClose={onClose} title="Search" size="lg" yOffset="8vh">
      <TextInput
        data-autofocus
        size="md"
        role="combobox"
        aria-label="Search"
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={hits[current] && `${list}-${hits[current].key}`}
        placeholder="An order’s number, a name, an event …"
        autoComplete="off"
        leftSection={<IconSearch size={18} />}
        rightSection={isBusy && <Loader size={16} />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div id={list} role="listbox" aria-label="Found" className={css.hits}>
        {hits.map((hit, index) => (
          // Keyboard selection happens in the input above, as in a combobox.
          <div
            key={hit.key}
            id={`${list}-${hit.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={css.hit}
            onClick={() => open(hit)}
            onKeyDown={press}
            onMouseMove={() => setChosen(index)}
          >
            <span className={css.kind}>{hit.kind}</span>
            <span className={css.label}>{hit.label}</span>
            <span className={css.note}>{hit.note}</span>
          </div>
        ))}
      </div>
      <Text size="sm" c="dimmed" aria-live="polite">
        {!isAsked && 'Orders, events, products and people, as far as you may see them.'}
        {isAsked && !isBusy && hits.length === 0 && 'Nothing found.'}
      </Text>
    </Dialog>
  );
}

/** Returns the hits for the current text; late responses are dropped. */
function useHits(text: string): { hits: readonly Hit[]; isBusy: boolean } {
  const api = useApi();
  const user = useUser();
  const [found, setFound] = useState<{ q: string; hits: Hit[] }>({ q: '', hits: [] });
  const q = text.trim();
  const asking = useRef(find);
  useEffect(() => {
    if (q.length < FEWEST_LETTERS) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const hits = await asking.current(api, user, q);
      if (isWanted) setFound({ q, hits });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, user, q]);
  const isAsked = q.length >= FEWEST_LETTERS;
  return { hits: isAsked ? found.hits : [], isBusy: isAsked && found.q !== q };
}
