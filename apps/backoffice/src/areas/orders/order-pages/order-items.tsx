import type { OrderDetail, PrintFile } from '@inkstand/contract/orders/order-shapes';
import { shadeName, sizeName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/orders';
import { Anchor, ColorSwatch, Group, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { decimal, enumerate, money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { Picture } from '#ui/picture.tsx';
import css from './order-items.module.css';

type Item = OrderDetail['items'][number];

const formatBytes = (bytes: number) =>
  bytes < 1024 * 1024
    ? t('size_kb', { size: Math.ceil(bytes / 1024) })
    : t('size_mb', { size: decimal(bytes / 1024 / 1024) });

const SIDE_LABELS = {
  front: {
    file: (format: string) => t('front_file', { format }),
    picture: (name: string) => t('front_of_name', { name }),
    finding: (finding: string) => t('front_finding', { finding }),
  },
  back: {
    file: (format: string) => t('back_file', { format }),
    picture: (name: string) => t('back_of_name', { name }),
    finding: (finding: string) => t('back_finding', { finding }),
  },
} as const;

/** Pixels are written without separators, as in other software. */
const pixelText = ({ width_px: width, height_px: height, dpi }: PrintFile) =>
  t('size_px_dpi', { width: String(width), height: String(height), dpi: String(dpi) });

function ownText([first = '', second]: readonly string[]): string {
  return second === undefined ? t('own_text', { text: first }) : t('own_texts', { front: first, back: second });
}

function FileLink({ file }: { file: PrintFile }) {
  const Icon = file.format === 'pdf' ? IconFileTypePdf : IconPhoto;
  const measure =
    file.format === 'pdf' ? t('size_mm_vector', { width: file.width_mm, height: file.height_mm }) : pixelText(file);
  return (
    <Anchor href={file.url} download className={css.file}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <span>
        <Text span size="sm" fw={600}>
          {SIDE_LABELS[file.side].file(file.format.toUpperCase())}
        </Text>
        <Text span size="xs" c="dimmed" className={css.measure}>
          {file.bytes > 0 ? `${measure} · ${formatBytes(file.bytes)}` : measure}
        </Text>
      </span>
    </Anchor>
  );
}

function OrderItem({ item, order }: { item: Item; order: OrderDetail }) {
  const wasProcessed = order.timeline.some(({ to }) => to === 'processed');
  const isMade = item.cancelled_quantity < item.quantity && order.status !== 'cancelled';
  const texts = [item.custom_text_front, item.custom_text_back].filter(Boolean);
  return (
    <div className={css.item}>
      <Group gap={6} wrap="nowrap" align="flex-start">
        {(['front', 'back'] as const).map((side) => {
          const picture = item.images[`${side}_preview`];
          return (
            picture && <Picture key={side} src={picture} alt={SIDE_LABELS[side].picture(item.name)} width={76} eager />
          );
        })}
      </Group>
      <div className={css.text}>
        <Group justify="space-between" gap="sm" align="baseline">
          <Text fw={600}>{item.name}</Text>
          <Text className={css.price}>
            {order.kind === 'store'
              ? `${item.quantity} × ${money(item.unit_price, order.currency)}`
              : t('pieces_count', { count: item.quantity })}
          </Text>
        </Group>
        <Group gap="0 8px" mt={4}>
          <ColorSwatch color={item.colour.hex} size={16} aria-hidden="true" />
          <Text size="sm">{enumerate([shadeName(item.colour.name), sizeName(item.size.label)])}</Text>
          <Text size="sm" c="dimmed">
            {item.sku}
          </Text>
        </Group>
        {item.cancelled_quantity > 0 && (
          <Text size="sm" c="red" mt={4}>
            {t('pieces_cancelled', { cancelled: item.cancelled_quantity, quantity: item.quantity })}
          </Text>
        )}
        {texts.length > 0 && (
          <Text size="sm" mt={4}>
            {ownText(texts)}
          </Text>
        )}
        {item.findings.map(({ side, message }) => (
          <Text key={`${side} ${message}`} size="sm" c="orange" mt={4}>
            {SIDE_LABELS[side].finding(message)}
          </Text>
        ))}
        {item.print_files.length > 0 ? (
          <div className={css.files}>
            {item.print_files.map((file) => (
              <FileLink key={file.id} file={file} />
            ))}
          </div>
        ) : (
          isMade && (
            <Text size="sm" c="dimmed" mt="sm">
              {wasProcessed ? t('there_are_no_print_files_of') : t('the_print_files_are_made_when')}
            </Text>
          )
        )}
      </div>
    </div>
  );
}

/** The order's lines, with their print files. */
export function OrderItems({ order }: { order: OrderDetail }) {
  return (
    <Panel title={order.items.length === 1 ? t('item') : t('items')}>
      <Stack gap={0}>
        {order.items.map((item) => (
          <OrderItem key={item.id} item={item} order={order} />
        ))}
      </Stack>
    </Panel>
  );
}
