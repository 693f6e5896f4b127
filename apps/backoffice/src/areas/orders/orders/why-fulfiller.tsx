import type { OrderDetail, RoutingChoice } from '@inkstand/contract/orders/orders';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { may } from '@inkstand/domain/roles';
import { Anchor, Group, List, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { money, shortDay } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { ChooseFulfiller } from './choose-fulfiller.tsx';

type Shipment = OrderDetail['shipments'][number];
type Candidate = RoutingChoice['candidates'][number];

const BECAUSE: Readonly<Record<RoutingChoice['because'], string>> = {
  cost: 'was the cheapest of those that could make it on the same day',
  capacity: 'had room first',
  registered: 'is registered for this event',
  most_lines: 'can make the most of it',
  only: 'is the only one that can make it',
  person: 'was chosen by a person',
};

/** Describes the routing result for one fulfiller. */
function candidateSentence({ verdict, cost, planned_day: day }: Candidate, currency: OrderDetail['currency']): string {
  const price = cost === null ? '' : ` for ${money(cost, currency)}`;
  const when = day === null ? '' : ` on ${shortDay(day)}`;
  switch (verdict) {
    case 'chosen':
      return `makes it${when}${price}.`;
    case 'dearer':
      return `could have made it${when}${price}, but no cheaper.`;
    case 'later':
      return `has room later only${when}${price}.`;
    case 'fewer_lines':
      return 'can make only a part of it.';
    case 'region':
      return 'does not serve this region.';
    case 'family':
      return 'does not make these products.';
    case 'technique':
      return 'does not print with the techniques that these products need.';
    case 'paused':
      return 'was paused.';
    case 'not_registered':
      return `is not registered for this event${price && `; it would have made it${price}`}.`;
    case 'no_day':
      return 'has no working day ahead.';
    case 'could':
      return 'could have made it, but another one was chosen.';
  }
}

function Why({ shipment, order }: { shipment: Shipment; order: OrderDetail }) {
  const { choice, fulfiller } = shipment;
  return (
    <div>
      {order.shipments.length > 1 && (
        <Text size="sm" fw={600}>
          Parcel {shipment.number} of {shipment.of}
        </Text>
      )}
      <Text size="sm">
        <Anchor component={Link} inherit to={paths.fulfiller(fulfiller.id)}>
          {fulfiller.name}
        </Anchor>{' '}
        {choice ? `${BECAUSE[choice.because]}.` : 'was chosen before reasons were kept.'}
        {shipment.planned_day && ` Printing is planned for ${shortDay(shipment.planned_day)}`}
        {shipment.ship_by && `, to be sent by ${shortDay(shipment.ship_by)}`}
        {shipment.planned_day && '.'}
      </Text>
      {choice && choice.candidates.length > 1 && (
        <List
          size="sm"
          mt={6}
          spacing={2}
          aria-label={`What was found of each fulfiller for parcel ${shipment.number}`}
        >
          {choice.candidates.map((candidate) => (
            <List.Item key={candidate.fulfiller_id}>
              <b>{candidate.name}</b> {candidateSentence(candidate, order.currency)}
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
  const disabledReason = mayChoose ? undefined : 'Your role may look at this, but not change it.';
  return <ChooseFulfiller order={order} disabledReason={disabledReason} />;
}

/** In this status the choice is shown above, with the error. */
const ROUTING_ERROR = 'fulfiller routing error';

/** Explains the routing to these fulfillers; before production starts, staff can choose another. */
export function WhyFulfiller({ order }: { order: OrderDetail }) {
  const user = useUser();
  const isOpen = order.shipments.length === 0 && !STATUS_RULES[order.status].isFinal && order.status !== ROUTING_ERROR;
  if (order.shipments.length === 0 && !(isOpen && user.superadmin === 1)) return null;
  const names = [...new Set(order.shipments.map(({ fulfiller }) => fulfiller.name))];
  return (
    <Panel title={names.length > 0 ? `Why ${names.join(' and ')}?` : 'Who makes it?'}>
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
