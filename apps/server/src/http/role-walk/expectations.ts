import type { CallName } from '@inkstand/contract';
import type { Capability } from '@inkstand/domain/roles';

// Who may make which call, written by hand from the table of docs/product/roles.md. It is not derived from the grants in
// domain/roles.ts: the walk compares the two. A call's policy in the contract names its capability, so a new call
// needs no line here, unless it is open to people without any.

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
  'orders: release over budget limit': [no, no, no, yes, yes, no],
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

/** The row that says who has a capability. */
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
} as const satisfies Record<Capability, RowName>;

/**
 * Every call that needs no capability: a second look at what is open. `anyone`: visitors too. `signed-in`: every user.
 * `signature`: another program, by a signature or a signed link.
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
    'lockedToCountry',
    'storeText',
    'operatorText',
    'contactForm',
    'sendContactMessage',
    'createCustomer',
    'checkVoucher',
    'pay',
    'paymentSuccess',
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
    'printShopShipment',
    'reportFromPrintShop',
    'builderChoices',
    'createTemporaryStore',
    'addTemporaryImage',
  ],
  'signed-in': [
    'logout',
    'currentUser',
    'authoriseChannel',
    'stopActing',
    'getAccount',
    'updateAccount',
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
    'fulfillerEvent',
    'fulfillerPrintFile',
    'fulfillerPackingSlip',
    'samplePrintFile',
    'unsubscribeSummary',
  ],
};

/** Changes that the right to read allows, each for a reason. Any other call that changes something needs a right to. */
export const CHANGES_BY_READERS: readonly CallName[] = [
  // What may be done differs by the action: the handler asks the table of the order states.
  'actOnOrder',
  'startBulkAction',
  'stopBulkAction',
  // Everybody saves views of lists; the handler lets their owners change them.
  'createView',
  'updateView',
  'deleteView',
];
