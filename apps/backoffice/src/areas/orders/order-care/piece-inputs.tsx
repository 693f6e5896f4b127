import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/after-sales';
import { shadeName, sizeName } from '@inkstand/i18n/office/catalogue';
import { Group, NumberInput, Stack, Text } from '@mantine/core';
import { enumerate } from '#ui/format.ts';

type Item = OrderDetail['items'][number];
export type Pieces = Record<string, number>;

interface PieceInputsProps {
  items: readonly Item[];
  /** The highest quantity that can be selected for an item. */
  maxQuantity: (item: Item) => number;
  pieces: Pieces;
  error: string | undefined;
  onChange: (pieces: Pieces) => void;
}

export function PieceInputs({ items, maxQuantity, pieces, error, onChange }: PieceInputsProps) {
  return (
    <Stack gap="xs">
      {items.map((item) => {
        const left = maxQuantity(item);
        const name = enumerate([item.name, shadeName(item.colour.name), sizeName(item.size.label)]);
        return (
          <Group key={item.id} justify="space-between" wrap="nowrap" gap="sm">
            <div>
              <Text size="sm" fw={600}>
                {item.name}
              </Text>
              <Text size="sm" c="dimmed">
                {enumerate([shadeName(item.colour.name), sizeName(item.size.label)])} ·{' '}
                {t('pieces_of_quantity', { left, quantity: item.quantity })}
              </Text>
            </div>
            <NumberInput
              aria-label={t('pieces_of', { item: name })}
              min={0}
              max={left}
              allowDecimal={false}
              disabled={left === 0}
              value={pieces[item.id] ?? 0}
              onChange={(value) =>
                onChange({ ...pieces, [item.id]: Math.min(left, Math.max(0, Math.trunc(Number(value) || 0))) })
              }
              w={92}
            />
          </Group>
        );
      })}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

/** Converts the pieces to the request's lines. */
export const toLines = (pieces: Pieces): { order_line_id: string; quantity: number }[] =>
  Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([order_line_id, quantity]) => ({ order_line_id, quantity }));
