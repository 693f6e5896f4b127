import { GraphQLError } from 'graphql';
import { hasScope } from '../shop.ts';

const FULFILLMENT = ['assigned', 'merchant_managed', 'third_party'];
const READ_FULFILLMENT = FULFILLMENT.map((kind) => `read_${kind}_fulfillment_orders`);
const WRITE_FULFILLMENT = FULFILLMENT.map((kind) => `write_${kind}_fulfillment_orders`);

/** The access scopes of which one is needed for a field of the root. Fields that are not named need none. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  product: ['read_products'],
  productByIdentifier: ['read_products'],
  products: ['read_products'],
  productVariant: ['read_products'],
  productVariants: ['read_products'],
  publications: ['read_publications'],
  locations: ['read_locations'],
  order: ['read_orders'],
  orders: ['read_orders'],
  fulfillmentOrder: READ_FULFILLMENT,
  productSet: ['write_products'],
  productUpdate: ['write_products'],
  productDelete: ['write_products'],
  productVariantsBulkCreate: ['write_products'],
  productVariantsBulkUpdate: ['write_products'],
  productVariantsBulkDelete: ['write_products'],
  metafieldsSet: ['write_products'],
  publishablePublish: ['write_publications'],
  fulfillmentServiceCreate: ['write_fulfillments'],
  fulfillmentServiceUpdate: ['write_fulfillments'],
  fulfillmentOrderSubmitFulfillmentRequest: WRITE_FULFILLMENT,
  fulfillmentOrderAcceptFulfillmentRequest: ['write_assigned_fulfillment_orders'],
  fulfillmentOrderRejectFulfillmentRequest: ['write_assigned_fulfillment_orders'],
  fulfillmentOrderAcceptCancellationRequest: ['write_assigned_fulfillment_orders'],
  fulfillmentOrderRejectCancellationRequest: ['write_assigned_fulfillment_orders'],
  fulfillmentCreate: WRITE_FULFILLMENT,
  fulfillmentTrackingInfoUpdate: WRITE_FULFILLMENT,
  fulfillmentCancel: WRITE_FULFILLMENT,
  orderCancel: ['write_orders'],
  refundCreate: ['write_orders'],
};

export function requireScope(field: string, scopes: readonly string[]): void {
  const required = REQUIRED[field] ?? [];
  if (required.length === 0 || required.some((scope) => hasScope(scopes, scope))) return;
  const requiredAccess = `${required.map((scope) => `\`${scope}\``).join(' or ')} access scope.`;
  throw new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess,
    },
  });
}
