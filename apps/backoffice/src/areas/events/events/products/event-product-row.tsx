import type { EventDetail } from '@inkstand/contract/events/events';
import { t as commonText } from '@inkstand/i18n/office/common';
import { t } from '@inkstand/i18n/office/events';
import { ActionIcon, Anchor, Box, Group, Stack, Switch, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type ComponentPropsWithoutRef, memo } from 'react';
import { Link } from 'react-router';
import { ProductBadges } from '#areas/design/products/product-badges.tsx';
import { Help } from '#areas/platform/help/help.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { backLink } from '#ui/back-link.ts';
import { money } from '#ui/format.ts';
import { Picture } from '#ui/picture.tsx';
import { useEvent } from '../event-layout.tsx';
import { eventVatRate, shopperPrice } from '../shopper-price.tsx';
import css from './event-products-page.module.css';
import type { Offered } from './offers.ts';
import { SellingPrice } from './selling-price.tsx';
import { suggestedPrice } from './suggest-prices.tsx';

interface RowProps {
  offered: Offered;
  error: string | undefined;
  mayChange: boolean;
  index: number;
  /** Number of rows. */
  count: number;
  /** Index of the row that is dragged. */
  dragged: number | undefined;
  onMove: (by: -1 | 1) => void;
  /** The dragged row would be dropped here. */
  isTarget: boolean;
  handle: ComponentPropsWithoutRef<'button'>;
  row: ComponentPropsWithoutRef<'li'>;
  onChange: (part: Partial<Offered>) => void;
  onRemove: () => void;
}

/** Whatever else a row is given follows from these. */
const DRAWN = ['offered', 'error', 'mayChange', 'isTarget', 'index', 'count', 'dragged'] as const;

/**
 * One product of the event: position, price, availability and whether it bears VAT. Memorised, because a hundred stand
 * on a page and the price of one is typed at a time.
 */
export const ProductRow = memo(Row, (before, after) => DRAWN.every((name) => before[name] === after[name]));

function Row({ offered, error, mayChange, isTarget, index, count, handle, row, onChange, onRemove, onMove }: RowProps) {
  const event = useEvent();
  const user = useUser();
  const { name } = offered;
  const tenant = user.superadmin === 1 ? event.tenant_id : undefined;
  const designer = paths.productDesign(offered.product_id, tenant);
  const back = backLink(paths.eventPage(event.slug, 'products', tenant), commonText('back_to', { name: event.name }));
  // The server's current state: a change of the event's approval rule does not affect the edited values here.
  const current = event.products.find(({ product_id }) => product_id === offered.product_id) ?? offered;
  const draft = !current.published && !offered.available ? t('publish_it_in_the_designer_first') : undefined;
  return (
    <li className={css.row} data-target={isTarget || undefined} data-off={!offered.available || undefined} {...row}>
      <ActionIcon
        {...(mayChange ? handle : {})}
        variant="subtle"
        color="gray"
        size="lg"
        className={`${css.handle} ${css.move}`}
        disabled={!mayChange}
        aria-label={t('move_name', { name })}
        title={t('drag_or_press_the_arrow_keys')}
      >
        <IconGripVertical size={18} />
      </ActionIcon>
      <div className={`${css.fingers} ${css.move}`}>
        <Step name={name} by={-1} isPossible={mayChange && index > 0} onMove={onMove} />
        <Step name={name} by={1} isPossible={mayChange && index < count - 1} onMove={onMove} />
      </div>
      <Picture src={offered.images.front_preview ?? offered.images.back_preview} alt="" width={64} />
      <div className={css.name}>
        <Anchor component={Link} to={designer} state={back} fw={600} c="var(--mantine-color-text)">
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {costText(offered, event)}
        </Text>
        <Box mt={4}>
          <ProductBadges product={current} designer={{ to: designer, state: back }} />
        </Box>
        {event.type !== 'Store' && error && (
          <Text size="sm" c="red">
            {error}
          </Text>
        )}
      </div>
      <div className={css.terms}>
        {event.type === 'Store' && (
          <div className={css.price}>
            <SellingPrice
              offered={offered}
              error={error}
              mayChange={mayChange}
              onChange={(net) => onChange({ store_selling_price: net })}
            />
            <Margin offered={offered} />
          </div>
        )}
        <Stack gap="xs">
          <Switch
            label={t('available')}
            checked={offered.available}
            onChange={({ currentTarget }) => onChange({ available: currentTarget.checked })}
            disabled={!mayChange || draft !== undefined}
            description={draft}
            aria-label={t('is_available', { name })}
          />
          {event.type === 'Store' && eventVatRate(event, true) > 0 && (
            <Group gap={4} wrap="nowrap">
              <Switch
                label={t('vat_applies')}
                checked={offered.store_default_vat === 1}
                onChange={({ currentTarget }) => onChange({ store_default_vat: currentTarget.checked ? 1 : 0 })}
                disabled={!mayChange}
                aria-label={t('vat_applies_to', { name })}
              />
              <Help term="vat_applies" />
            </Group>
          )}
        </Stack>
      </div>
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        className={css.remove}
        aria-label={t('remove_name', { name })}
        disabled={!mayChange}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  );
}

function costText({ unit_cost, store_default_vat }: Offered, event: EventDetail): string {
  const cost = money(unit_cost, event.currency);
  if (event.type !== 'Store') return t('costs_to_make', { cost });
  const bearsVat = store_default_vat === 1;
  const suggested = suggestedPrice(unit_cost, { vatRate: eventVatRate(event, bearsVat) });
  const { gross } = shopperPrice(event, suggested, bearsVat);
  return t('costs_to_make_price_suggested', { cost, price: money(gross, event.currency) });
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
      aria-label={by < 0 ? t('move_name_up', { name }) : t('move_name_down', { name })}
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
      <Text size="xs" c="red" fw={600} mt={4}>
        {t('amount_below_cost', { amount: money(-margin, currency) })}
      </Text>
    );
  }
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {price > 0
        ? t('margin_for_you_with_share', {
            amount: money(margin, currency),
            share: Math.round((margin / price) * 100),
          })
        : t('margin_for_you', { amount: money(margin, currency) })}
    </Text>
  );
}
