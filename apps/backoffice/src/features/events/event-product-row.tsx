import type { EventDetail } from '@inkstand/contract/events';
import { ActionIcon, Anchor, Group, NumberInput, Switch, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUser } from '#features/layout/current-user.ts';
import { paths } from '#paths.ts';
import { money } from '#ui/format.ts';
import { Picture } from '#ui/picture.tsx';
import { useEvent } from './event-layout.tsx';
import css from './event-products-page.module.css';

/** A product as the event offers it. */
export type Offered = EventDetail['products'][number];

interface RowProps {
  offered: Offered;
  error: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  mayChange: boolean;
  onChange: (part: Partial<Offered>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One product of the event: its price, its place in the list, and whether it can be had now. */
export function ProductRow({ offered, error, isFirst, isLast, mayChange, onChange, onMove, onRemove }: RowProps) {
  const event = useEvent();
  const user = useUser();
  const { name } = offered;
  const margin = offered.store_selling_price - offered.unit_cost;
  return (
    <li className={css.row}>
      <Picture src={offered.images.front_preview ?? offered.images.back_preview} alt="" width={64} />
      <div className={css.name}>
        <Anchor
          component={Link}
          to={paths.productDesign(offered.product_id, user.superadmin === 1 ? event.tenant_id : undefined)}
          fw={600}
          c="dark"
        >
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          Costs {money(offered.unit_cost, event.currency)} to make
        </Text>
      </div>
      {event.type === 'Store' && (
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
          description={
            margin >= 0 ? `${money(margin, event.currency)} for you` : `${money(-margin, event.currency)} below cost`
          }
          className={css.price}
        />
      )}
      <Switch
        label="Available"
        checked={offered.available}
        onChange={({ currentTarget }) => onChange({ available: currentTarget.checked })}
        disabled={!mayChange}
        aria-label={`${name} is available`}
      />
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Move ${name} up`}
          disabled={isFirst || !mayChange}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Move ${name} down`}
          disabled={isLast || !mayChange}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={18} />
        </ActionIcon>
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
      </Group>
    </li>
  );
}
