import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Select, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ActButton } from '#features/clients/act-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { showProblem } from '#ui/show-problem.ts';

const PAUSE_MS = 250;

/** Choosing whose back-office to see. */
export function ActingPanel() {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ value: string; label: string }[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      api
        .listClients({ params: { tenant_id: 'all' }, query: { q: typed, per_page: 20 } })
        .then(({ data }) => {
          if (!isOver) setFound(data.map(({ id, name }) => ({ value: id, label: name })));
        })
        .catch(showProblem);
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, typed]);
  const client = found.find(({ value }) => value === chosen);
  return (
    <Panel title="Act for a client">
      <Text size="sm" c="dimmed" mb="sm">
        You see the back-office as an administrator of the client does. All that you do is recorded under your name.
      </Text>
      <Group gap="sm" align="flex-end">
        <Select
          label="Client"
          placeholder="Type a name"
          searchable
          data={found}
          // The server has searched already.
          filter={({ options }) => options}
          value={chosen}
          onSearchChange={setTyped}
          onChange={setChosen}
          flex="1 1 240px"
          maw={360}
        />
        {client && <ActButton client={{ id: client.value, name: client.label }} />}
      </Group>
    </Panel>
  );
}
