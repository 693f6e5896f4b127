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

  // signing up, proving an address, a new password, invitations
  register: 'POST /api/register',
  checkTenantId: 'GET /api/register/tenant-id',
  resendVerification: 'POST /api/email-verification',
  verifyEmail: 'POST /api/email-verification/{token}',
  requestPasswordReset: 'POST /api/reset-password',
  checkPasswordReset: 'GET /api/reset-password/{token}',
  resetPassword: 'POST /api/reset-password/{token}',
  getInvitation: 'GET /api/invitations/{token}',
  acceptInvitation: 'POST /api/invitations/{token}',

  // the own account
  getAccount: 'GET /api/account',
  updateAccount: 'PATCH /api/account',
  changePassword: 'POST /api/account/password',
  startTwoStep: 'POST /api/account/two-step',
  confirmTwoStep: 'POST /api/account/two-step/confirmation',
  stopTwoStep: 'POST /api/account/two-step/removal',
  renewRecoveryCodes: 'POST /api/account/recovery-codes',
  endSession: 'DELETE /api/account/sessions/{session_id}',
  endAllSessions: 'DELETE /api/account/sessions',

  // users
  listUsers: 'GET /api/{tenant_id}/users',
  exportUsers: 'GET /api/{tenant_id}/user-file',
  changeUsers: 'POST /api/{tenant_id}/user-changes',
  changeUser: 'PATCH /api/{tenant_id}/users/{user_id}',
  listInvitations: 'GET /api/{tenant_id}/invitations',
  inviteUser: 'POST /api/{tenant_id}/invitations',
  resendInvitation: 'POST /api/{tenant_id}/invitations/{invitation_id}/resend',
  revokeInvitation: 'DELETE /api/{tenant_id}/invitations/{invitation_id}',

  // storefront
  store: 'GET /api/{tenant}/{slug}/store',
  storeProducts: 'GET /api/{tenant}/{slug}/products',
  productPage: 'GET /api/{tenant}/{store}/product-id={productID}',
  lookAtBasket: 'POST /api/{tenant}/{slug}/basket',
  lockedToCountry: 'GET /api/{tenant}/{slug}/locked-to-country',
  publicOrder: 'GET /api/{tenant}/{slug}/order/{token}',

  // texts and contact
  storeText: 'GET /api/{tenant}/{slug}/texts/{text}',
  operatorText: 'GET /api/legal/{text}',
  contactForm: 'GET /api/{tenant}/{slug}/contact-us',
  sendContactMessage: 'POST /api/{tenant}/{slug}/contact-us',

  // checkout and claim
  createCustomer: 'POST /api/{tenant}/{slug}/checkout/create-customer',
  checkVoucher: 'POST /api/{tenant}/{slug}/checkout/voucher',
  pay: 'POST /api/{tenant}/{slug}/checkout/pay',
  paymentSuccess: 'POST /api/{tenant}/{slug}/checkout/payment-success',
  claimGift: 'POST /api/{tenant}/{slug}/claim',
  sampleLink: 'GET /api/{tenant}/{slug}/sample/{token}',
  changeOrder: 'PATCH /api/{tenant}/{slug}/order/{token}',
  reportProblem: 'POST /api/{tenant}/{slug}/order/{token}/reports',

  // putting orders right
  correctAddress: 'PATCH /api/{tenant_id}/orders/{order_ref}/address',
  reportAddress: 'POST /api/{tenant_id}/orders/{order_ref}/address-issue',
  replaceArtwork: 'POST /api/{tenant_id}/orders/{order_ref}/artwork',
  cancelPieces: 'POST /api/{tenant_id}/orders/{order_ref}/cancelled-pieces',
  askReprint: 'POST /api/{tenant_id}/orders/{order_ref}/reprints',
  placeReplacement: 'POST /api/{tenant_id}/orders/{order_ref}/reprints/{request_id}/replacement',
  refuseReprint: 'POST /api/{tenant_id}/orders/{order_ref}/reprints/{request_id}/refusal',
  reprintPhoto: 'GET /api/{tenant_id}/orders/{order_ref}/reprints/{request_id}/photos/{number}',

  // catalogue, assets, products
  listCatalogue: 'GET /api/{tenant_id}/catalogue',
  catalogueFilters: 'GET /api/{tenant_id}/catalogue-filters',
  getCatalogueVariant: 'GET /api/{tenant_id}/catalogue/{code}',
  exportCatalogue: 'GET /api/{tenant_id}/catalogue-file',
  importCatalogue: 'POST /api/{tenant_id}/catalogue-file',
  listAssets: 'GET /api/{tenant_id}/assets',
  uploadAsset: 'POST /api/{tenant_id}/assets',
  getAsset: 'GET /api/{tenant_id}/assets/{asset_id}',
  addAssetVersion: 'POST /api/{tenant_id}/assets/{asset_id}/versions',
  planReplacement: 'GET /api/{tenant_id}/assets/{asset_id}/replacement',
  replaceInDesigns: 'POST /api/{tenant_id}/assets/{asset_id}/replacement',
  renameAsset: 'PATCH /api/{tenant_id}/assets/{asset_id}',
  deleteAsset: 'DELETE /api/{tenant_id}/assets/{asset_id}',
  deleteAssets: 'POST /api/{tenant_id}/asset-removals',
  assetFile: 'GET /api/{tenant_id}/assets/{asset_id}/file',
  listProducts: 'GET /api/{tenant_id}/products',
  exportProducts: 'GET /api/{tenant_id}/product-file',
  changeProducts: 'POST /api/{tenant_id}/product-changes',
  createProduct: 'POST /api/{tenant_id}/products',
  getProduct: 'GET /api/{tenant_id}/products/{product_id}',
  updateProduct: 'PATCH /api/{tenant_id}/products/{product_id}',
  saveDesign: 'POST /api/{tenant_id}/products/{product_id}/design',
  checkPublishing: 'GET /api/{tenant_id}/products/{product_id}/publication',
  publishProduct: 'POST /api/{tenant_id}/products/{product_id}/publication',
  discardChanges: 'POST /api/{tenant_id}/products/{product_id}/discard',
  listDesignRevisions: 'GET /api/{tenant_id}/products/{product_id}/revisions',
  getDesignRevision: 'GET /api/{tenant_id}/products/{product_id}/revisions/{revision}',
  listDesignTemplates: 'GET /api/{tenant_id}/design-templates',
  createDesignTemplate: 'POST /api/{tenant_id}/design-templates',
  deleteDesignTemplate: 'DELETE /api/{tenant_id}/design-templates/{template_id}',

  // personalised series
  seriesTemplate: 'GET /api/{tenant_id}/products/{product_id}/series-template',
  checkSeries: 'POST /api/{tenant_id}/products/{product_id}/series-check',
  createSeries: 'POST /api/{tenant_id}/products/{product_id}/series',
  listSeries: 'GET /api/{tenant_id}/products/{product_id}/series',
  getSeries: 'GET /api/{tenant_id}/series/{series_id}',
  listSeriesPieces: 'GET /api/{tenant_id}/series/{series_id}/pieces',
  cancelSeries: 'POST /api/{tenant_id}/series/{series_id}/cancel',
  approveSeries: 'POST /api/{tenant_id}/series/{series_id}/approve',
  deleteSeries: 'DELETE /api/{tenant_id}/series/{series_id}',
  seriesPiece: 'GET /api/{tenant_id}/series/{series_id}/pieces/{line}/{side}',
  seriesSheet: 'GET /api/{tenant_id}/series/{series_id}/sheet',
  seriesFiles: 'GET /api/{tenant_id}/series/{series_id}/files',

  // proofs
  listProofs: 'GET /api/{tenant_id}/products/{product_id}/proofs',
  sendProof: 'POST /api/{tenant_id}/products/{product_id}/proofs',
  resendProof: 'POST /api/{tenant_id}/proofs/{proof_id}/resend',
  withdrawProof: 'POST /api/{tenant_id}/proofs/{proof_id}/withdraw',
  publicProof: 'GET /api/proofs/{token}',
  decideProof: 'POST /api/proofs/{token}/decision',
  proofPrint: 'GET /api/proofs/{token}/prints/{side}',
  proofPdf: 'GET /api/proofs/{token}/pdf',

  // clients
  listClients: 'GET /api/{tenant_id}/clients',
  exportClients: 'GET /api/{tenant_id}/client-file',
  createClient: 'POST /api/{tenant_id}/clients',
  getClient: 'GET /api/{tenant_id}/client',
  verifyClient: 'POST /api/{tenant_id}/client/verification',
  setCreditLimit: 'POST /api/{tenant_id}/client/credit-account',
  setDiscounts: 'POST /api/{tenant_id}/client/discounts',
  actForClient: 'POST /api/{tenant_id}/client/acting',
  stopActing: 'POST /api/stop-acting',
  getCompanyDetails: 'GET /api/{tenant_id}/company-details',
  updateCompanyDetails: 'POST /api/{tenant_id}/company-details',
  getBillingAccount: 'GET /api/{tenant_id}/billing-account',
  startOnboarding: 'POST /api/{tenant_id}/billing-account/onboarding',
  checkPaymentAccount: 'POST /api/{tenant_id}/billing-account/check',
  startCardSetup: 'POST /api/{tenant_id}/billing-account/card-setup',
  keepCard: 'POST /api/{tenant_id}/billing-account/card',
  removeCard: 'DELETE /api/{tenant_id}/billing-account/card',
  requestCredit: 'POST /api/{tenant_id}/billing-account/credit-request',
  listInvoices: 'GET /api/{tenant_id}/invoices',
  issueInvoice: 'POST /api/{tenant_id}/invoices',
  invoicePdf: 'GET /api/{tenant_id}/invoices/{invoice_id}/pdf',
  exportInvoice: 'GET /api/{tenant_id}/invoices/{invoice_id}/lines',
  settleInvoice: 'POST /api/{tenant_id}/invoices/{invoice_id}/payment',
  voidInvoice: 'POST /api/{tenant_id}/invoices/{invoice_id}/voiding',
  getInvoice: 'GET /api/{tenant_id}/invoices/{invoice_id}',
  listInvoiceOrders: 'GET /api/{tenant_id}/invoices/{invoice_id}/orders',
  openInvoicePayment: 'POST /api/{tenant_id}/invoices/{invoice_id}/card-payment',
  finishInvoicePayment: 'POST /api/{tenant_id}/invoices/{invoice_id}/card-payment/completion',
  stopInvoicePayment: 'POST /api/{tenant_id}/invoices/{invoice_id}/card-payment/cancellation',
  listSwitches: 'GET /api/{tenant_id}/settings/switches',
  setSwitch: 'POST /api/{tenant_id}/settings/switches/{key}',
  systemHealth: 'GET /api/{tenant_id}/settings/health',
  clientRevenue: 'GET /api/{tenant_id}/client-revenue',
  exportRevenue: 'GET /api/{tenant_id}/client-revenue/export',

  // events
  listEvents: 'GET /api/{tenant_id}/events',
  exportEvents: 'GET /api/{tenant_id}/event-file',
  changeEvents: 'POST /api/{tenant_id}/event-changes',
  createEvent: 'POST /api/{tenant_id}/events',
  eventsBySlug: 'GET /api/{tenant_id}/event-slugs/{slug}',
  getEvent: 'GET /api/{tenant_id}/events/{slug}',
  shopifyEvent: 'GET /api/{tenant_id}/events/shopify-event',
  setEventStatus: 'POST /api/{tenant_id}/events/{slug}/status',
  setInHandsDate: 'POST /api/{tenant_id}/events/{slug}/in-hands-date',
  setEventProducts: 'POST /api/{tenant_id}/events/{slug}/products',
  eventOverview: 'GET /api/{tenant_id}/events/{slug}/overview',
  eventAddress: 'GET /api/{tenant_id}/events/{slug}/address',
  duplicateEvent: 'POST /api/{tenant_id}/events/{slug}/duplicates',
  lockEvent: 'POST /api/{tenant_id}/events/{slug}/lock',
  setEventApproval: 'POST /api/{tenant_id}/events/{slug}/approval',
  deleteEvent: 'DELETE /api/{tenant_id}/events/{slug}',
  restoreEvent: 'POST /api/{tenant_id}/events/{slug}/restore',
  eventDetails: 'GET /api/{tenant_id}/events/{slug}/details',
  updateEventDetails: 'POST /api/{tenant_id}/events/{slug}/details',
  eventSeo: 'GET /api/{tenant_id}/events/{slug}/seo',
  updateEventSeo: 'POST /api/{tenant_id}/events/{slug}/seo',
  customDomain: 'GET /api/{tenant_id}/events/{slug}/custom-domain',
  setCustomDomain: 'POST /api/{tenant_id}/events/{slug}/custom-domain',
  checkCustomDomain: 'POST /api/{tenant_id}/events/{slug}/custom-domain/check',
  removeCustomDomain: 'DELETE /api/{tenant_id}/events/{slug}/custom-domain',
  listCustomDomains: 'GET /api/{tenant_id}/custom-domains',
  makeEventProduct: 'POST /api/{tenant_id}/events/{slug}/catalogue-products',
  listEventFiles: 'GET /api/{tenant_id}/events/{slug}/files',
  addEventFile: 'POST /api/{tenant_id}/events/{slug}/files',
  eventFile: 'GET /api/{tenant_id}/events/{slug}/files/{file_id}',
  deleteEventFile: 'DELETE /api/{tenant_id}/events/{slug}/files/{file_id}',
  listProductFiles: 'GET /api/{tenant_id}/products/{product_id}/files',
  addProductFile: 'POST /api/{tenant_id}/products/{product_id}/files',
  productFile: 'GET /api/{tenant_id}/products/{product_id}/files/{file_id}',
  deleteProductFile: 'DELETE /api/{tenant_id}/products/{product_id}/files/{file_id}',
  createPreviewLink: 'POST /api/{tenant_id}/events/{slug}/preview-links',
  getBudget: 'GET /api/{tenant_id}/events/{slug}/budget',
  setBudget: 'POST /api/{tenant_id}/events/{slug}/budget',
  listCodes: 'GET /api/{tenant_id}/events/{slug}/codes',
  createPromoCodes: 'POST /api/{tenant_id}/events/{slug}/promo-codes',
  changePromoCodes: 'POST /api/{tenant_id}/events/{slug}/promo-code-changes',
  uploadCodes: 'POST /api/{tenant_id}/events/{slug}/code-file',
  exportCodes: 'GET /api/{tenant_id}/events/{slug}/code-file',
  codeSheet: 'GET /api/{tenant_id}/events/{slug}/code-sheet',
  sendCodes: 'POST /api/{tenant_id}/events/{slug}/code-recipients',
  resendCode: 'POST /api/{tenant_id}/events/{slug}/promo-codes/{code_id}/resend',
  createVoucher: 'POST /api/{tenant_id}/events/{slug}/vouchers',
  updateVoucher: 'PATCH /api/{tenant_id}/events/{slug}/vouchers/{voucher_id}',
  changeVouchers: 'POST /api/{tenant_id}/events/{slug}/voucher-changes',
  revokeVoucher: 'POST /api/{tenant_id}/events/{slug}/vouchers/{voucher_id}/revocation',

  // the builder without an account
  builderChoices: 'GET /api/temporary-stores/choices',
  createTemporaryStore: 'POST /api/temporary-stores',
  addTemporaryImage: 'POST /api/temporary-stores/{id}/image',
  builtStore: 'GET /api/{tenant_id}/temporary-store',
  discardBuiltStore: 'DELETE /api/{tenant_id}/temporary-store',
  moveAsset: 'POST /api/{tenant_id}/assets/move',
  createFromBuilder: 'POST /api/{tenant_id}/events/create',

  // store configuration
  storeConfiguration: 'GET /api/{tenant}/store-admin/{slug}/configuration',
  updateStoreConfiguration: 'POST /api/{tenant}/store-admin/{slug}/configuration/update',
  createColourSet: 'POST /api/{tenant_id}/colour-sets',
  deleteColourSet: 'DELETE /api/{tenant_id}/colour-sets/{colour_set_id}',
  createFontSet: 'POST /api/{tenant_id}/font-sets',
  deleteFontSet: 'DELETE /api/{tenant_id}/font-sets/{font_set_id}',
  createSampleLink: 'POST /api/{tenant_id}/events/{slug}/sample-links',

  // dashboard
  dashboard: 'GET /api/{tenant_id}/dashboard',
  setupSteps: 'GET /api/{tenant_id}/dashboard/setup',

  // daily summary
  getSummarySetting: 'GET /api/{tenant_id}/daily-summary',
  setDailySummary: 'POST /api/{tenant_id}/daily-summary',
  summaryLink: 'GET /api/daily-summary/{token}',
  stopSummary: 'POST /api/daily-summary/{token}/stop',
  // The address of the page, since a mail names one address for both (RFC 8058).
  unsubscribeSummary: 'POST /daily-summary/{token}',

  // orders
  listOrders: 'GET /api/{tenant_id}/orders',
  exportOrders: 'GET /api/{tenant_id}/order-exports',
  orderFilterOptions: 'GET /api/{tenant_id}/order-filters',
  getOrder: 'GET /api/{tenant_id}/orders/{order_ref}',
  actOnOrder: 'POST /api/{tenant_id}/orders/{order_ref}/actions',
  settleNotes: 'POST /api/{tenant_id}/orders/{order_ref}/settled-notes',
  createRefund: 'POST /api/{tenant_id}/orders/{order_ref}/refunds',
  retryRefund: 'POST /api/{tenant_id}/orders/{order_ref}/refunds/{refund_id}/retry',
  closeRefund: 'POST /api/{tenant_id}/orders/{order_ref}/refunds/{refund_id}/close',
  packingSlips: 'GET /api/{tenant_id}/orders/{order_ref}/packing-slips',
  orderPapers: 'GET /api/{tenant_id}/order-papers',
  printFile: 'GET /api/{tenant_id}/orders/{order_ref}/print-files/{file_id}',

  // bulk purchases
  listBulkPurchases: 'GET /api/{tenant_id}/events/{slug}/bulk-purchases',
  createBulkPurchase: 'POST /api/{tenant_id}/events/{slug}/bulk-purchases',
  getBulkPurchase: 'GET /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}',
  saveBulkPurchase: 'PATCH /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}',
  readDestinations: 'POST /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}/destinations-file',
  placeBulkPurchase: 'POST /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}/placement',
  payBulkPurchase: 'POST /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}/payment',
  finishBulkPayment: 'POST /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}/payment/completion',
  stopBulkPayment: 'POST /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}/payment/cancellation',
  cancelBulkPurchase: 'POST /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}/cancellation',

  // many orders at once, saved views
  planBulkAction: 'POST /api/{tenant_id}/bulk-action-plans',
  startBulkAction: 'POST /api/{tenant_id}/bulk-actions',
  setProgressByFile: 'POST /api/{tenant_id}/progress-files',
  listBulkActions: 'GET /api/{tenant_id}/bulk-actions',
  getBulkAction: 'GET /api/{tenant_id}/bulk-actions/{bulk_action_id}',
  stopBulkAction: 'POST /api/{tenant_id}/bulk-actions/{bulk_action_id}/stop',
  bulkRefusals: 'GET /api/{tenant_id}/bulk-actions/{bulk_action_id}/refusals',
  listViews: 'GET /api/{tenant_id}/views',
  createView: 'POST /api/{tenant_id}/views',
  updateView: 'PATCH /api/{tenant_id}/views/{view_id}',
  deleteView: 'DELETE /api/{tenant_id}/views/{view_id}',

  // fulfillers
  listFulfillers: 'GET /api/{tenant_id}/fulfillers',
  getFulfiller: 'GET /api/{tenant_id}/fulfillers/{fulfiller_id}',
  changeFulfiller: 'PATCH /api/{tenant_id}/fulfillers/{fulfiller_id}',
  changeFulfillers: 'POST /api/{tenant_id}/fulfiller-changes',
  exportFulfillers: 'GET /api/{tenant_id}/fulfiller-file',
  rotateFulfillerSecret: 'POST /api/{tenant_id}/fulfillers/{fulfiller_id}/secret',
  testFulfiller: 'POST /api/{tenant_id}/fulfillers/{fulfiller_id}/test-order',
  samplePrintFile: 'GET /api/fulfillers/{fulfiller_id}/samples/{token}',
  listEventFulfillers: 'GET /api/{tenant_id}/events/{slug}/fulfillers',
  registerFulfiller: 'POST /api/{tenant_id}/events/{slug}/fulfillers',
  unregisterFulfiller: 'DELETE /api/{tenant_id}/events/{slug}/fulfillers/{fulfiller_id}',
  listOrderFulfillers: 'GET /api/{tenant_id}/orders/{order_ref}/fulfillers',
  chooseFulfiller: 'POST /api/{tenant_id}/orders/{order_ref}/fulfiller',

  // print shops that work from mails
  printShopShipment: 'GET /api/print-shop/{token}',
  reportFromPrintShop: 'POST /api/print-shop/{token}/reports',

  // keys for other programs
  listApiKeys: 'GET /api/{tenant_id}/api-keys',
  createApiKey: 'POST /api/{tenant_id}/api-keys',
  revokeApiKey: 'POST /api/{tenant_id}/api-keys/{key_id}/revoke',

  // what tells a tenant's own programs
  listWebhooks: 'GET /api/{tenant_id}/webhooks',
  createWebhook: 'POST /api/{tenant_id}/webhooks',
  getWebhook: 'GET /api/{tenant_id}/webhooks/{webhook_id}',
  changeWebhook: 'PATCH /api/{tenant_id}/webhooks/{webhook_id}',
  rotateWebhookSecret: 'POST /api/{tenant_id}/webhooks/{webhook_id}/secret',
  deleteWebhook: 'DELETE /api/{tenant_id}/webhooks/{webhook_id}',
  testWebhook: 'POST /api/{tenant_id}/webhooks/{webhook_id}/test',
  listWebhookDeliveries: 'GET /api/{tenant_id}/webhooks/{webhook_id}/deliveries',
  resendWebhookDelivery: 'POST /api/{tenant_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/resend',

  // privacy
  lookUpPerson: 'POST /api/{tenant_id}/privacy/look-up',
  exportPerson: 'POST /api/{tenant_id}/privacy/exports',
  erasePerson: 'POST /api/{tenant_id}/privacy/erasures',
  listPrivacyRequests: 'GET /api/{tenant_id}/privacy/requests',

  // audit
  listAuditLog: 'GET /api/{tenant_id}/audit-logs',
  exportAuditLog: 'GET /api/{tenant_id}/audit-logs/export',

  // job queues
  listJobQueues: 'GET /api/{tenant_id}/job-queues',
  listJobs: 'GET /api/{tenant_id}/jobs',
  retryJob: 'POST /api/{tenant_id}/jobs/{job_id}/retry',
  retryJobs: 'POST /api/{tenant_id}/job-queues/{queue}/retry',
  discardJob: 'POST /api/{tenant_id}/jobs/{job_id}/discard',

  // programs
  stripeWebhook: 'POST /api/webhooks/stripe',
  fulfillerEvent: 'POST /api/fulfillers/{fulfiller_id}/events',
  fulfillerPrintFile: 'GET /api/fulfillers/{fulfiller_id}/print-files/{token}',
  fulfillerPackingSlip: 'GET /api/fulfillers/{fulfiller_id}/packing-slips/{token}',
} as const satisfies Record<
  string,
  `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} ${'/api' | '/daily-summary'}/${string}`
>;

export type CallName = keyof typeof paths;

/** `POST /api/{tenant}/x` → `{ method: 'POST', path: '/api/{tenant}/x' }`. */
export function methodAndPath(name: CallName): { method: string; path: string } {
  const [method, path] = paths[name].split(' ') as [string, string];
  return { method, path };
}
