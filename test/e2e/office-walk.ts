import { type Actor, may, ROLES } from '@inkstand/domain/roles';
import { pseudoText } from '@inkstand/i18n/pseudo-text';
import type { Page } from '@playwright/test';
import texts from '../../packages/i18n/locales/en/office-common.json' with { type: 'json' };
import { backOfficeScreens, type Screen } from '../screens.ts';
import { DESK, PHONE, RULES_OF_LOOKS } from './axe.ts';
import { onePer } from './one-per.ts';
import { collectData, inPseudo, type Look, lookFor } from './pseudo-texts.ts';
import { expect, openWithin, signIn } from './support.ts';

/** Pages for other roles of the same kind of user answer 403; pages for no such role answer 404. */
const REFUSED = { 403: texts['page_error.forbidden'], 404: texts['page_error.not_found'] } as const;
type Status = 200 | keyof typeof REFUSED;

interface Person {
  role: Actor['role'];
  superadmin: 0 | 1;
  email: string;
}

function statusFor({ role, superadmin }: Person, capability: Screen['may']): Status {
  const actor = { role, superadmin, tenantId: superadmin === 1 ? 'inkstand' : 'acme' };
  const isFor = (one: Actor['role']) => capability === undefined || may({ ...actor, role: one }, capability, 'acme');
  if (isFor(role)) return 200;
  return ROLES.some(isFor) ? 403 : 404;
}

const pathFor = ({ superadmin }: Person, { path }: Screen) => (superadmin === 1 ? `${path}?tenant=acme` : path);

export const STAFF: Person = { role: 'admin', superadmin: 1, email: 'staff@inkstand.test' };
export const ADMIN: Person = { role: 'admin', superadmin: 0, email: 'admin@acme.test' };

const LIGHT_DESK: Look = {
  size: DESK,
  theme: 'light',
  axe: 'all',
  // A phone shows it only when it is opened.
  visible: (page) => navigation(page, pseudoText(texts.main)),
};
const DARK_PHONE: Look = { size: PHONE, theme: 'dark', axe: RULES_OF_LOOKS };

/**
 * Opens a person's screens as links do, in the pseudo-language, without loading the app anew: those of staff that no
 * client has, or all of a client's.
 * @param every opens one of so many screens, and all by default
 */
export async function walk(page: Page, server: { url: string }, person: Person, every = 1): Promise<void> {
  const screens = await backOfficeScreens(server.url);
  await page.addInitScript(() => {
    // A preview's frame has no storage of its own.
    if (window.top === window) localStorage.setItem('site-cookies', 'declined');
  });
  await collectData(page);
  await signIn(page, server, person.email);
  await expectRefusals(page, server, person, screens);
  await page.goto(inPseudo(server.url + pathFor(person, { route: '', path: '/settings' })));
  await expect(page.locator('html')).toHaveAttribute('lang', 'qps');
  const isWanted = (screen: Screen) =>
    statusFor(person, screen.may) === 200 && (person === ADMIN || statusFor(ADMIN, screen.may) !== 200);
  const opened = onePer(every, screens.filter(isWanted));
  const look = lookFor(page, [LIGHT_DESK, DARK_PHONE]);
  for (const screen of eventsBetweenOthers(opened)) {
    await openWithin(page, pathFor(person, screen));
    await expectOpened(page, screen.path);
    await look(screen.path);
  }
}

/** Loads one screen of each refusal, and then one that is for everybody. */
async function expectRefusals(
  page: Page,
  server: { url: string },
  person: Person,
  screens: readonly Screen[],
): Promise<void> {
  for (const refusal of [403, 404] as const) {
    const refused = screens.find((screen) => statusFor(person, screen.may) === refusal);
    if (!refused) continue;
    const response = await page.goto(server.url + pathFor(person, refused), { waitUntil: 'commit' });
    expect.soft(response?.status(), refused.path).toBe(refusal);
    await expectRefused(page, refused.path, refusal);
  }
}

/** Pages of an event share their heading, and a page has opened once its heading is new: others lie between them. */
function eventsBetweenOthers(screens: Screen[]): Screen[] {
  const isOfEvent = ({ route }: Screen) => route.startsWith('/events/:slug/');
  const ofEvents = screens.filter(isOfEvent);
  const others = screens.filter((screen) => !isOfEvent(screen));
  expect(ofEvents.length).toBeLessThan(others.length);
  return others.flatMap((screen, index) => [screen, ...ofEvents.slice(index, index + 1)]);
}

/** Titles of error pages. */
const FAILURES = [texts['page_error.forbidden'], texts['page_error.not_found'], texts['page_error.failed']].map(
  pseudoText,
);

async function expectOpened(page: Page, path: string): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
  expect.soft(FAILURES, path).not.toContain(heading);
}

async function expectRefused(page: Page, path: string, status: keyof typeof REFUSED): Promise<void> {
  await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(REFUSED[status]);
  await expect.soft(page.getByText(`Error ${status}`), path).toHaveCount(1);
  await expect.soft(navigation(page, texts.main), path).toBeVisible();
}

const navigation = (page: Page, name: string) => page.getByRole('navigation', { name });
