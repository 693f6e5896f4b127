import { ADMIN, STAFF, walk } from './office-walk.ts';
import { lookAtDesigner, walkPublicPages, walkStores } from './pseudo-walks.ts';
import { test } from './support.ts';

// Of a third of these pages: every-screen.spec.ts and pseudo-language.spec.ts.

test('every screen that only staff open is accessible and translated', ({ page, server }) => walk(page, server, STAFF));

test('every screen of an administrator is accessible and translated, light on a desktop and dark on a phone', ({
  page,
  server,
}) => walk(page, server, ADMIN));

test('so is every page that everybody may open', ({ page, server }) => walkPublicPages(page, server));

test('so is every page of a store', ({ page, server }) => walkStores(page, server));

test('the designer is translated, and fits a phone', ({ page, server }) => lookAtDesigner(page, server));
