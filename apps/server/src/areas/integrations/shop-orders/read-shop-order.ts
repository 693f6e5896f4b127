import { createHmac } from 'node:crypto';
import { askShop } from '#areas/integrations/connection/shop-client.ts';
import type { ShopKey } from '#areas/integrations/connection/shop-key.ts';
import type { Services } from '#context.ts';

/** The shop's address of a buyer. Every part may be missing. */
interface ShopAddress {
  name: string | null;
  company: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  province: string | null;
  provinceCode: string | null;
  zip: string | null;
  countryCodeV2: string | null;
  phone: string | null;
}

export interface ShopLine {
  id: string;
  title: string;
  sku: string | null;
  /** Ordered pieces, less those that were refunded or taken away since. */
  currentQuantity: number;
  /** Null when the shop has deleted the variant since. */
  variant: { id: string } | null;
  /** What the buyer wrote on the product page. */
  customAttributes: { key: string; value: string | null }[];
}

export interface ShopOrder {
  id: string;
  name: string;
  createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  displayFinancialStatus: string | null;
  displayFulfillmentStatus: string;
  email: string | null;
  phone: string | null;
  shippingAddress: ShopAddress | null;
  shippingLine: { title: string; code: string | null } | null;
  lines: ShopLine[];
}

const ORDER = `#graphql
query ShopOrder($id: ID!, $after: String) {
  order(id: $id) {
    id
    name
    createdAt
    updatedAt
    cancelledAt
    displayFinancialStatus
    displayFulfillmentStatus
    email
    phone
    shippingAddress {
      name
      company
      address1
      address2
      city
      province
      provinceCode
      zip
      countryCodeV2
      phone
    }
    shippingLine {
      title
      code
    }
    lineItems(first: 100, after: $after) {
      nodes {
        id
        title
        sku
        currentQuantity
        variant {
          id
        }
        customAttributes {
          key
          value
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}`;

interface Page {
  order:
    | (Omit<ShopOrder, 'lines'> & {
        lineItems: { nodes: ShopLine[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
      })
    | null;
}

/**
 * Reads an order of a shop; undefined when the shop has no such order.
 * @throws ShopError
 */
export async function readShopOrder(services: Services, shop: ShopKey, id: string): Promise<ShopOrder | undefined> {
  const lines: ShopLine[] = [];
  for (let after: string | null = null; ; ) {
    const page: Page = await askShop<Page>(services, shop, ORDER, { id, after });
    if (!page.order) return undefined;
    const { lineItems, ...rest } = page.order;
    lines.push(...lineItems.nodes);
    if (!lineItems.pageInfo.hasNextPage) return { ...rest, lines };
    after = lineItems.pageInfo.endCursor;
  }
}

const PAID: readonly (string | null)[] = ['PAID', 'PARTIALLY_REFUNDED'];

export const isPaid = ({ displayFinancialStatus }: Pick<ShopOrder, 'displayFinancialStatus'>): boolean =>
  PAID.includes(displayFinancialStatus);

/** A keyed hash, which tells a changed address and reveals none, and a mark of its key. */
export function addressHash(
  { config }: Pick<Services, 'config'>,
  { shippingAddress, email, phone }: Pick<ShopOrder, 'shippingAddress' | 'email' | 'phone'>,
): string {
  const hash = (text: string, length: number) =>
    createHmac('sha256', config.secretKey).update(`shop address:${text}`).digest('base64url').slice(0, length);
  return `${hash(JSON.stringify([shippingAddress, email, phone]), 22)}.${hash('', 6)}`;
}

/** Whether two hashes are of different addresses: a hash with another key says nothing. Earlier ones have no mark. */
export function isOtherAddress(stored: string, present: string): boolean {
  const [hash, key] = present.split('.');
  const [storedHash, storedKey = key] = stored.split('.');
  return storedKey === key && storedHash !== hash;
}
