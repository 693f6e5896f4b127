/**
 * Every call of the product by name: its method and its exact path. This is the whole table a browser needs, so it holds
 * no schemas. The shapes stand beside it, one file per noun; `index.ts` puts them together.
 */
export const paths = {
  // accounts
  csrfCookie: 'GET /api/csrf-cookie',
  login: 'POST /api/login',
  logout: 'POST /api/logout',
  currentUser: 'GET /api/user',
  getLanguage: 'POST /api/get-lang',
  setLanguage: 'POST /api/set-lang',
  authoriseChannel: 'POST /api/broadcasting/auth',

  // storefront
  store: 'GET /api/{tenant}/{slug}/store',
  storeProducts: 'GET /api/{tenant}/{slug}/products',
  productPage: 'GET /api/{tenant}/{store}/product-id={productID}',
  lockedToCountry: 'GET /api/{tenant}/{slug}/locked-to-country',
  publicOrder: 'GET /api/{tenant}/{slug}/order/{token}',

  // checkout and claim
  createCustomer: 'POST /api/{tenant}/{slug}/checkout/create-customer',
  checkVoucher: 'POST /api/{tenant}/{slug}/checkout/voucher',
  pay: 'POST /api/{tenant}/{slug}/checkout/pay',
  paymentSuccess: 'POST /api/{tenant}/{slug}/checkout/payment-success',
  claimGift: 'POST /api/{tenant}/{slug}/claim',

  // catalogue, assets, products
  listCatalogue: 'GET /api/{tenant_id}/catalogue',
  listAssets: 'GET /api/{tenant_id}/assets',
  uploadAsset: 'POST /api/{tenant_id}/assets',
  assetFile: 'GET /api/{tenant_id}/assets/{asset_id}/file',
  listProducts: 'GET /api/{tenant_id}/products',
  createProduct: 'POST /api/{tenant_id}/products',
  getProduct: 'GET /api/{tenant_id}/products/{product_id}',
  updateProduct: 'PATCH /api/{tenant_id}/products/{product_id}',
  saveDesign: 'POST /api/{tenant_id}/products/{product_id}/design',

  // events
  listEvents: 'GET /api/{tenant_id}/events',
  createEvent: 'POST /api/{tenant_id}/events',
  getEvent: 'GET /api/{tenant_id}/events/{slug}',
  setEventStatus: 'POST /api/{tenant_id}/events/{slug}/status',
  setEventProducts: 'POST /api/{tenant_id}/events/{slug}/products',
  eventOverview: 'GET /api/{tenant_id}/events/{slug}/overview',
  listCodes: 'GET /api/{tenant_id}/events/{slug}/codes',
  createPromoCodes: 'POST /api/{tenant_id}/events/{slug}/promo-codes',
  createVoucher: 'POST /api/{tenant_id}/events/{slug}/vouchers',

  // orders
  listOrders: 'GET /api/{tenant_id}/orders',
  getOrder: 'GET /api/{tenant_id}/orders/{order_ref}',
  actOnOrder: 'POST /api/{tenant_id}/orders/{order_ref}/actions',
  printFile: 'GET /api/{tenant_id}/orders/{order_ref}/print-files/{file_id}',

  // programs
  stripeWebhook: 'POST /api/webhooks/stripe',
  fulfillerEvent: 'POST /api/fulfillers/{fulfiller_id}/events',
  fulfillerPrintFile: 'GET /api/fulfillers/{fulfiller_id}/print-files/{token}',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /api/${string}`>;

export type CallName = keyof typeof paths;

/** `POST /api/{tenant}/x` → `{ method: 'POST', path: '/api/{tenant}/x' }`. */
export function methodAndPath(name: CallName): { method: string; path: string } {
  const [method, path] = paths[name].split(' ') as [string, string];
  return { method, path };
}
