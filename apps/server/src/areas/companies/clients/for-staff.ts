import { EXCEPTIONS, type OrderStatus, requiredCapabilities, TRANSITIONS } from '@inkstand/domain/order-status';
import { may } from '@inkstand/domain/roles';

const CLIENT = { role: 'admin', superadmin: 0, tenantId: '' } as const;

/** What the company itself can bring on: the other exceptions wait for our staff. */
export const FOR_THE_COMPANY: readonly OrderStatus[] = EXCEPTIONS.filter((status) =>
  TRANSITIONS[status].some(
    (way) => way.event !== 'cancel' && requiredCapabilities(way).some((capability) => may(CLIENT, capability)),
  ),
);

/** Where orders wait for our staff: nobody else can bring them on. */
export const FOR_STAFF: readonly OrderStatus[] = EXCEPTIONS.filter(
  (status) => status !== 'cancelled' && !FOR_THE_COMPANY.includes(status),
);
