import type { OrderDetail, PrintFile } from '@inkstand/contract/orders/orders';
import { Anchor, ColorSwatch, Group, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { Picture } from '#ui/picture.tsx';
import css from './order-items.module.css';

type Item = OrderDetail['items'][number];

const formatBytes = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function FileLink({ file }: { file: PrintFile }) {
  const Icon = file.format === 'pdf' ? IconFileTypePdf : IconPhoto;
  const measure =
    file.format === 'pdf'
      ? `${file.width_mm} × ${file.height_mm} mm, vector`
      : `${file.width_px} × ${file.height_px} px, ${file.dpi} dpi`;
  return (
    <Anchor href={file.url} download className={css.file}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <span>
        <Text span size="sm" fw={600}>
          {file.side === 'front' ? 'Front' : 'Back'} {file.format.toUpperCase()}
        </Text>
        <Text span size="xs" c="dimmed" className={css.measure}>
          {measure} · {formatBytes(file.bytes)}
        </Text>
      </span>
    </Anchor>
  );
}

function OrderItem({ item, order }: { item: Item; order: OrderDetail }) {
  const wasProcessed = order.timeline.some(({ to }) => to === 'processed');
  const texts = [item.custom_text_front, item.custom_text_back].filter(Boolean);
  return (
    <div className={css.item}>
      <Group gap={6} wrap="nowrap" align="flex-start">
        {(['front', 'back'] as const).map((side) => {
          const picture = item.images[`${side}_preview`];
          return picture && <Picture key={side} src={picture} alt={`${item.name}, ${side}`} width={76} eager />;
        })}
      </Group>
      <div className={css.text}>
        <Group justify="space-between" gap="sm" align="baseline">
          <Text fw={600}>{item.name}</Text>
          <Text className={css.price}>
            {order.kind === 'store'
              ? `${item.quantity} × ${money(item.unit_price, order.currency)}`
              : `${item.quantity} ${item.quantity === 1 ? 'piece' : 'pieces'}`}
          </Text>
        </Group>
        <Group gap={8} mt={4}>
          <ColorSwatch color={item.colour.hex} size={16} aria-hidden="true" />
          <Text size="sm">
            {item.colour.name}, {item.size.label}
          </Text>
          <Text size="sm" c="dimmed">
            {item.sku}
          </Text>
        </Group>
        {item.cancelled_quantity > 0 && (
          <Text size="sm" c="red.8" mt={4}>
            {item.cancelled_quantity} of {item.quantity} cancelled
          </Text>
        )}
        {texts.length > 0 && (
          <Text size="sm" mt={4}>
            Own text: “{texts.join('” and “')}”
          </Text>
        )}
        {item.findings.map(({ side, message }) => (
          <Text key={`${side} ${message}`} size="sm" c="orange.9" mt={4}>
            {side === 'front' ? 'Front' : 'Back'}: {message}
          </Text>
        ))}
        {item.print_files.length > 0 ? (
          <div className={css.files}>
            {item.print_files.map((file) => (
              <FileLink key={file.id} file={file} />
            ))}
          </div>
        ) : (
          <Text size="sm" c="dimmed" mt="sm">
            {wasProcessed
              ? 'There are no print files of this order.'
              : 'The print files are made when the order is processed.'}
          </Text>
        )}
      </div>
    </div>
  );
}

/** The order's lines, with their print files. */
export function OrderItems({ order }: { order: OrderDetail }) {
  return (
    <Panel title={order.items.length === 1 ? 'Item' : 'Items'}>
      <Stack gap={0}>
        {order.items.map((item) => (
          <OrderItem key={item.id} item={item} order={order} />
        ))}
      </Stack>
    </Panel>
  );
}
