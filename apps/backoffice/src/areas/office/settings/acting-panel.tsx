import { t } from '@inkstand/i18n/office/settings';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '#areas/companies/clients/act-button.tsx';
import { useClientsFound } from '#areas/identity/users/use-clients-found.ts';
import { type FoundOption, FoundSelect } from '#ui/found-select.tsx';
import { Panel } from '#ui/panel.tsx';

/** Selects the client whose back-office staff open. */
export function ActingPanel() {
  const find = useClientsFound();
  const [client, setClient] = useState<FoundOption>();
  return (
    <Panel title={t('act_for_a_client')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('you_see_the_back_office_as')}
      </Text>
      <Group gap="sm" align="flex-end">
        <FoundSelect
          label={t('client')}
          placeholder={t('search_clients')}
          find={find}
          value={client?.value ?? null}
          onChange={(_id, option) => setClient(option)}
          flex="1 1 240px"
          maw={360}
        />
        {client && <ActButton client={{ id: client.value, name: client.label }} />}
      </Group>
    </Panel>
  );
}
