// Who may make which call, written by hand from the table of docs/product/roles.md. It is not derived from the policies of the
// contract: the walk compares the two.

/** The columns of the table, in its order. */
export const COLUMNS = [
  'client admin',
  'client account manager',
  'client customer service',
  'staff admin',
  'staff account manager',
  'staff customer service',
] as const;
export type Column = (typeof COLUMNS)[number];

type Answers = readonly [boolean, boolean, boolean, boolean, boolean, boolean];
const [yes, no] = [true, false];

/** Its rows. Where it says "read", there are two of one: who may look, and who may change. */
export const ROWS = {
  'own content: read': [yes, yes, yes, yes, yes, yes],
  'own content: change': [yes, yes, no, yes, yes, no],
  /** docs/product/events.md: only staff changes a locked event, so only staff locks one. */
  'events: lock': [no, no, no, yes, yes, no],
  'orders: read, export': [yes, yes, yes, yes, yes, yes],
  'orders: correct address, ask for a reprint': [yes, yes, yes, yes, yes, yes],
  'orders: cancel, refund, approve over budget': [yes, yes, no, yes, yes, no],
  /** docs/product/orders.md: staff set progress by hand and choose a fulfiller. */
  'orders: progress by hand': [no, no, no, yes, yes, no],
  users: [yes, no, no, yes, no, no],
  'company: read': [yes, yes, no, yes, yes, yes],
  'company: change': [yes, no, no, yes, yes, no],
  clients: [no, no, no, yes, yes, no],
  'catalogue, fulfillers: read': [yes, yes, yes, yes, yes, yes],
  'catalogue, fulfillers: change': [no, no, no, yes, yes, no],
  'client revenue': [yes, yes, no, yes, yes, no],
  'audit log': [no, no, no, yes, no, no],
  'superadmin panel': [no, no, no, yes, no, no],
} as const satisfies Record<string, Answers>;
type RowName = keyof typeof ROWS;

/** `anyone`: visitors too. `signed-in`: every user. `signature`: another program, by a signature or a signed link. */
type Expectation = RowName | 'anyone' | 'signed-in' | 'signature';

const all = <Name extends string>(names: readonly Name[], expected: Expectation) =>
  Object.fromEntries(names.map((name) => [name, expected])) as Record<Name, Expectation>;

/** Every call of the contract, and who may make it. */
export const EXPECTED: Readonly<Record<string, Expectation>> = {
  ...all(['csrfCookie', 'login', 'getLanguage', 'setLanguage'], 'anyone'),
  ...all(['logout', 'currentUser', 'authoriseChannel', 'stopActing'], 'signed-in'),
  ...all(['register', 'checkTenantId', 'resendVerification', 'verifyEmail'], 'anyone'),
  ...all(['requestPasswordReset', 'checkPasswordReset', 'resetPassword'], 'anyone'),
  ...all(['getInvitation', 'acceptInvitation'], 'anyone'),
  // one's own account
  ...all(['getAccount', 'updateAccount', 'changePassword', 'startTwoStep'], 'signed-in'),
  ...all(['confirmTwoStep', 'stopTwoStep', 'renewRecoveryCodes'], 'signed-in'),
  ...all(['endSession', 'endAllSessions'], 'signed-in'),
  // other people's
  ...all(['listUsers', 'changeUser', 'listInvitations', 'inviteUser'], 'users'),
  ...all(['exportUsers', 'changeUsers'], 'users'),
  ...all(['resendInvitation', 'revokeInvitation'], 'users'),

  // the store, and links that somebody was given
  ...all(['store', 'storeProducts', 'productPage', 'lookAtBasket', 'lockedToCountry'], 'anyone'),
  ...all(['storeText', 'operatorText', 'contactForm', 'sendContactMessage'], 'anyone'),
  ...all(['createCustomer', 'checkVoucher', 'pay', 'paymentSuccess', 'claimGift', 'sampleLink'], 'anyone'),
  ...all(['publicOrder', 'changeOrder', 'reportProblem'], 'anyone'),
  ...all(['publicProof', 'decideProof', 'proofPrint', 'proofPdf'], 'anyone'),
  ...all(['summaryLink', 'stopSummary', 'printShopShipment', 'reportFromPrintShop'], 'anyone'),

  // the builder without an account
  ...all(['builderChoices', 'createTemporaryStore', 'addTemporaryImage'], 'anyone'),
  ...all(['moveAsset', 'createFromBuilder'], 'own content: change'),

  // events, products, assets, vouchers, promo codes
  ...all(['shopifyEvent'], 'own content: read'),
  ...all(['exportEvents', 'exportProducts'], 'own content: read'),
  ...all(['changeEvents', 'changeProducts'], 'own content: change'),
  ...all(['listEvents', 'getEvent', 'eventOverview', 'listCodes', 'getBudget'], 'own content: read'),
  ...all(['eventAddress', 'eventDetails', 'eventSeo', 'createPreviewLink'], 'own content: read'),
  ...all(['duplicateEvent', 'deleteEvent', 'restoreEvent', 'updateEventDetails'], 'own content: change'),
  ...all(['updateEventSeo', 'makeEventProduct'], 'own content: change'),
  ...all(['lockEvent'], 'events: lock'),
  ...all(['dashboard', 'setupSteps'], 'own content: read'),
  ...all(['listEventFiles', 'eventFile', 'listProductFiles', 'productFile'], 'own content: read'),
  ...all(['addEventFile', 'deleteEventFile', 'addProductFile', 'deleteProductFile'], 'own content: change'),
  ...all(['createEvent', 'setEventStatus', 'setInHandsDate', 'setEventProducts'], 'own content: change'),
  ...all(['createPromoCodes', 'createVoucher', 'createSampleLink', 'setBudget'], 'own content: change'),
  ...all(['exportCodes', 'codeSheet'], 'own content: read'),
  ...all(['changePromoCodes', 'uploadCodes', 'sendCodes', 'resendCode'], 'own content: change'),
  ...all(['changeRecipient', 'remindCodes', 'setCodeReminders'], 'own content: change'),
  ...all(['saveCodeMail', 'previewCodeMail', 'testCodeMail'], 'own content: change'),
  ...all(['listCodeMails'], 'own content: read'),
  ...all(['updateVoucher', 'revokeVoucher', 'changeVouchers'], 'own content: change'),
  ...all(['listBulkPurchases', 'getBulkPurchase'], 'orders: read, export'),
  ...all(['createBulkPurchase', 'saveBulkPurchase', 'readDestinations'], 'own content: change'),
  // It spends the client's credit, as an approval does.
  ...all(['placeBulkPurchase', 'cancelBulkPurchase'], 'orders: cancel, refund, approve over budget'),
  ...all(['payBulkPurchase', 'finishBulkPayment', 'stopBulkPayment'], 'orders: cancel, refund, approve over budget'),
  ...all(['storeConfiguration', 'listEventFulfillers', 'getSummarySetting'], 'own content: read'),
  ...all(['updateStoreConfiguration', 'createColourSet', 'deleteColourSet'], 'own content: change'),
  ...all(['createFontSet', 'deleteFontSet'], 'own content: change'),
  ...all(['listAssets', 'getAsset', 'assetFile'], 'own content: read'),
  ...all(['uploadAsset', 'addAssetVersion', 'renameAsset', 'deleteAsset'], 'own content: change'),
  ...all(['deleteAssets'], 'own content: change'),
  // A plan of what a change would do is for whoever may make it.
  ...all(['planReplacement', 'replaceInDesigns'], 'own content: change'),
  ...all(['listProducts', 'getProduct', 'productDeletion', 'listProofs', 'listDesignRevisions'], 'own content: read'),
  ...all(['getDesignRevision', 'listDesignTemplates'], 'own content: read'),
  ...all(['createProduct', 'updateProduct', 'saveDesign', 'sendProof', 'resendProof'], 'own content: change'),
  ...all(['publishProduct', 'discardChanges', 'setEventApproval'], 'own content: change'),
  ...all(['checkPublishing'], 'own content: read'),
  ...all(['deleteProduct', 'withdrawProof', 'createDesignTemplate', 'deleteDesignTemplate'], 'own content: change'),
  ...all(
    ['personalizationTemplate', 'listPersonalizationBatches', 'getPersonalizationBatch', 'listPersonalizationPieces'],
    'own content: read',
  ),
  ...all(['personalizationPiece', 'personalizationSheet', 'personalizationFiles'], 'own content: read'),
  ...all(
    [
      'checkPersonalizationBatch',
      'createPersonalizationBatch',
      'cancelPersonalizationBatch',
      'approvePersonalizationBatch',
      'deletePersonalizationBatch',
    ],
    'own content: change',
  ),
  // It changes a design, not only an order.
  ...all(['replaceArtwork'], 'own content: change'),

  // orders
  ...all(['listOrders', 'orderFilterOptions', 'exportOrders', 'getOrder', 'printFile'], 'orders: read, export'),
  ...all(['packingSlips', 'orderDocuments', 'reprintPhoto'], 'orders: read, export'),
  ...all(['listViews', 'createView', 'updateView', 'deleteView'], 'orders: read, export'),
  // What may be done differs by the action: the handler asks the table of the order states.
  ...all(['actOnOrder', 'planBulkAction', 'startBulkAction', 'listBulkActions'], 'orders: read, export'),
  ...all(['getBulkAction', 'stopBulkAction', 'bulkActionErrors'], 'orders: read, export'),
  ...all(['correctAddress', 'reportAddress', 'askReprint'], 'orders: correct address, ask for a reprint'),
  ...all(['settleNotes'], 'orders: correct address, ask for a reprint'),
  ...all(['cancelPieces', 'placeReplacement', 'refuseReprint'], 'orders: cancel, refund, approve over budget'),
  ...all(['createRefund', 'retryRefund', 'closeRefund'], 'orders: cancel, refund, approve over budget'),
  ...all(['listOrderFulfillers', 'chooseFulfiller', 'setProgressByFile'], 'orders: progress by hand'),

  // clients
  ...all(['exportClients'], 'clients'),
  ...all(['listClients', 'createClient', 'getClient', 'verifyClient', 'setCreditLimit', 'setDiscounts'], 'clients'),
  ...all(['clientRevenue', 'exportRevenue'], 'client revenue'),
  ...all(['issueInvoice', 'settleInvoice', 'voidInvoice'], 'clients'),

  // company
  ...all(['getCompanyDetails', 'getBillingAccount'], 'company: read'),
  ...all(['listInvoices', 'invoicePdf', 'exportInvoice', 'getInvoice', 'listInvoiceOrders'], 'company: read'),
  ...all(['updateCompanyDetails', 'startOnboarding', 'checkPaymentAccount', 'requestCredit'], 'company: change'),
  ...all(['startCardSetup', 'saveCard', 'removeCard'], 'company: change'),
  ...all(['openInvoicePayment', 'finishInvoicePayment', 'stopInvoicePayment'], 'company: change'),
  ...all(['setDailySummary'], 'company: change'),
  ...all(['listApiKeys', 'createApiKey', 'revokeApiKey'], 'company: change'),
  ...all(['listWebhooks', 'getWebhook', 'createWebhook', 'changeWebhook', 'deleteWebhook'], 'company: change'),
  ...all(['rotateWebhookSecret', 'testWebhook'], 'company: change'),
  ...all(['listWebhookDeliveries', 'resendWebhookDelivery'], 'company: change'),
  ...all(['listCustomDomains', 'customDomain'], 'company: read'),
  ...all(['eventsBySlug'], 'own content: read'),
  ...all(['builtStore', 'discardBuiltStore'], 'own content: change'),
  ...all(['setCustomDomain', 'checkCustomDomain', 'removeCustomDomain'], 'company: change'),
  ...all(['lookUpPerson', 'exportPerson', 'erasePerson', 'listPrivacyRequests'], 'company: change'),

  // catalogue and fulfillers
  ...all(['listCatalogue', 'catalogueFilters', 'getCatalogueVariant'], 'catalogue, fulfillers: read'),
  ...all(['listFulfillers', 'getFulfiller', 'exportFulfillers'], 'catalogue, fulfillers: read'),
  // The file is there to be changed and brought back.
  ...all(['exportCatalogue', 'importCatalogue'], 'catalogue, fulfillers: change'),
  ...all(
    ['changeFulfiller', 'changeFulfillers', 'rotateFulfillerSecret', 'testFulfiller'],
    'catalogue, fulfillers: change',
  ),
  ...all(['registerFulfiller', 'unregisterFulfiller'], 'catalogue, fulfillers: change'),

  // the platform
  ...all(['listAuditLog', 'exportAuditLog'], 'audit log'),
  ...all(['listJobQueues', 'listJobs', 'retryJob', 'retryJobs', 'discardJob'], 'superadmin panel'),
  ...all(['actForClient', 'listFeatureFlags', 'setFeatureFlag', 'systemHealth'], 'superadmin panel'),

  // programs
  ...all(['stripeWebhook', 'fulfillerEvent', 'fulfillerPrintFile', 'fulfillerPackingSlip'], 'signature'),
  ...all(['samplePrintFile', 'unsubscribeSummary'], 'signature'),
};
