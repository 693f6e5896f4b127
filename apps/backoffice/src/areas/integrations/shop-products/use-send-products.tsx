import type { ShopPush } from '@inkstand/contract/integrations/shop-products';
import { t } from '@inkstand/i18n/office/integrations';
import { useApi } from '@inkstand/web/provider.tsx';
import { List } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useRevalidator } from 'react-router';
import { toastResponse } from '#ui/show-problem.ts';
import { type Reply, useApiCall } from '#ui/use-api-call.ts';
import type { SendChoice } from './send-dialog.tsx';

/** Products of an event; without `productIds` all that are new or have changed. */
export interface SentProducts {
  event: { tenant_id: string; slug: string };
  productIds?: string[] | undefined;
}

/** Sends products to the shop. A toast says how many are on their way, a dialog which were refused and why. */
export function useSendProducts() {
  const api = useApi();
  const { run, isPending } = useApiCall({ revalidateOnError: true });
  const { revalidate } = useRevalidator();
  const send = ({ event, productIds }: SentProducts, choice: SendChoice): Promise<Reply | undefined> =>
    run(async () => {
      const { data, ...reply }: Reply & { data: Sent } = await api.startShopPush({
        params: { tenant_id: event.tenant_id, slug: event.slug },
        body: { ...choice, ...(productIds ? { product_ids: productIds } : {}) },
      });
      if (data.push) toastResponse(reply);
      await revalidate();
      if (data.refused.length > 0) showRefused(data.refused);
      return reply;
    });
  return { send, isPending };
}

interface Sent {
  push: ShopPush | null;
  refused: { id: string; name: string; reason: string }[];
}

const showRefused = (refused: Sent['refused']) =>
  modals.open({
    title: t('products_not_sent', { count: refused.length }),
    children: (
      <List spacing="xs" size="sm">
        {refused.map(({ id, name, reason }) => (
          <List.Item key={id}>{t('product_refused_why', { name, reason })}</List.Item>
        ))}
      </List>
    ),
  });
