import type { Browser, BrowserContext, ViewportSize } from '@playwright/test';

/**
 * Browser contexts that the tests of a worker use one after another, because the first page of a new context, which has
 * no HTTP and no code cache, costs half as much processor time again.
 */
export interface SharedContexts {
  /**
   * Returns a context without cookies and storage, whose pages open in this size. Its only page is blank and belongs to
   * this module. A new one has the options of the test that runs, which `optionsKey` tells apart from others.
   */
  take(viewport: ViewportSize, optionsKey?: string): Promise<BrowserContext>;
  /** Closes the pages and deletes what they stored. Only the caches stay. */
  giveBack(context: BrowserContext): Promise<void>;
}

interface SharedContext {
  context: BrowserContext;
  optionsKey: string;
  /** Of the pages that the test opens. */
  viewport: ViewportSize;
  isTaken: boolean;
  isSpoiled: boolean;
  empty(): Promise<void>;
}

/** Methods whose effects Playwright cannot undo: a context on which a test called one is not used again. */
const SPOILING = [
  'addInitScript',
  'clearPermissions',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'on',
  'once',
  'setExtraHTTPHeaders',
  'setGeolocation',
];
const SPOILING_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];

/** All storage except the caches, of every origin. */
const ALL_STORAGE = {
  origin: '*',
  storageTypes: 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage,storage_buckets',
};

/** Of pages that a page opens. */
const POPUP_SIZE = { width: 1280, height: 720 };

export function sharedContexts(browser: Browser): SharedContexts {
  const shared = new Map<BrowserContext, SharedContext>();
  return {
    async take(viewport, optionsKey = '') {
      const free = [...shared.values()].find((one) => !one.isTaken && one.optionsKey === optionsKey);
      const taken = free ?? (await openShared(browser, optionsKey));
      Object.assign(taken, { isTaken: true, viewport });
      shared.set(taken.context, taken);
      return taken.context;
    },
    async giveBack(context) {
      const given = shared.get(context);
      if (!given) return;
      const isClosed = !browser.contexts().includes(context);
      if (isClosed || given.isSpoiled) {
        shared.delete(context);
        return context.close();
      }
      await given.empty();
      given.isTaken = false;
    },
  };
}

async function openShared(browser: Browser, optionsKey: string): Promise<SharedContext> {
  const viewport = POPUP_SIZE;
  const context = await browser.newContext({ viewport });
  // The storage of all pages is deleted through a page that stays.
  const blank = await context.newPage();
  const devTools = await context.newCDPSession(blank);
  const one: SharedContext = {
    context,
    optionsKey,
    viewport,
    isTaken: false,
    isSpoiled: false,
    async empty() {
      await Promise.all(context.pages().map((page) => page !== blank && page.close()));
      await context.unrouteAll();
      await context.setOffline(false);
      await devTools.send('Storage.clearDataForOrigin', ALL_STORAGE);
    },
  };
  const spoil = () => {
    one.isSpoiled = true;
  };
  const open = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await open();
    await page.setViewportSize(one.viewport);
    return page;
  };
  whenCalled(context, SPOILING, spoil);
  whenCalled(context.clock, SPOILING_CLOCK, spoil);
  return one;
}

/** Calls `listener` before each of an object's methods. */
function whenCalled(object: object, methods: readonly string[], listener: () => void): void {
  for (const method of methods) {
    const original = Reflect.get(object, method);
    if (typeof original !== 'function') throw new Error(`Playwright's object has no method ${method} any more`);
    Reflect.set(object, method, (...given: unknown[]) => {
      listener();
      return Reflect.apply(original, object, given);
    });
  }
}
