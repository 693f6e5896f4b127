import type { Fulfiller } from '@inkstand/contract/fulfillers';
import { useApi } from '@inkstand/web/provider.tsx';
import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { showProblem } from '#ui/show-problem.ts';

/** Typing waits this long before the server is asked. */
const PAUSE_MS = 200;
/** As many as a menu offers; more are found by their name. */
const MOST_OFFERED = 50;

interface FulfillerSelectProps {
  tenant: string;
  label: string;
  placeholder: string;
  /** Paused ones are offered too. */
  withPaused?: boolean;
  /** Those that are chosen already. */
  without?: readonly { id: string }[];
  value: string | null;
  onChange: (id: string | null) => void;
}

/** One of the fulfillers; what is typed is looked for by the server. */
export function FulfillerSelect(props: FulfillerSelectProps) {
  const { tenant, label, placeholder, withPaused = false, without = [], value, onChange } = props;
  const api = useApi();
  const [q, setQuery] = useState('');
  const [found, setFound] = useState<readonly Fulfiller[]>();
  const [chosen, setChosen] = useState<Fulfiller>();
  const isChosenName = chosen !== undefined && q === nameOf(chosen);
  const asked = isChosenName ? '' : q;
  useEffect(() => {
    let isOver = false;
    const query = { q: asked, per_page: MOST_OFFERED, ...(withPaused ? {} : { state: 'takes_orders' as const }) };
    const ask = () =>
      api.listFulfillers({ params: { tenant_id: tenant }, query }).then(
        ({ data }) => !isOver && setFound(data),
        (error: unknown) => !isOver && showProblem(error),
      );
    const timer = setTimeout(ask, asked ? PAUSE_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, tenant, asked, withPaused]);
  const offered = (found ?? []).filter(({ id }) => !without.some((other) => other.id === id));
  const isGone = chosen && value === chosen.id && !offered.some(({ id }) => id === chosen.id);
  return (
    <Select
      {...{ label, value }}
      placeholder={found ? placeholder : 'Loading'}
      flex="1 1 240px"
      data={[...offered, ...(isGone ? [chosen] : [])].map((fulfiller) => ({
        value: fulfiller.id,
        label: nameOf(fulfiller),
      }))}
      onChange={(id) => {
        setChosen(found?.find((fulfiller) => fulfiller.id === id));
        onChange(id);
      }}
      onSearchChange={setQuery}
      // The server has looked already.
      filter={({ options }) => options}
      nothingFoundMessage="Nobody of this name"
      searchable
    />
  );
}

const nameOf = ({ name, regions }: Fulfiller) => `${name} (${regions.join(', ')})`;
