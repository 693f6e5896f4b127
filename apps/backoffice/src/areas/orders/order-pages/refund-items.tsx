import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { shadeName, sizeName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/orders';
import { Button, Checkbox, Group, NumberInput, Text } from '@mantine/core';
import { enumerate, money } from '#ui/format.ts';
import { piecesSum, type RefundDraft, type RefundErrors, refundableShipping } from './refund-draft.ts';
import css from './refunds.module.css';

interface RefundItemsProps {
  order: OrderDetail;
  draft: RefundDraft;
  errors: RefundErrors;
  onChange: (changed: Partial<RefundDraft>) => void;
}

function piecesLeft(left: number, quantity: number): string {
  if (left === 0) return t('all_refunded');
  return left === quantity ? t('pieces_ordered', { quantity }) : t('pieces_left', { left, quantity });
}

/** The quantity to refund per order line, and the shipping. */
export function RefundItems({ order, draft, errors, onChange }: RefundItemsProps) {
  const shipping = refundableShipping(order);
  const setQuantity = (id: string, quantity: number) =>
    onChange({ quantities: { ...draft.quantities, [id]: quantity } });
  const takeAll = () =>
    onChange({
      quantities: Object.fromEntries(order.items.map(({ id, refundable }) => [id, refundable.quantity])),
      shipping: shipping > 0,
    });
  return (
    <div className={css.lines}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" fw={600}>
          {t('how_many_pieces_to_refund')}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={takeAll}>
          {t('everything')}
        </Button>
      </Group>
      {order.items.map((item) => {
        const { quantity: left } = item.refundable;
        const wanted = draft.quantities[item.id] ?? 0;
        const name = enumerate([item.name, shadeName(item.colour.name), sizeName(item.size.label)]);
        return (
          <div key={item.id} className={css.line}>
            <div className={css.name}>
              <Text size="sm" fw={600}>
                {item.name}
              </Text>
              <Text size="xs" c="dimmed">
                {enumerate([shadeName(item.colour.name), sizeName(item.size.label)])} ·{' '}
                {piecesLeft(left, item.quantity)}
              </Text>
            </div>
            <NumberInput
              aria-label={t('pieces_of', { name })}
              min={0}
              max={left}
              allowDecimal={false}
              disabled={left === 0}
              value={wanted}
              onChange={(value) => setQuantity(item.id, Math.min(left, Math.max(0, Number(value) || 0)))}
              error={errors.lines[item.id]}
              w={92}
            />
            <Text size="sm" className={css.amount}>
              {money(piecesSum(order, item.id, wanted), order.currency)}
            </Text>
          </div>
        );
      })}
      <div className={css.line}>
        <Checkbox
          className={css.name}
          label={t('shipping')}
          disabled={shipping === 0}
          checked={draft.shipping}
          onChange={({ currentTarget }) => onChange({ shipping: currentTarget.checked })}
        />
        <Text size="sm" className={css.amount}>
          {money(draft.shipping || shipping === 0 ? shipping : 0, order.currency)}
        </Text>
      </div>
    </div>
  );
}
