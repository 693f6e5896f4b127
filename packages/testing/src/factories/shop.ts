import type { Database } from '@inkstand/database';
import { EMPTY_RECIPIENT, type Recipient } from '@inkstand/domain/recipient-fields';
import type { Caller, Ctx, Services } from '@inkstand/server/context';
import { createContext } from '@inkstand/server/context';
import { makeEvent, makeProduct, makeTenant, offer, unique } from './basics.ts';

/** A tenant with one public event that offers one T-shirt at 20.00 net, and the arguments of its calls. */
export interface Shop {
  tenantId: string;
  accountId: string;
  event: Awaited<ReturnType<typeof makeEvent>>;
  productId: string;
  params: { tenant: string; slug: string };
}

export async function makeShop(database: Database, values: Parameters<typeof makeEvent>[1] = {}): Promise<Shop> {
  const region = values.region ?? 'UK';
  const tenant = await makeTenant(database, { region });
  const event = await makeEvent(database, { ...values, tenantId: tenant.id });
  const product = await makeProduct(database, { tenantId: tenant.id });
  await offer(database, event, { productId: product.id });
  return {
    tenantId: tenant.id,
    accountId: tenant.stripeAccountId ?? '',
    event,
    productId: product.id,
    params: { tenant: tenant.id, slug: event.slug },
  };
}

/** Creates the context of a visitor, to call handlers directly. */
export function createVisitor(services: Services, shop: Shop, caller: Partial<Caller> = {}): Ctx {
  const nobody = { ip: '192.0.2.1', userAgent: 'test', device: '' };
  return createContext(services, { tenantId: shop.tenantId, caller: { ...nobody, ...caller } });
}

/** A unique recipient in the United Kingdom. */
export function recipient(values: Partial<Recipient> = {}): Recipient {
  const somebody = unique('someone');
  return {
    ...EMPTY_RECIPIENT,
    name: 'Ana O’Brien',
    email: `${somebody}@example.test`,
    phone: '020 7946 0000',
    address_first_line: `${somebody} House, 1 High Street`,
    address_city: 'London',
    address_postcode: 'N1 9GU',
    address_country: 'United Kingdom',
    ...values,
  };
}

export interface TestLine {
  product_id: string;
  quantity: number;
  custom_text_front: string;
  custom_text_back: string;
  products: { store: { colour: string; size: string } };
  fingerprints?: { front?: string; back?: string };
}

export function basketLine(productId: string, values: Partial<TestLine> = {}): TestLine {
  return {
    product_id: productId,
    quantity: 1,
    custom_text_front: '',
    custom_text_back: '',
    products: { store: { colour: 'white', size: 'm' } },
    ...values,
  };
}
