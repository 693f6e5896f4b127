import type { EventDetail } from '@inkstand/contract/events/events';
import { ActionIcon, Anchor, NumberInput, Switch, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef } from 'react';
import { Link } from 'react-router';
import { ProductBadges } from '#areas/design/products/product-badges.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { money } from '#ui/format.ts';
import { Picture } from '#ui/picture.tsx';
import { useEvent } from '../event-layout.tsx';
import { ShopperPrice } from '../shopper-price.tsx';
import css from './event-products-page.module.css';

export type Offered = EventDetail['products'][number];

interface RowProps {
  offered: Offered;
  error: string | undefined;
  mayChange: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  /** The dragged row would be dropped here. */
  isTarget: boolean;
  handle: ComponentPropsWithoutRef<'button'>;
  row: ComponentPropsWithoutRef<'li'>;
  onChange: (part: Partial<Offered>) => void;
  onRemove: () => void;
}

/** One product of the event: position, price and availability. */
export function ProductRow(props: RowProps) {
  const { offered, error, mayChange, isTarget, handle, row, onChange, onRemove, isFirst, isLast, onMove } = props;
  const event = useEvent();
  const user = useUser();
  const { name } = offered;
  const designer = paths.productDesign(offered.product_id, user.superadmin === 1 ? event.tenant_id : undefined);
  // The server's current state: a change of the event's approval rule does not affect the edited values here.
  const current = event.products.find(({ product_id }) => product_id === offered.product_id) ?? offered;
  const draft = !current.published && !offered.available ? 'Publish it in the designer first.' : undefined;
  return (
    <li className={css.row} data-target={isTarget || undefined} data-off={!offered.available || undefined} {...row}>
      <ActionIcon
        {...(mayChange ? handle : {})}
        variant="subtle"
        color="gray"
        size="lg"
        className={css.handle}
        disabled={!mayChange}
        aria-label={`Move ${name}`}
        title="Drag, or press the arrow keys"
      >
        <IconGripVertical size={18} />
      </ActionIcon>
      <div className={css.fingers}>
        <Step name={name} by={-1} isPossible={mayChange && !isFirst} onMove={onMove} />
        <Step name={name} by={1} isPossible={mayChange && !isLast} onMove={onMove} />
      </div>
      <Picture src={offered.images.front_preview ?? offered.images.back_preview} alt="" width={64} />
      <div className={css.name}>
        <Anchor component={Link} to={designer} fw={600} c="dark">
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          Costs {money(offered.unit_cost, event.currency)} to make
          {event.type === 'Store' && `, ${money(offered.suggested_price, event.currency)} net suggested`}
        </Text>
        <ProductBadges product={current} designer={designer} />
        {event.type !== 'Store' && error && (
          <Text size="sm" c="red.8">
            {error}
          </Text>
        )}
      </div>
      {event.type === 'Store' && (
        <div className={css.price}>
          <NumberInput
            label="Selling price, net"
            aria-label={`Selling price of ${name}, net`}
            value={offered.store_selling_price}
            onChange={(value) => onChange({ store_selling_price: Number(value) || 0 })}
            min={0}
            decimalScale={2}
            fixedDecimalScale
            hideControls
            readOnly={!mayChange}
            variant={mayChange ? 'default' : 'filled'}
            error={error}
          />
          <ShopperPrice event={event} net={offered.store_selling_price} bearsVat={offered.store_default_vat === 1} />
          <Margin offered={offered} />
        </div>
      )}
      <Switch
        label="Available"
        checked={offered.available}
        onChange={({ currentTarget }) => onChange({ available: currentTarget.checked })}
        disabled={!mayChange || draft !== undefined}
        description={draft}
        aria-label={`${name} is available`}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={`Take ${name} out`}
        disabled={!mayChange}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  );
}

interface StepProps {
  name: string;
  by: -1 | 1;
  isPossible: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Moves a row up or down one place, for touch screens, which cannot drag rows. */
function Step({ name, by, isPossible, onMove }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      disabled={!isPossible}
      aria-label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
      onClick={() => onMove(by)}
    >
      {by < 0 ? <IconArrowUp size={18} /> : <IconArrowDown size={18} />}
    </ActionIcon>
  );
}

/** Margin as an amount and as a share of the price. */
function Margin({ offered }: { offered: Offered }) {
  const { currency } = useEvent();
  const { store_selling_price: price, unit_cost: cost } = offered;
  const margin = price - cost;
  if (margin < 0) {
    return (
      <Text size="xs" c="red.8" fw={600} mt={4}>
        {money(-margin, currency)} below cost
      </Text>
    );
  }
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {money(margin, currency)} for you{price > 0 ? `, ${Math.round((margin / price) * 100)} %` : ''}
    </Text>
  );
}
