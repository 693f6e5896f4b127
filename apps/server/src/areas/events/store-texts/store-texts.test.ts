import type { StoreConfigInput } from '@inkstand/contract/events/store-configuration';
import { MAX_LENGTHS } from '@inkstand/contract/events/store-limits';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const ENGLISH = {
  homeHeading: 'Open till late',
  homeSubheading: 'Lanterns',
  termsText: 'Be kind.',
  faqs: [{ question: 'When?', answer: 'At night.' }],
} satisfies StoreConfigInput;
const GERMAN = { homeHeading: 'Bis spät geöffnet', termsText: 'Seien Sie nett.' };

async function shop() {
  const { services } = server;
  const event = await makeEvent(services.database, { defaultLanguage: 'en' });
  const api = await server.as(await makeUser(services.database, { tenantId: event.tenantId }));
  const params = { tenant: event.tenantId, slug: event.slug };
  const update = async (storeConfig: StoreConfigInput, revision?: string) =>
    (await api.updateStoreConfiguration({ params, body: { storeConfig, ...(revision ? { revision } : {}) } })).data;
  const visit = async (lang: string) => {
    const path = `/api/${params.tenant}/${params.slug}/store?lang=${lang}`;
    const { data } = (await server.app.inject({ url: path })).json();
    return { ...data.storeConfig, seo: data.seo, language: data.default_event_lang };
  };
  const readText = async (text: 'faqs' | 'terms-and-conditions', lang: 'en' | 'de' | 'fr') =>
    (await server.browser().client.storeText({ params: { ...params, text }, query: { lang } })).data;
  return { event, api, params, officeParams: { tenant_id: event.tenantId, slug: event.slug }, update, visit, readText };
}

test('visitors read the texts in their language, and the default ones where there are none', async () => {
  const { update, visit, readText, event } = await shop();
  await update(ENGLISH);
  const saved = await update({ translations: { de: GERMAN } });
  expect(saved).toMatchObject({
    default_language: 'en',
    translations: { de: { home_heading: GERMAN.homeHeading, terms_text: GERMAN.termsText } },
  });
  expect(saved.store_page_content.home_heading).toBe(ENGLISH.homeHeading);
  expect(await visit('de')).toMatchObject({
    homeHeading: GERMAN.homeHeading,
    homeSubheading: ENGLISH.homeSubheading,
    translatedFields: ['homeHeading', 'termsText'],
    language: 'en',
  });
  expect(await visit('fr')).toMatchObject({ homeHeading: ENGLISH.homeHeading, translatedFields: [] });
  expect(await readText('terms-and-conditions', 'de')).toMatchObject({ text: GERMAN.termsText, language: 'de' });
  expect(await readText('terms-and-conditions', 'fr')).toMatchObject({ text: ENGLISH.termsText, language: 'en' });
  expect(await readText('faqs', 'de')).toMatchObject({ questions: ENGLISH.faqs, language: 'en' });
  const audit = await server.db.ownerQuery('select details from audit_log where object_id = $1 order by id', [
    event.id,
  ]);
  expect(audit.at(-1)).toEqual({ details: { fields: ['translations.de'] } });
});

test('an omitted text stays, an empty one is removed, and nothing changed is not a change', async () => {
  const { update, event } = await shop();
  await update({ translations: { de: GERMAN, fr: { homeHeading: 'Ouvert tard' } } });
  const { translations } = await update({ translations: { de: { homeHeading: '' }, fr: { homeHeading: '' } } });
  expect(translations).toEqual({ de: { terms_text: GERMAN.termsText } });
  await update({ translations: { de: { termsText: GERMAN.termsText } } });
  const [row] = await server.db.ownerQuery('select revision from events where id = $1', [event.id]);
  expect(row).toEqual({ revision: 3 });
});

test('the default language, a text that is too long and an outdated save are refused', async () => {
  const { update } = await shop();
  const refused = async (attempt: Promise<unknown>) => Object.keys((await failure(attempt)).errors);
  expect(await refused(update({ translations: { en: GERMAN } }))).toEqual(['translations']);
  const tooLong = 'x'.repeat(MAX_LENGTHS.homeHeading + 1);
  expect(await refused(update({ translations: { de: { homeHeading: tooLong } } }))).toEqual([
    'translations.de.homeHeading',
  ]);
  const { revision } = await update({ homeHeading: 'One' });
  await update({ translations: { de: GERMAN } });
  expect(await refused(update({ translations: { de: { homeHeading: 'Zu spät' } } }, revision))).toEqual(['revision']);
});

test('title and description for search engines are given per language, beside the other texts', async () => {
  const { api, officeParams, update, visit } = await shop();
  await update({ translations: { de: GERMAN } });
  const change = { title: 'Night Market', translations: { de: { title: 'Nachtmarkt' } } };
  const { data } = await api.updateEventSeo({ params: officeParams, body: { seo: change } });
  expect(data).toMatchObject({ default_language: 'en', translations: { de: { title: 'Nachtmarkt' } } });
  expect(await visit('de')).toMatchObject({ homeHeading: GERMAN.homeHeading, seo: { title: 'Nachtmarkt' } });
  expect(await visit('fr')).toMatchObject({ seo: { title: 'Night Market' } });
  await update({ translations: { de: { homeHeading: '' } } });
  expect((await visit('de')).seo.title).toBe('Nachtmarkt');
});

test('a duplicate has the texts of all languages', async () => {
  const { api, officeParams, update, event } = await shop();
  const { translations } = await update({ ...ENGLISH, translations: { de: GERMAN } });
  const { data: copy } = await api.duplicateEvent({ params: officeParams, body: { name: 'Again' } });
  const params = { tenant: event.tenantId, slug: copy.slug };
  expect((await api.storeConfiguration({ params })).data.translations).toEqual(translations);
});

test('texts change places when their language becomes the default one', async () => {
  const { api, officeParams, update, visit, params } = await shop();
  await update({ ...ENGLISH, translations: { de: GERMAN } });
  const become = (default_event_lang: 'en' | 'de' | 'fr') =>
    api.updateEventDetails({ params: officeParams, body: { default_event_lang } });
  await become('de');
  const { data } = await api.storeConfiguration({ params });
  expect(data).toMatchObject({
    default_language: 'de',
    store_page_content: { home_heading: GERMAN.homeHeading, terms_text: GERMAN.termsText },
    translations: { en: { home_heading: ENGLISH.homeHeading, terms_text: ENGLISH.termsText, faqs: ENGLISH.faqs } },
  });
  expect(await visit('en')).toMatchObject({ homeHeading: ENGLISH.homeHeading, homeSubheading: 'Lanterns' });
  expect(await visit('fr')).toMatchObject({ homeHeading: GERMAN.homeHeading, language: 'de' });
  // Without texts in the new language nothing moves.
  await become('fr');
  expect((await api.storeConfiguration({ params })).data.store_page_content.home_heading).toBe(GERMAN.homeHeading);
});
