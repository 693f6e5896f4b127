import type { OrderDetail, RoutingChoice } from '@inkstand/contract/orders/order-shapes';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/orders';
import { Anchor, Group, List, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { list, money, shortDay } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { ChooseFulfiller } from './choose-fulfiller.tsx';

type Shipment = OrderDetail['shipments'][number];
type Candidate = RoutingChoice['candidates'][number];

const BECAUSE: Readonly<Record<RoutingChoice['because'], string>> = {
  cost: t('was_the_cheapest'),
  capacity: t('had_room_first'),
  registered: t('is_registered'),
  most_lines: t('can_make_the_most'),
  only: t('is_the_only_one'),
  person: t('was_chosen_by_a_person'),
};

type Planned = Extract<Candidate['verdict'], 'chosen' | 'dearer' | 'later'>;
/** The sentence of a verdict with the day and the cost, as far as they are known. */
type Plan = {
  onFor: (date: string, cost: string) => string;
  on: (date: string) => string;
  for: (cost: string) => string;
  text: string;
};

const PLANNED: Readonly<Record<Planned, Plan>> = {
  chosen: {
    onFor: (date, cost) => t('makes_it_on_for', { date, cost }),
    on: (date) => t('makes_it_on', { date }),
    for: (cost) => t('makes_it_for', { cost }),
    text: t('makes_it'),
  },
  dearer: {
    onFor: (date, cost) => t('could_make_it_on_for', { date, cost }),
    on: (date) => t('could_make_it_on', { date }),
    for: (cost) => t('could_make_it_for', { cost }),
    text: t('could_make_it'),
  },
  later: {
    onFor: (date, cost) => t('has_capacity_later_on_for', { date, cost }),
    on: (date) => t('has_capacity_later_on', { date }),
    for: (cost) => t('has_capacity_later_for', { cost }),
    text: t('has_capacity_later'),
  },
};

const VERDICTS: Readonly<Record<Exclude<Candidate['verdict'], Planned | 'not_registered'>, string>> = {
  fewer_lines: t('can_make_only_a_part'),
  region: t('does_not_serve_this_region'),
  family: t('does_not_make_these_products'),
  technique: t('does_not_print_with_techniques'),
  paused: t('was_paused'),
  no_day: t('has_no_working_day_ahead'),
  could: t('another_one_was_chosen'),
};

function plannedSentence(verdict: Planned, date: string | null, cost: string | null): string {
  const plan = PLANNED[verdict];
  if (date !== null) return cost === null ? plan.on(date) : plan.onFor(date, cost);
  return cost === null ? plan.text : plan.for(cost);
}

function candidateSentence(candidate: Candidate, currency: OrderDetail['currency']): string {
  const { verdict } = candidate;
  const cost = candidate.cost === null ? null : money(candidate.cost, currency);
  const date = candidate.planned_day === null ? null : shortDay(candidate.planned_day);
  switch (verdict) {
    case 'chosen':
    case 'dearer':
    case 'later':
      return plannedSentence(verdict, date, cost);
    case 'not_registered':
      return cost === null ? t('is_not_registered') : t('is_not_registered_for', { cost });
    default:
      return VERDICTS[verdict];
  }
}

function planSentence({ planned_day: planned, ship_by: shipBy }: Shipment): string | undefined {
  if (planned && shipBy)
    return t('printing_planned_and_sent_by', { date: shortDay(planned), ship_by: shortDay(shipBy) });
  if (planned) return t('printing_is_planned_for', { date: shortDay(planned) });
  return shipBy ? t('to_be_sent_by', { date: shortDay(shipBy) }) : undefined;
}

function Why({ shipment, order }: { shipment: Shipment; order: OrderDetail }) {
  const { choice, fulfiller } = shipment;
  return (
    <div>
      {order.shipments.length > 1 && (
        <Text size="sm" fw={600}>
          {t('parcel_of', { number: shipment.number, parcels: shipment.of })}
        </Text>
      )}
      <Text size="sm">
        <RichText
          text={choice ? BECAUSE[choice.because] : t('chosen_before_reasons_were_kept')}
          parts={{
            fulfiller: () => (
              <Anchor component={Link} inherit underline="always" to={paths.fulfiller(fulfiller.id)}>
                {fulfiller.name}
              </Anchor>
            ),
          }}
        />{' '}
        {planSentence(shipment)}
      </Text>
      {choice && choice.candidates.length > 1 && (
        <List
          size="sm"
          mt={6}
          spacing={2}
          aria-label={t('what_was_found_of_each_fulfiller', { number: shipment.number })}
        >
          {choice.candidates.map((candidate) => (
            <List.Item key={candidate.fulfiller_id}>
              <RichText
                text={candidateSentence(candidate, order.currency)}
                parts={{ fulfiller: () => <b>{candidate.name}</b> }}
              />
            </List.Item>
          ))}
        </List>
      )}
    </div>
  );
}

/** Lets staff choose the fulfiller before production starts. Hidden for clients, who may not decide this. */
export function MayChooseFulfiller({ order }: { order: OrderDetail }) {
  const user = useUser();
  if (user.superadmin !== 1) return null;
  const mayChoose = may({ ...user, tenantId: user.tenant_id }, 'orders.progress');
  const disabledReason = mayChoose ? undefined : t('your_role_may_look_at_this');
  return <ChooseFulfiller order={order} disabledReason={disabledReason} />;
}

/** In this status the choice is shown above, with the error. */
const ROUTING_ERROR = 'fulfiller routing error';

/** Explains the routing to these fulfillers; before production starts, staff can choose another. */
export function WhyFulfiller({ order }: { order: OrderDetail }) {
  const user = useUser();
  const isUnrouted = order.shipments.every(({ cancellation }) => cancellation === 'cancelled');
  const isOpen = isUnrouted && STATUS_RULES[order.status].isRoutedLater && order.status !== ROUTING_ERROR;
  if (order.shipments.length === 0 && !(isOpen && user.superadmin === 1)) return null;
  const names = [...new Set(order.shipments.map(({ fulfiller }) => fulfiller.name))];
  return (
    <Panel title={names.length > 0 ? t('why_these_fulfillers', { names: list(names) }) : t('why_this_fulfiller')}>
      <Stack gap="md">
        {order.shipments.map((shipment) => (
          <Why key={shipment.id} shipment={shipment} order={order} />
        ))}
        {isOpen && (
          <Group>
            <MayChooseFulfiller order={order} />
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
