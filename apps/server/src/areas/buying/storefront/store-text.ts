import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { StoreTextField } from '@inkstand/contract/events/store-limits';
import { deliveryTable } from '@inkstand/domain/regions';
import { writeDeliveryDays } from '@inkstand/domain/shipping';
import { contactEmail } from '@inkstand/domain/store-contact';
import { languageOr, type TextLanguage, textLanguageOr } from '@inkstand/i18n';
import type { StoreFacts } from '@inkstand/i18n/legal';
import { type StoreKind, storePrivacy, storeQuestions, storeTerms } from '@inkstand/i18n/legal';
import type { Config } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { type LoadedStore, loadPublicStore } from './card-response.ts';

type StoreText = HandlerReply<'storeText'>['data'];
type Write = (store: LoadedStore, language: TextLanguage, config: Config) => StoreText;

/** The owner's text is in the page's language where it is given in it, else in the store's default one. */
function own(
  { event, translatedFields }: LoadedStore,
  { field, language }: { field: StoreTextField; language: TextLanguage },
  values: { text?: string; questions?: StoreText['questions'] },
): StoreText {
  const isTranslated = translatedFields.includes(field);
  return { text: '', questions: [], ...values, language: languageOr(isTranslated ? language : event.defaultLanguage) };
}

const storeKind = ({ event }: LoadedStore): StoreKind => ({ region: event.region, isGift: event.type === 'Promo' });

const WRITERS: Readonly<Record<HandlerInput<'storeText'>['params']['text'], Write>> = {
  'about-us': (store, language) => {
    const { isAboutUsEnabled, aboutUsPageContent } = store.event.config;
    return isAboutUsEnabled
      ? own(store, { field: 'aboutUsPageContent', language }, { text: aboutUsPageContent })
      : fail('request.not_found');
  },
  faqs: (store, language, config) => {
    const { faqs } = store.event.config;
    if (faqs.length > 0) return own(store, { field: 'faqs', language }, { questions: faqs });
    const questions = storeQuestions(language, storeKind(store), storeFacts(store, config));
    return { text: '', questions, language: languageOr(language) };
  },
  'terms-and-conditions': (store, language, config) => {
    const { termsText } = store.event.config;
    if (termsText !== '') return own(store, { field: 'termsText', language }, { text: termsText });
    return { ...storeTerms(language, storeKind(store), storeFacts(store, config)), questions: [] };
  },
  'privacy-policy': (store, language, config) => {
    const { privacyText } = store.event.config;
    if (privacyText !== '') return own(store, { field: 'privacyText', language }, { text: privacyText });
    return { ...storePrivacy(language, storeKind(store), storeFacts(store, config)), questions: [] };
  },
};

/** Returns a long text of a store: its owner's, or the default with the company's details. */
export async function storeText(ctx: Ctx, { params }: HandlerInput<'storeText'>): Promise<HandlerReply<'storeText'>> {
  const store = await ctx.storeTx((tx) => loadPublicStore(tx, ctx, params.slug));
  return { data: WRITERS[params.text](store, textLanguageOr(ctx.language), ctx.config) };
}

/** Returns the values for the default texts; unknown ones stay empty, and lines that use them are left out. */
function storeFacts({ event, tenant }: LoadedStore, { operator, analytics, chat }: Config): StoreFacts {
  const { config } = event;
  const { legal_name, address_lines, email, phone, vat_number, registration_number } = tenant.companyDetails;
  return {
    store: config.storeName || event.name,
    company: legal_name || tenant.name,
    address: address_lines.join(', '),
    email: config.email || email || '',
    phone: config.phone || phone || '',
    vat_number: vat_number ?? '',
    registration_number: registration_number ?? '',
    contact_page: contactEmail(config, tenant.companyDetails) === '' ? '' : '/contact-us',
    delivery_days: writeDeliveryDays(deliveryTable(event).standard),
    payment_provider: event.type === 'Store' ? 'Stripe' : '',
    operator: operator.name,
    analytics_provider: analytics ? 'Umami' : '',
    chat_provider: chat ? 'Chatwoot' : '',
  };
}
