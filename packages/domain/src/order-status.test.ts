import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { describe, expect, it } from 'vitest';
import { allowedActions } from './order-actions.ts';
import { EXCEPTIONS, ORDER_EXCEPTIONS } from './order-exceptions.ts';
import { MAIN_LINE, mainLineIndex, PROGRESS as PROGRESS_TABLE } from './order-main-line.ts';
import {
  isException,
  isOrderStatus,
  leastAdvanced,
  mayCause,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderActor,
  type OrderEvent,
  type OrderStatus,
  reportEvent,
  TRANSITIONS,
  type Transition,
  targetStatus,
  transitionFor,
} from './order-status.ts';
import { type Actor, ROLES } from './roles.ts';

const EARLY = ['cancel > cancelled', 'flag_address > address issue'];
const DRAWN = [...EARLY, 'flag_artwork > artwork issue'];
const PRINTED = ['flag_address > address issue', 'ask_reprint > awaiting reprint'];
const PROGRESS = [
  'report_picked > picked',
  'report_in_production > in production',
  'report_awaiting_packing > awaiting packing',
  'report_packaged > packaged',
  'report_ready_to_ship > ready to ship',
  'report_shipped > shipped',
];
const UNDONE = 'undo_report > as its parcels';
const asked = (status: string) => [
  `request_cancellation > ${status}`,
  'confirm_cancellation > cancelled',
  'flag_address > address issue',
];

/** Independent copy of docs/product/orders.md. */
const EXPECTED: Record<OrderStatus, string[]> = {
  new: [
    'queue_download > queued downloading',
    ...EARLY,
    'exceed_budget > over budget',
    'exceed_budget_limit > over budget limit',
  ],
  'queued downloading': ['finish_download > downloaded', ...DRAWN],
  downloaded: ['queue_processing > queued processing', ...DRAWN],
  'queued processing': ['start_processing > processing', ...DRAWN],
  processing: ['finish_processing > processed', ...DRAWN],
  processed: ['queue_submission > queued submitting to fulfiller', ...EARLY],
  'queued submitting to fulfiller': [
    'start_submission > submitting to fulfiller',
    ...DRAWN,
    'fail_routing > fulfiller routing error',
  ],
  'submitting to fulfiller': [
    'finish_submission > submitted to fulfiller',
    ...asked('submitting to fulfiller'),
    'fail_submission > fulfiller submission error',
  ],
  'submitted to fulfiller': [...PROGRESS, ...asked('submitted to fulfiller')],
  picked: [...PROGRESS.slice(1), UNDONE, ...asked('picked')],
  'in production': [...PROGRESS.slice(2), UNDONE, ...PRINTED],
  'awaiting packing': [...PROGRESS.slice(3), UNDONE, ...PRINTED],
  packaged: [...PROGRESS.slice(4), UNDONE, ...PRINTED],
  'ready to ship': [...PROGRESS.slice(5), UNDONE, ...PRINTED],
  shipped: ['ask_reprint > awaiting reprint'],
  'address issue': ['correct_address > where it was', 'cancel > cancelled'],
  'artwork issue': ['replace_artwork > queued downloading', 'cancel > cancelled'],
  'awaiting reprint': [
    'start_reprint > in production',
    'place_replacement > shipped if it was, else cancelled',
    'cancel > cancelled',
  ],
  cancelled: [],
  'fulfiller submission error': [
    'retry_submission > queued submitting to fulfiller',
    'choose_fulfiller > queued submitting to fulfiller',
    'cancel > cancelled',
  ],
  'fulfiller routing error': ['choose_fulfiller > queued submitting to fulfiller', 'cancel > cancelled'],
  'over budget': ['approve > queued downloading', 'raise_budget > queued downloading', 'cancel > cancelled'],
  'over budget limit': [
    'release > queued downloading',
    'raise_budget > queued downloading',
    'pay > queued downloading',
    'cancel > cancelled',
  ],
};

const users: Actor[] = [0, 1].flatMap((superadmin) => ROLES.map((role) => ({ role, superadmin, tenantId: 'acme' })));
const actors: OrderActor[] = ['system', 'fulfiller', 'recipient', ...users];
const actorName = (actor: OrderActor) =>
  typeof actor === 'string' ? actor : `${actor.superadmin ? 'staff' : 'client'} ${actor.role}`;

const CLIENTS_WHO_DECIDE = ['client admin', 'client account_manager'];
const STAFF_WHO_DECIDE = ['staff admin', 'staff account_manager'];
const EVERYBODY = [...CLIENTS_WHO_DECIDE, 'client customer_service', ...STAFF_WHO_DECIDE, 'staff customer_service'];
const DECIDERS = [...CLIENTS_WHO_DECIDE, ...STAFF_WHO_DECIDE];

const MACHINES: OrderEvent[] = [
  'queue_download',
  'finish_download',
  'queue_processing',
  'start_processing',
  'finish_processing',
  'queue_submission',
  'start_submission',
  'finish_submission',
  'exceed_budget',
  'exceed_budget_limit',
  'raise_budget',
  'pay',
  'flag_artwork',
  'fail_routing',
  'fail_submission',
];
const BY_FULFILLER: OrderEvent[] = [
  'report_picked',
  'report_in_production',
  'report_awaiting_packing',
  'report_packaged',
  'report_ready_to_ship',
  'report_shipped',
  'start_reprint',
  'confirm_cancellation',
];
/** Allowed actors by docs/product/roles.md and docs/product/orders.md. */
const WHO: [OrderEvent, string[]][] = [
  ...MACHINES.map((event): [OrderEvent, string[]] => [event, ['system']]),
  ...BY_FULFILLER.map((event): [OrderEvent, string[]] => [event, ['fulfiller', ...STAFF_WHO_DECIDE]]),
  ['undo_report', ['fulfiller']],
  ['approve', DECIDERS],
  ['release', STAFF_WHO_DECIDE],
  ['flag_address', ['system', 'fulfiller', ...EVERYBODY]],
  ['correct_address', ['system', 'recipient', ...EVERYBODY]],
  ['replace_artwork', DECIDERS],
  ['choose_fulfiller', ['system', ...STAFF_WHO_DECIDE]],
  ['retry_submission', STAFF_WHO_DECIDE],
  ['ask_reprint', ['fulfiller', ...EVERYBODY]],
  ['place_replacement', ['system', ...DECIDERS]],
  ['cancel', ['system', ...DECIDERS]],
  ['request_cancellation', ['system', ...DECIDERS]],
];

describe('the states of an order', () => {
  it('are the fifteen and eight of the specification', () => {
    expect(MAIN_LINE).toHaveLength(15);
    expect(EXCEPTIONS).toHaveLength(8);
    expect(ORDER_STATUSES).toEqual([...MAIN_LINE, ...EXCEPTIONS]);
    expect(Object.keys(TRANSITIONS).toSorted()).toEqual(ORDER_STATUSES.toSorted());
    expect(isOrderStatus('in production')).toBe(true);
    expect(isOrderStatus('In production')).toBe(false);
  });

  it.each(ORDER_STATUSES)('has exactly the listed transitions from "%s"', (status) => {
    expect(TRANSITIONS[status].map((transition) => `${transition.event} > ${transition.to}`)).toEqual(EXPECTED[status]);
    for (const event of ORDER_EVENTS) {
      const isListed = EXPECTED[status].some((line) => line.startsWith(`${event} > `));
      expect(transitionFor(status, event) !== undefined).toBe(isListed);
    }
  });

  it('reaches every state, and uses every event', () => {
    const targets = Object.values(TRANSITIONS)
      .flat()
      .map((transition) => transition.to);
    for (const status of ORDER_STATUSES) if (status !== 'new') expect(targets).toContain(status);
    expect(WHO.map(([event]) => event).toSorted()).toEqual(ORDER_EVENTS.toSorted());
  });

  it('are resolved by those who may end them without cancelling', () => {
    for (const status of EXCEPTIONS) {
      const may = (who: string) =>
        WHO.some(([event, names]) => event !== 'cancel' && transitionFor(status, event) && names.includes(who));
      const resolvedBy = may('client admin') ? 'client' : may('staff admin') ? 'staff' : null;
      expect(ORDER_EXCEPTIONS[status].resolvedBy, status).toBe(resolvedBy);
    }
  });

  it('completes the main line with system and fulfiller events only', () => {
    let status: OrderStatus = 'new';
    for (const next of MAIN_LINE.slice(1)) {
      const step = TRANSITIONS[status].find((transition) => transition.to === next);
      expect(step && (mayCause(step, 'system', 'acme') || mayCause(step, 'fulfiller', 'acme'))).toBe(true);
      status = next;
    }
  });

  it('never moves back on a report', () => {
    for (const status of MAIN_LINE) {
      for (const transition of TRANSITIONS[status]) {
        if (!transition.event.startsWith('report_')) continue;
        expect(mainLineIndex(transition.to)).toBeGreaterThan(mainLineIndex(status));
      }
    }
    expect(transitionFor('shipped', 'report_picked')).toBeUndefined();
    expect(transitionFor('cancelled', 'report_shipped')).toBeUndefined();
  });

  it.each(WHO)('lets only the listed actors cause %s', (event, who) => {
    const transitions = ORDER_STATUSES.flatMap((status) => transitionFor(status, event) ?? []);
    expect(transitions.length).toBeGreaterThan(0);
    for (const transition of transitions) {
      expect(actors.filter((actor) => mayCause(transition, actor, 'acme')).map(actorName)).toEqual(
        actors.map(actorName).filter((name) => who.includes(name)),
      );
    }
  });

  it('keeps clients away from other tenants’ orders', () => {
    for (const transition of Object.values(TRANSITIONS).flat()) {
      const strangers = users.filter((user) => user.superadmin === 0 && mayCause(transition, user, 'tulip'));
      expect(strangers).toEqual([]);
    }
  });

  it('does not compile with a misspelt target or event', () => {
    // @ts-expect-error There is no status 'shiped'.
    const misspeltTarget: Transition = { event: 'report_shipped', to: 'shiped', by: ['system'] };
    // @ts-expect-error There is no event 'report_shiped'.
    const misspeltEvent: Transition = { event: 'report_shiped', to: 'shipped', by: ['system'] };
    expect([misspeltTarget.to, misspeltEvent.event].filter((word) => word.includes('shiped'))).toHaveLength(2);
  });
});

describe('leaving an exception', () => {
  const corrected = transitionFor('address issue', 'correct_address');
  const replaced = transitionFor('awaiting reprint', 'place_replacement');
  if (!corrected || !replaced) throw new Error('both must be in the table');

  it('returns to the previous status once the address is corrected', () => {
    expect(targetStatus(corrected, 'processing')).toBe('processing');
    expect(targetStatus(corrected, 'packaged')).toBe('packaged');
    expect(() => targetStatus(corrected)).toThrow('correct_address');
  });

  it('leaves a replaced order shipped if it was, else cancelled', () => {
    expect(targetStatus(replaced, 'shipped')).toBe('shipped');
    expect(targetStatus(replaced, 'packaged')).toBe('cancelled');
  });
});

describe('several shipments', () => {
  it.each<[OrderStatus[], OrderStatus]>([
    [['shipped'], 'shipped'],
    [['shipped', 'picked', 'packaged'], 'picked'],
    [['shipped', 'awaiting reprint'], 'awaiting reprint'],
    [['fulfiller submission error', 'new'], 'fulfiller submission error'],
    [['cancelled', 'packaged'], 'packaged'],
    [['cancelled', 'cancelled'], 'cancelled'],
  ])('%j show "%s"', (statuses, shown) => {
    expect(leastAdvanced(statuses)).toBe(shown);
  });

  it('must not be empty', () => {
    expect(() => leastAdvanced([])).toThrow(RangeError);
  });

  it('are reported by the event of their state', () => {
    expect(reportEvent('ready to ship')).toBe('report_ready_to_ship');
    expect(reportEvent('processing')).toBeUndefined();
  });
});

describe('what a recipient may change', () => {
  it('ends when the order is queued for submission', () => {
    const changeable = ORDER_STATUSES.filter((status) => STATUS_RULES[status].recipientMayChange);
    expect(changeable).toEqual([...MAIN_LINE.slice(0, 6), 'artwork issue', 'over budget', 'over budget limit']);
    expect(isException('processed')).toBe(false);
    expect(isException('over budget')).toBe(true);
  });
});

describe('the actions of the order page', () => {
  const client = (role: Actor['role']): Actor => ({ role, superadmin: 0, tenantId: 'acme' });
  const staff = (role: Actor['role']): Actor => ({ role, superadmin: 1, tenantId: 'inkstand' });
  const find = (status: OrderStatus, actor: Actor, event: OrderEvent) =>
    allowedActions(status, actor, 'acme').find((action) => action.event === event);

  it('are allowed exactly where the table grants them to the user', () => {
    for (const status of ORDER_STATUSES) {
      for (const actor of users) {
        for (const { event, allowed, disabledReason } of allowedActions(status, actor, 'acme')) {
          const transition = transitionFor(status, event);
          expect(allowed).toBe(transition !== undefined && mayCause(transition, actor, 'acme'));
          expect(disabledReason === undefined).toBe(allowed);
        }
      }
    }
  });

  it('come with the reason why not', () => {
    expect(find('packaged', client('admin'), 'cancel')).toEqual({
      event: 'cancel',
      allowed: false,
      disabledReason: 'too_late',
    });
    expect(find('new', client('customer_service'), 'cancel')?.disabledReason).toBe('role');
    expect(find('over budget limit', client('admin'), 'release')?.disabledReason).toBe('staff_only');
    expect(find('over budget limit', staff('customer_service'), 'release')?.disabledReason).toBe('role');
    expect(find('over budget limit', staff('admin'), 'release')?.allowed).toBe(true);
    expect(find('cancelled', client('admin'), 'approve')?.disabledReason).toBe('order_cancelled');
    expect(find('shipped', client('admin'), 'cancel')?.disabledReason).toBe('order_shipped');
    expect(find('new', client('admin'), 'approve')?.disabledReason).toBe('not_in_this_status');
    expect(find('picked', client('admin'), 'cancel')?.disabledReason).toBe('not_in_this_status');
  });

  it('hide fulfiller stand-in actions from clients, and system steps from everybody', () => {
    expect(find('picked', client('admin'), 'report_shipped')).toBeUndefined();
    expect(find('picked', staff('admin'), 'report_shipped')?.allowed).toBe(true);
    expect(find('new', staff('admin'), 'queue_download')).toBeUndefined();
  });
});

it('reports every status after submission as progress', () => {
  const afterSubmission = MAIN_LINE.slice(MAIN_LINE.indexOf('submitted to fulfiller') + 1);
  expect(PROGRESS_TABLE.map(({ status }) => status)).toEqual(afterSubmission);
});
