import type { CallReply } from '@inkstand/contract/call';
import type { shopWidgetCalls } from '@inkstand/contract/integrations/shop-widget';
import { t } from '@inkstand/i18n/office/integrations';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ago } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useApiCall } from '#ui/use-api-call.ts';

export type WidgetState = CallReply<typeof shopWidgetCalls.shopWidgetState>['data'];

/** While somebody is adding it, the page notices soon. */
const UNSEEN_PAUSE_MS = 4_000;
const SEEN_PAUSE_MS = 30_000;

/** Whether the shop's pages load the script; asks again by itself. */
export function WidgetSeen({ tenant, state }: { tenant: string; state: WidgetState }) {
  const api = useApi();
  const { run, isPending: isAsking } = useApiCall();
  const { data, refetch, isError } = useQuery({
    queryKey: ['shop-widget', tenant],
    queryFn: async () => (await api.shopWidgetState({ params: { tenant_id: tenant } })).data,
    initialData: state,
    staleTime: 0,
    refetchInterval: ({ state: { data: last } }) => (last?.shop?.seen_at ? SEEN_PAUSE_MS : UNSEEN_PAUSE_MS),
  });
  const seenAt = data.shop?.seen_at;
  const check = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} />}
      loading={isAsking}
      onClick={() => void run(refetch)}
    >
      {t('check_again')}
    </Button>
  );
  return (
    <Panel title={t('is_it_in_place')} aside={check}>
      <Group gap="sm" role="status">
        {seenAt ? (
          <StatusBadge label={t('in_place')} colour="teal" />
        ) : (
          <StatusBadge label={t('not_seen_yet')} colour="yellow" />
        )}
        <Text>
          {isError
            ? t('we_could_not_check_we_try')
            : seenAt
              ? t('last_loaded_by_a_product_page', { name: data.shop?.name ?? '', time: ago(seenAt) })
              : t('open_one_of_your_products_in', { name: data.shop?.name ?? '' })}
        </Text>
      </Group>
    </Panel>
  );
}
