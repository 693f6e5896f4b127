import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { number } from '#ui/format.ts';
import { useSingleKeys } from '#ui/preferences.ts';
import { showProblem } from '#ui/show-problem.ts';
import {
  type Direction,
  hasMoreRows,
  type ListPlace,
  placeRows,
  placeState,
  useListPlace,
  withMoreRows,
} from './list-place.ts';

const END_TEXTS: Readonly<Record<Direction, string>> = {
  next: t('this_is_the_last_order_of'),
  previous: t('this_is_the_first_order_of'),
};

/** Buttons and keys (`j`, `k`) to the next and the previous order of the list that the order was opened from. */
export function OrderNeighbours({ order }: { order: OrderDetail }) {
  const place = useListPlace();
  const index = place?.orders.findIndex(({ ref, tenant }) => ref === order.order_ref && tenant === order.tenant_id);
  if (!place || index === undefined || index < 0) return null;
  return <Buttons place={place} index={index} />;
}

function Buttons({ place, index }: { place: ListPlace; index: number }) {
  const api = useApi();
  const isStaff = useUser().superadmin === 1;
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  /** Directions in which the list turned out to hold nothing new, because orders left it meanwhile. */
  const [ends, setEnds] = useState<readonly Direction[]>([]);
  const isEnd = (direction: Direction) => {
    const isLastRow = direction === 'next' ? index === place.orders.length - 1 : index === 0;
    return isLastRow && (ends.includes(direction) || !hasMoreRows(place, direction));
  };

  function open(list: ListPlace, at: number) {
    const row = list.orders[at];
    // Back leads to the list, not through every order that was looked at.
    if (row) {
      void navigate(paths.order(row.ref, isStaff ? row.tenant : undefined), { state: placeState(list), replace: true });
    }
    return row !== undefined;
  }

  async function go(direction: Direction) {
    if (isPending || isEnd(direction)) return;
    const step = direction === 'next' ? 1 : -1;
    if (open(place, index + step)) return;
    setPending(true);
    try {
      const list = await withMoreRows(place, direction, async (page) => {
        const { data, meta } = await api.listOrders({
          params: { tenant_id: place.tenant },
          query: { ...place.query, page },
        });
        return { rows: placeRows(data), total: meta.total, isMore: meta.more ?? false };
      });
      const added = list.orders.length - place.orders.length;
      if (!open(list, direction === 'next' ? index + 1 : added - 1)) setEnds([...ends, direction]);
    } catch (error) {
      showProblem(error);
    } finally {
      setPending(false);
    }
  }

  const [isOn] = useSingleKeys();
  const press = (direction: Direction) => {
    if (isOn && !document.querySelector('[role="dialog"], [role="menu"]')) void go(direction);
  };
  useHotkeys([
    ['j', () => press('next')],
    ['k', () => press('previous')],
  ]);

  const total = `${number(place.total)}${place.isMore ? '+' : ''}`;
  return (
    <Group gap={6} wrap="nowrap" role="group" aria-label={t('orders_of_the_list')}>
      <Text size="sm" c="dimmed">
        {t('position_of_total', { position: place.before + index + 1, total })}
      </Text>
      <StepButton direction="previous" isEnd={isEnd('previous')} onGo={go} />
      <StepButton direction="next" isEnd={isEnd('next')} onGo={go} />
    </Group>
  );
}

interface StepButtonProps {
  direction: Direction;
  isEnd: boolean;
  onGo: (direction: Direction) => Promise<void>;
}

/** At an end it stays in place, says why, and does nothing. */
function StepButton({ direction, isEnd, onGo }: StepButtonProps) {
  const [label, key, Icon] =
    direction === 'next'
      ? ([t('next_order'), 'J', IconChevronDown] as const)
      : ([t('previous_order'), 'K', IconChevronUp] as const);
  return (
    <Tooltip label={isEnd ? END_TEXTS[direction] : `${label} (${key})`}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        aria-disabled={isEnd || undefined}
        data-disabled={isEnd || undefined}
        onClick={() => void onGo(direction)}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
