import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/after-sales';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { ArtworkChoice, toArtworkDraft } from './artwork-choice.tsx';

/** Gives an order that stopped on an artwork error printable artwork. */
export function ReplaceArtworkDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const api = useApi();
  const [drafts, setDrafts] = useState(() => order.items.map((item) => toArtworkDraft(item, item.current_revision)));
  const { mutate, errors } = useApiCall({ shown: ['lines'] });
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  const lines = order.items.flatMap((item, index) => {
    const draft = drafts[index];
    return draft ? [{ order_line_id: item.id, ...draft }] : [];
  });
  return (
    <FormDialog
      title={t('artwork_of', { order: order.order_ref })}
      size="lg"
      submit={t('replace_the_artwork')}
      onSubmit={() => mutate(() => api.replaceArtwork({ params, body: { lines } }))}
      onClose={onClose}
    >
      <Text size="sm">{t('production_starts_again_with_the_artwork')}</Text>
      {order.items.map((item, index) => (
        <Group key={item.id} gap="md" wrap="nowrap" align="flex-start">
          <Picture src={item.images.front_preview ?? item.images.back_preview} alt="" width={64} eager />
          <Stack gap={6} flex={1} miw={0} align="stretch">
            <ArtworkChoice
              item={item}
              draft={drafts[index] ?? toArtworkDraft(item)}
              errors={errors}
              field={`lines.${index}`}
              onChange={(draft) => setDrafts(drafts.with(index, draft))}
            />
            <Anchor component={Link} size="sm" to={paths.productDesign(item.product_id, order.tenant_id)}>
              {t('open_the_design_of', { name: item.name })}
            </Anchor>
          </Stack>
        </Group>
      ))}
    </FormDialog>
  );
}
