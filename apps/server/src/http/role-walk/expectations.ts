import type { CallName } from '@inkstand/contract';
import type { Capability } from '@inkstand/domain/roles';

// The expected permissions, copied manually from the table of docs/product/roles.md. They are not derived from the
// grants in domain/roles.ts: the walk compares the two. A call's policy in the contract names its capability, so a new
// call needs no entry here unless it requires no capability.

/** Columns of the table, in its order. */
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

/** Rows of the table. Where it says "read", there are two rows: for reading and for changing. */
export const ROWS = {
  'own content: read': [yes, yes, yes, yes, yes, yes],
  'own content: change': [yes, yes, no, yes, yes, no],
  /** docs/product/events.md: only staff changes a locked event, so only staff locks one. */
  'events: lock': [no, no, no, yes, yes, no],
  'orders: read, export': [yes, yes, yes, yes, yes, yes],
  'orders: correct address, ask for a reprint': [yes, yes, yes, yes, yes, yes],
  'orders: cancel, refund, approve over budget': [yes, yes, no, yes, yes, no],
  'orders: release over budget limit': [no, no, no, yes, yes, no],
  /** docs/product/orders.md: staff set progress manually and choose a fulfiller. */
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
  "a fulfiller's parcels": [no, no, no, no, no, no],
} as const satisfies Record<string, Answers>;
type RowName = keyof typeof ROWS;

/** The table row for each capability. */
export const ROW_OF = {
  'content.read': 'own content: read',
  'content.change': 'own content: change',
  'events.lock': 'events: lock',
  'orders.read': 'orders: read, export',
  'orders.export': 'orders: read, export',
  'orders.correct': 'orders: correct address, ask for a reprint',
  'orders.decide': 'orders: cancel, refund, approve over budget',
  'orders.release': 'orders: release over budget limit',
  'orders.progress': 'orders: progress by hand',
  'users.manage': 'users',
  'company.read': 'company: read',
  'company.change': 'company: change',
  'clients.manage': 'clients',
  'catalogue.read': 'catalogue, fulfillers: read',
  'catalogue.change': 'catalogue, fulfillers: change',
  'revenue.read': 'client revenue',
  'audit.read': 'audit log',
  'platform.manage': 'superadmin panel',
  'parcels.read': "a fulfiller's parcels",
  'parcels.report': "a fulfiller's parcels",
  'parcels.plan': "a fulfiller's parcels",
} as const satisfies Record<Capability, RowName>;

/** What a fulfiller's people may do, by role; everything else does not exist for them. */
export const FULFILLER_ROWS: Readonly<Partial<Record<Capability, readonly [boolean, boolean, boolean]>>> = {
  'users.manage': [yes, no, no],
  'parcels.read': [yes, yes, yes],
  'parcels.report': [yes, yes, yes],
  'parcels.plan': [yes, yes, no],
};

/**
 * Calls that need no capability, listed as a second check of what is open. `anyone`: visitors too. `signed-in`: every
 * user. `signature`: a program with a signature or a signed link.
 */
export const OPEN_CALLS: Readonly<Record<'anyone' | 'signed-in' | 'signature', readonly CallName[]>> = {
  anyone: [
    'csrfCookie',
    'login',
    'getLanguage',
    'setLanguage',
    'register',
    'checkTenantId',
    'resendVerification',
    'verifyEmail',
    'requestPasswordReset',
    'checkPasswordReset',
    'resetPassword',
    'getInvitation',
    'acceptInvitation',
    'store',
    'storeProducts',
    'productPage',
    'lookAtBasket',
    'codeOpened',
    'lockedToCountry',
    'storeText',
    'operatorDetails',
    'operatorText',
    'helpArticles',
    'pageTexts',
    'helpArticle',
    'searchHelp',
    'helpSearchIndex',
    'contactForm',
    'sendContactMessage',
    'operatorContactForm',
    'sendOperatorMessage',
    'lookUpAddress',
    'createCustomer',
    'checkVoucher',
    'pay',
    'paymentSuccess',
    'checkPromoCode',
    'sendOrderLink',
    'claimGift',
    'sampleLink',
    'publicOrder',
    'changeOrder',
    'reportProblem',
    'publicProof',
    'decideProof',
    'proofPrint',
    'proofPdf',
    'summaryLink',
    'stopSummary',
    'reportMailLink',
    'stopReportMail',
    'giftRemindersLink',
    'stopGiftReminders',
    'resumeGiftReminders',
    'printShopShipment',
    'reportFromPrintShop',
    'publicCatalogue',
    'builderChoices',
    'createTemporaryStore',
    'addTemporaryImage',
    'shopWidgetProduct',
    'checkShopWidgetTexts',
  ],
  'signed-in': [
    'logout',
    'currentUser',
    'authoriseChannel',
    'stopActing',
    'getAccount',
    'updateAccount',
    'agreeToLegalTexts',
    'dismissHint',
    'restoreHints',
    'changePassword',
    'startTwoStep',
    'confirmTwoStep',
    'stopTwoStep',
    'renewRecoveryCodes',
    'endSession',
    'endAllSessions',
  ],
  signature: [
    'stripeWebhook',
    'shopifyWebhook',
    'fulfillerEvent',
    'fulfillerPrintFile',
    'fulfillerPackingSlip',
    'linePreview',
    'textPreview',
    'samplePrintFile',
    'unsubscribeSummary',
    'unsubscribeReportMail',
    'unsubscribeGiftReminders',
    'readShopLink',
    'finishShopInstall',
  ],
};

/** Changes that need only a right to read, each for a reason. All others need a right to change. */
export const CHANGES_BY_READERS: readonly CallName[] = [
  // The allowed actions differ: the handler checks the order state table.
  'actOnOrder',
  'startBulkAction',
  'stopBulkAction',
  // Every user saves list views; the handler allows changes to their owner only.
  'createView',
  'updateView',
  'deleteView',
];
