import { type Call, reject, withUserErrors } from './graphql/call.ts';
import { parseGid } from './ids.ts';
import type { FulfillmentService } from './shop.ts';
import { serviceView } from './shop-view.ts';
import { changeShop } from './shops.ts';

interface ServiceInput {
  name?: string | null;
  callbackUrl?: string | null;
  inventoryManagement?: boolean | null;
  trackingSupport?: boolean | null;
  requiresShippingMethod?: boolean | null;
}

export const serviceMutations = {
  fulfillmentServiceCreate(call: Call, input: ServiceInput) {
    return withUserErrors(() =>
      changeShop(call.emulator, call.shop.key, (shop) => {
        if (shop.services.some(({ name }) => name === input.name)) reject('Name has already been taken', ['name']);
        const service: FulfillmentService = {
          id: call.emulator.nextId(),
          locationId: call.emulator.nextId(),
          name: '',
          callbackUrl: null,
          inventoryManagement: false,
          trackingSupport: false,
          requiresShippingMethod: true,
        };
        shop.services.push(apply(service, input));
        return { fulfillmentService: serviceView(shop, service) };
      }),
    );
  },

  fulfillmentServiceUpdate(call: Call, { id, ...input }: ServiceInput & { id: string }) {
    return withUserErrors(() =>
      changeShop(call.emulator, call.shop.key, (shop) => {
        const service = shop.services.find((one) => one.id === parseGid('FulfillmentService', id));
        if (!service) return reject('Fulfillment service could not be found.', ['id']);
        return { fulfillmentService: serviceView(shop, apply(service, input)) };
      }),
    );
  },
};

function apply(service: FulfillmentService, input: ServiceInput): FulfillmentService {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return Object.assign(service, Object.fromEntries(given));
}
