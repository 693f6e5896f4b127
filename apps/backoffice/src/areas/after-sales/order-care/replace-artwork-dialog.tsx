import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { ArtworkChoice, artworkOf } from './artwork-choice.tsx';
import { useCareCall } from './use-care-call.ts';

interface DialogProps {
  order: OrderDetail;
  opened: boolean;
  onClose: () => void;
}

/** Gives an order that stopped for its artwork something that can be printed. */
export function ReplaceArtworkDialog({ order, opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Artwork of ${order.order_ref}`} size="lg">
      <ArtworkForm order={order} onClose={onClose} />
    </Modal>
  );
}

function ArtworkForm({ order, onClose }: Omit<DialogProps, 'opened'>) {
  const api = useApi();
  const [drafts, setDrafts] = useState(() => order.items.map((item) => artworkOf(item, item.current_revision)));
  const { make, isBusy, errors } = useCareCall();

  function send(event: FormEvent) {
    event.preventDefault();
    const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
    const lines = order.items.flatMap((item, index) => {
      const draft = drafts[index];
      return draft ? [{ order_line_id: item.id, ...draft }] : [];
    });
    void make(() => api.replaceArtwork({ params, body: { lines } }), onClose);
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Text size="sm">
          The order is printed with what you choose here, and production begins again. To print something else, change
          the design first.
        </Text>
        {order.items.map((item, index) => (
          <Stack key={item.id} gap={6}>
            <ArtworkChoice
              item={item}
              draft={drafts[index] ?? artworkOf(item)}
              errors={errors}
              field={`lines.${index}`}
              onChange={(draft) => setDrafts(drafts.with(index, draft))}
            />
            <Anchor component={Link} size="sm" to={paths.productDesign(item.product_id, order.tenant_id)}>
              Open the design of {item.name}
            </Anchor>
          </Stack>
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Leave it
          </Button>
          <Button type="submit" loading={isBusy}>
            Replace the artwork
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
