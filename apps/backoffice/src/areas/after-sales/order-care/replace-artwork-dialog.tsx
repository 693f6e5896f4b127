import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useMutation } from '#ui/use-mutation.ts';
import { ArtworkChoice, toArtworkDraft } from './artwork-choice.tsx';

/** Gives an order that stopped on an artwork error printable artwork. */
export function ReplaceArtworkDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const api = useApi();
  const [drafts, setDrafts] = useState(() => order.items.map((item) => toArtworkDraft(item, item.current_revision)));
  const { mutate, errors } = useMutation({ shown: ['lines'] });
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  const lines = order.items.flatMap((item, index) => {
    const draft = drafts[index];
    return draft ? [{ order_line_id: item.id, ...draft }] : [];
  });
  return (
    <FormDialog
      title={`Artwork of ${order.order_ref}`}
      size="lg"
      submit="Replace the artwork"
      cancel="Leave it"
      onSubmit={() => mutate(() => api.replaceArtwork({ params, body: { lines } }))}
      onClose={onClose}
    >
      <Text size="sm">
        The order is printed with what you choose here, and production begins again. To print something else, change the
        design first.
      </Text>
      {order.items.map((item, index) => (
        <Stack key={item.id} gap={6}>
          <ArtworkChoice
            item={item}
            draft={drafts[index] ?? toArtworkDraft(item)}
            errors={errors}
            field={`lines.${index}`}
            onChange={(draft) => setDrafts(drafts.with(index, draft))}
          />
          <Anchor component={Link} size="sm" to={paths.productDesign(item.product_id, order.tenant_id)}>
            Open the design of {item.name}
          </Anchor>
        </Stack>
      ))}
    </FormDialog>
  );
}
