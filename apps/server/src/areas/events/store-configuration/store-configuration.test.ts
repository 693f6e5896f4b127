import type { StoreConfigInput } from '@inkstand/contract/events/store-configuration';
import { newId } from '@inkstand/database';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

async function shop(values: Parameters<typeof makeEvent>[1] = {}) {
  const event = await makeEvent(database(), values);
  const user = await makeUser(database(), { tenantId: event.tenantId });
  const api = await server.as(user);
  const params = { tenant: event.tenantId, slug: event.slug };
  const update = (storeConfig: StoreConfigInput, revision?: string) =>
    api.updateStoreConfiguration({ params, body: { storeConfig, ...(revision ? { revision } : {}) } });
  const read = async () => (await api.storeConfiguration({ params })).data;
  const eventRevision = async () => {
    const [row] = await server.db.ownerQuery<{ revision: number }>('select revision from events where id = $1', [
      event.id,
    ]);
    return row?.revision;
  };
  return { event, user, api, params, update, read, eventRevision };
}
const refused = async (attempt: Promise<unknown>) => (await failure(attempt)).errors;

/** Every field of the specification (section 3), each with a distinct value. */
const WHOLE = {
  storeName: 'Night Market',
  facebookUrl: 'https://www.facebook.com/night.market',
  instagramUrl: 'https://instagram.com/nightmarket',
  tiktokUrl: 'https://www.tiktok.com/@nightmarket',
  twitterUrl: 'https://x.com/nightmarket',
  phone: '+44 20 7946 0000',
  address: '1 High Street\nLondon',
  email: 'hello@night.test',
  useCustomLogo: false,
  homeHeading: 'Open till late',
  homeSubheading: 'Lanterns and noodles',
  isCustomBgEnabled: false,
  doesCustomBGHaveDarkText: true,
  isHomeButtonEnabled: true,
  homeButtonText: 'See the stalls',
  homeButtonURL: '/products?sort=recent',
  isHomeBackgroundStrong: true,
  isAboutUsEnabled: true,
  aboutUsPageName: 'Who we are',
  aboutUsPageContent: 'A market.\n\nAt night.',
  contactUsHeading: 'Write to us',
  contactUsSubheading: 'We answer by day',
  contactUsFormEmail: 'desk@night.test',
  faqs: [{ question: 'When?', answer: 'At night.' }],
  termsText: 'Be kind.',
  privacyText: 'We forget.',
  colourSetId: 'plum',
  fontSetId: 'editorial',
} satisfies StoreConfigInput;

describe('a store configuration', () => {
  test('is read in the shape of the specification and changed by its camelCase fields', async () => {
    const { read, update, api, params } = await shop();
    const answer = await api.storeConfiguration({ params });
    expect(answer).toMatchObject({ success: true, status: 'Request was successful' });
    const saved = await update(WHOLE);
    expect(saved).toMatchObject({ success: true, status: 'Request was successful' });
    expect(saved.data).toEqual(await read());
    const { available_colour_sets, available_font_sets, revision, ...data } = saved.data;
    expect(data).toEqual({
      store_colour_set: {
        id: 'plum',
        name: 'Plum',
        primary: '#5b2a6e',
        secondary: '#f6f0f8',
        tertiary: '#e0a526',
        createdByUserId: null,
      },
      store_font_set: {
        id: 'editorial',
        fontSetName: 'Editorial',
        fontSetDescription: 'Lora for headings, Montserrat for text',
        fontOne: { name: 'Lora', url: '/media/fonts/Lora_400Regular.ttf', weight: 500 },
        fontTwo: { name: 'Montserrat', url: '/media/fonts/Montserrat_400Regular.ttf', weight: 400 },
        createdByUserId: null,
      },
      store_page_content: {
        phone: WHOLE.phone,
        address: WHOLE.address,
        email: WHOLE.email,
        logo_enabled: false,
        logo: null,
        home_heading: 'Open till late',
        home_subheading: 'Lanterns and noodles',
        home_custom_bg_enabled: false,
        home_custom_bg_image: null,
        home_custom_bg_dark_text: true,
        home_button_enabled: true,
        home_button_text: 'See the stalls',
        home_button_link: '/products?sort=recent',
        home_background: { from: '#442053', to: '#5b2a6e', hasDarkText: false },
        home_background_strong: true,
        about_us_enabled: true,
        about_us_name: 'Who we are',
        about_us_content: WHOLE.aboutUsPageContent,
        contact_us_heading: 'Write to us',
        contact_us_subheading: 'We answer by day',
        contact_us_email: 'desk@night.test',
        faqs: WHOLE.faqs,
        terms_text: 'Be kind.',
        privacy_text: 'We forget.',
      },
      default_language: 'en',
      translations: {},
      name: 'Night Market',
      facebook_url: WHOLE.facebookUrl,
      instagram_url: WHOLE.instagramUrl,
      tiktok_url: WHOLE.tiktokUrl,
      twitter_url: WHOLE.twitterUrl,
    });
    expect(available_colour_sets.map(({ id }) => id)).toContain('ink');
    expect(available_font_sets.map(({ id }) => id)).toEqual(['modern', 'editorial', 'poster', 'friendly']);
    expect(revision).toMatch(/^[0-9a-f]{16}$/);
  });

  test('keeps fields that are not sent, and shows changes to visitors', async () => {
    const { update, read, event } = await shop();
    await update(WHOLE);
    await update({ homeHeading: 'Closed today' });
    const after = await read();
    expect(after.store_page_content).toMatchObject({
      home_heading: 'Closed today',
      home_subheading: 'Lanterns and noodles',
    });
    const params = { tenant: event.tenantId, slug: event.slug };
    const { data: store } = await server.browser().client.store({ params });
    expect(store.storeConfig).toMatchObject({
      storeName: 'Night Market',
      homeHeading: 'Closed today',
      homeButtonURL: '/products?sort=recent',
      colourSet: { primary: '#5b2a6e' },
      background: { to: '#5b2a6e', hasDarkText: false },
    });
  });

  test('creates one event revision and one audit log entry per change, and none when nothing changed', async () => {
    const { update, eventRevision, event } = await shop();
    await update({ homeHeading: 'One', faqs: [{ question: 'Why?', answer: 'Because.' }] });
    await update({ homeHeading: 'One', faqs: [{ question: 'Why?', answer: 'Because.' }], colourSetId: 'ink' });
    await update({ homeHeading: 'Two', phone: '1' });
    expect(await eventRevision()).toBe(3);
    const audit = await server.db.ownerQuery(
      'select action, object_id, details from audit_log where tenant_id = $1 order by id',
      [event.tenantId],
    );
    const entry = { action: 'store_configuration.updated', object_id: event.id };
    expect(audit).toEqual([
      { ...entry, details: { fields: ['faqs', 'homeHeading'] } },
      { ...entry, details: { fields: ['phone', 'homeHeading'] } },
    ]);
  });

  test('that somebody else saved meanwhile is not overwritten, and the error has the current state', async () => {
    const { update, read, api, event } = await shop();
    const { revision } = await read();
    const { data: theirs } = await update({ homeHeading: 'Theirs' }, revision);
    const error = await failure(update({ homeHeading: 'Mine' }, revision));
    expect(error.status).toBe(422);
    expect(error.errors).toEqual({ revision: ['someone else has saved this meanwhile; please reload it'] });
    expect(error.data).toEqual(theirs);
    expect((await read()).store_page_content.home_heading).toBe('Theirs');
    // Prices and products change the event's revision, but not this one.
    await api.setEventStatus({ params: { tenant_id: event.tenantId, slug: event.slug }, body: { status: 'On hold' } });
    await update({ homeHeading: 'Mine' }, theirs.revision);
    expect((await read()).store_page_content.home_heading).toBe('Mine');
  });

  test('of two concurrent saves with the same revision, one is rejected', async () => {
    const { update, read } = await shop();
    const { revision } = await read();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => update({ homeHeading: `Heading ${index}` }, revision)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Negative control: without a revision, concurrent saves overwrite each other.
    const blind = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => update({ homeHeading: `Blind ${index}` })),
    );
    expect(blind.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  });
});

describe('a field', () => {
  test('is rejected under its camelCase name', async () => {
    const { update } = await shop();
    expect(
      await refused(
        update({
          storeName: ' ',
          homeHeading: 'x'.repeat(121),
          email: 'nobody',
          contactUsFormEmail: 'a@b',
          phone: '0'.repeat(41),
          aboutUsPageContent: 'x'.repeat(5001),
          faqs: [{ question: '', answer: 'a' }],
          colourSetId: 'neon',
        }),
      ),
    ).toEqual({
      storeName: ['required'],
      homeHeading: ['too long'],
      phone: ['too long'],
      email: ['not a valid email address'],
      contactUsFormEmail: ['not a valid email address'],
      aboutUsPageContent: ['too long'],
      'faqs.0.question': ['required'],
    });
    expect(await refused(update({ colourSetId: 'neon' }))).toEqual({ colourSetId: ['this set is not available'] });
    expect(await refused(update({ fontSetId: 'comic' }))).toEqual({ fontSetId: ['this set is not available'] });
    expect(await refused(update({ storeName: 'a\u0000b' }))).toHaveProperty('storeName');
    expect(await refused(update({ useCustomLogo: 'yes' as unknown as boolean }))).toHaveProperty('useCustomLogo');
  });

  test('that an enabled option needs is required, whichever of the two changes', async () => {
    const { update } = await shop();
    expect(await refused(update({ isHomeButtonEnabled: true, isAboutUsEnabled: true }))).toEqual({
      aboutUsPageName: ['required'],
      homeButtonText: ['required'],
      homeButtonURL: ['required'],
    });
    await update({ isHomeButtonEnabled: true, homeButtonText: 'Go', homeButtonURL: '/products' });
    expect(await refused(update({ homeButtonText: '' }))).toEqual({ homeButtonText: ['required'] });
  });

  test('for a social page accepts URLs of that site only, with or without https://', async () => {
    const { update, read } = await shop();
    await update({ instagramUrl: 'instagram.com/acme', twitterUrl: 'http://twitter.com/acme', facebookUrl: '' });
    expect(await read()).toMatchObject({
      instagram_url: 'https://instagram.com/acme',
      twitter_url: 'http://twitter.com/acme',
      facebook_url: '',
    });
    const other = { instagramUrl: ['this address belongs to another site'] };
    const invalid = { instagramUrl: ['this is not a valid web address'] };
    expect(await refused(update({ instagramUrl: 'https://evil.test/instagram.com' }))).toEqual(other);
    expect(await refused(update({ instagramUrl: 'https://notinstagram.com/acme' }))).toEqual(other);
    expect(await refused(update({ instagramUrl: 'https://instagram.com.evil.test' }))).toEqual(other);
    expect(await refused(update({ instagramUrl: 'https://instagram.com@evil.test' }))).toEqual(invalid);
    expect(await refused(update({ instagramUrl: 'javascript:alert(1)//instagram.com' }))).toEqual(invalid);
    expect(await refused(update({ instagramUrl: 'ftp://instagram.com/acme' }))).toEqual(invalid);
  });

  test('for the home button accepts a page of the store or an https URL', async () => {
    const { update, read } = await shop();
    const invalid = { homeButtonURL: ['this is not a valid web address'] };
    for (const [typed, stored] of [
      ['/products', '/products'],
      ['/about-us/../products#top', '/products#top'],
      ['https://tickets.example.test/summer', 'https://tickets.example.test/summer'],
    ] as const) {
      await update({ homeButtonURL: typed });
      expect((await read()).store_page_content.home_button_link).toBe(stored);
    }
    const bad = [
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      '/.//evil.test',
      '/products/..//evil.test',
      'http://plain.test',
      'javascript:alert(1)',
      'products',
    ];
    for (const typed of [...bad, 'https://user@evil.test', 'data:text/html,x', '\\\\evil.test', 'https://']) {
      expect(await refused(update({ homeButtonURL: typed })), typed).toEqual(invalid);
    }
  });
});

describe('permissions', () => {
  test('customer service can read but not change it; another tenant cannot even see that it exists', async () => {
    const { params, event } = await shop();
    const service = await server.as(await makeUser(database(), { tenantId: event.tenantId, role: 'customer_service' }));
    const change = { params, body: { storeConfig: { homeHeading: 'Mine' } } };
    expect((await service.storeConfiguration({ params })).data.name).toBe(`Event ${event.slug}`);
    expect(await failure(service.updateStoreConfiguration(change))).toMatchObject({ status: 403 });
    const stranger = await server.as(await makeUser(database()));
    expect(await failure(stranger.storeConfiguration({ params }))).toMatchObject({ status: 404 });
    expect(await failure(stranger.updateStoreConfiguration(change))).toMatchObject({ status: 404 });
    const visitor = server.browser().client;
    expect(await failure(visitor.storeConfiguration({ params }))).toMatchObject({ status: 401 });
  });

  test('only staff can change a locked event', async () => {
    const { update, params } = await shop({ locked: true });
    expect(await failure(update({ homeHeading: 'Mine' }))).toMatchObject({ status: 403 });
    const staff = await server.as(await makeUser(database(), { superadmin: 1 }));
    await staff.updateStoreConfiguration({ params, body: { storeConfig: { homeHeading: 'Staff’s' } } });
  });

  test('nobody can configure a Bulk or Products event, which has no pages', async () => {
    for (const type of ['Bulk', 'Products'] as const) {
      const { update, api, params } = await shop({ type });
      expect(await failure(api.storeConfiguration({ params })), type).toMatchObject({ status: 404 });
      expect(await failure(update({ homeHeading: 'Mine' })), type).toMatchObject({ status: 404 });
    }
  });
});

describe('a custom set', () => {
  const RED = { name: 'Red', primary: '#F2C94C', secondary: '#ffffff', tertiary: '#b3261e' };

  test('of colours is created, with a warning if it is hard to read, chosen, and survives its deletion in a store that uses it', async () => {
    const { api, event, update, read, user } = await shop();
    const params = { tenant_id: event.tenantId };
    const { data } = await api.createColourSet({ params, body: RED });
    expect(data.colour_set).toMatchObject({ primary: '#f2c94c', createdByUserId: user.id });
    expect(data.warnings).toEqual([
      { colour: 'primary', on: 'white', ratio: 1.58 },
      { colour: 'primary', on: 'secondary', ratio: 1.58 },
    ]);
    const set = data.colour_set;
    await update({ colourSetId: set.id });
    expect((await read()).store_colour_set).toEqual(set);
    await api.deleteColourSet({ params: { ...params, colour_set_id: set.id } });
    const after = await read();
    expect(after.store_colour_set).toEqual({ ...set, createdByUserId: null });
    expect(after.available_colour_sets.map(({ id }) => id)).not.toContain(set.id);
    await update({ colourSetId: set.id, homeHeading: 'Still yellow' });
    expect(await failure(api.deleteColourSet({ params: { ...params, colour_set_id: set.id } }))).toMatchObject({
      status: 404,
    });
  });

  test('of fonts consists of our own families', async () => {
    const { api, event, update, read } = await shop();
    const params = { tenant_id: event.tenantId };
    const fonts = { fontOne: { name: 'Shantell Sans' }, fontTwo: { name: 'Lora' } } as const;
    const { data } = await api.createFontSet({ params, body: { fontSetName: 'Storybook', ...fonts } });
    await update({ fontSetId: data.font_set.id });
    expect((await read()).store_font_set).toMatchObject({
      fontOne: { name: 'Shantell Sans', url: '/media/fonts/ShantellSans_400Regular.ttf', weight: 500 },
      fontTwo: { name: 'Lora', weight: 400 },
    });
    const comic = { ...fonts, fontOne: { name: 'Comic Sans' as 'Lora' } };
    expect(await refused(api.createFontSet({ params, body: { fontSetName: 'Funny', ...comic } }))).toHaveProperty([
      'fontOne.name',
    ]);
    await api.deleteFontSet({ params: { ...params, font_set_id: data.font_set.id } });
    expect((await read()).store_font_set.fontOne.name).toBe('Shantell Sans');
  });

  test('accepts colours as #rrggbb only, so that no CSS can be injected', async () => {
    const { api, event } = await shop();
    const params = { tenant_id: event.tenantId };
    for (const primary of [
      'red',
      '#fff',
      '#12345',
      'rgb(0,0,0)',
      '#123456;}body{display:none',
      'url(//evil.test)',
      '',
    ]) {
      const errors = await refused(api.createColourSet({ params, body: { ...RED, primary } }));
      expect(errors, primary).toEqual({ primary: ['a colour is written as #rrggbb'] });
    }
  });

  test('belongs to its tenant: for others it does not exist', async () => {
    const mine = await shop();
    const other = await shop();
    const { data } = await mine.api.createColourSet({ params: { tenant_id: mine.event.tenantId }, body: RED });
    const id = data.colour_set.id;
    expect(await refused(other.update({ colourSetId: id }))).toEqual({ colourSetId: ['this set is not available'] });
    expect((await other.read()).available_colour_sets.map((set) => set.id)).not.toContain(id);
    const foreign = { tenant_id: other.event.tenantId, colour_set_id: id };
    expect(await failure(other.api.deleteColourSet({ params: foreign }))).toMatchObject({ status: 404 });
    const absent = { tenant_id: mine.event.tenantId, colour_set_id: newId() };
    expect(await failure(mine.api.deleteColourSet({ params: absent }))).toMatchObject({ status: 404 });
    const builtIn = { tenant_id: mine.event.tenantId, colour_set_id: 'ink' };
    expect(await failure(mine.api.deleteColourSet({ params: builtIn }))).toMatchObject({ status: 404 });
  });
});
