import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { type ExceptionStatus, isException, type OrderStatus } from '@inkstand/domain/order-status';

type FirstStep = OrderDetail['actions'][number]['action'] | 'correct_address' | 'replace_artwork' | 'ask_reprint';

interface Stopped {
  /** The recommended action. It is shown with the message and left out of the other actions. */
  firstStep: FirstStep | null;
  /** The problem and the remedy; null for an address issue, which has a panel of its own. */
  message: { title: string; help: string } | null;
  /** Another fulfiller may be chosen in this state. */
  mayChooseFulfiller?: true;
}

const STOPPED: Readonly<Record<ExceptionStatus, Stopped | null>> = {
  'address issue': { firstStep: 'correct_address', message: null },
  'artwork issue': {
    firstStep: 'replace_artwork',
    message: {
      title: 'The artwork cannot be printed as it is',
      help: 'Once the artwork is replaced, the order begins anew.',
    },
  },
  'awaiting reprint': {
    firstStep: 'ask_reprint',
    message: {
      title: 'It has to be made again',
      help: 'Its printer may be printing it again already. A replacement is another order, at no charge.',
    },
  },
  cancelled: null,
  'fulfiller submission error': {
    firstStep: 'retry_submission',
    message: {
      title: 'The fulfiller did not take it',
      help: 'See that the fulfiller can be reached, then submit it again: what was taken is not made twice. Or let somebody else make it.',
    },
    mayChooseFulfiller: true,
  },
  'fulfiller routing error': {
    firstStep: null,
    message: {
      title: 'Nobody has been found who makes it',
      help: 'Choose a fulfiller, or let one be registered that can: then the order goes on.',
    },
    mayChooseFulfiller: true,
  },
  'over budget': {
    firstStep: 'approve',
    message: {
      title: 'It waits for the budget',
      help: 'It goes on when somebody approves it, or when the event’s budget is raised far enough.',
    },
  },
  'over budget limit': {
    firstStep: 'release',
    message: {
      title: 'It is beyond the budget limit',
      help: 'Inkstand’s staff can release it. A higher budget lets it go on too.',
    },
  },
};

/** Returns why an order is on hold and what helps; null while it proceeds or is cancelled. */
export const stoppedOrder = (status: OrderStatus): Stopped | null => (isException(status) ? STOPPED[status] : null);
