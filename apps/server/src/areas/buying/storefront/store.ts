import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { ProductCard, StoreData } from '@inkstand/contract/buying/storefront';
import { eventProducts, type ShippingTable, type StoreConfig } from '@inkstand/database/tables/index';
import { findCountries } from '@inkstand/domain/countries';
import { safeHref } from '@inkstand/domain/markup';
import { toDecimal } from '@inkstand/domain/money';
import { deliveryTable, servedCountries } from '@inkstand/domain/regions';
import { US_STATES } from '@inkstand/domain/states';
import { contactEmail } from '@inkstand/domain/store-contact';
import { languageOr } from '@inkstand/i18n';
import { asc, sql } from 'drizzle-orm';
import { storePictureUrl } from '#areas/design/index.ts';
import { setFont } from '#areas/events/index.ts';
import type { Ctx } from '#context.ts';
import { preparedStatement } from '#sql/prepared-statement.ts';
import {
  firstOffers,
  type LoadedStore,
  loadPublicStore,
  type PublicPhase,
  selectCards,
  toCardResponse,
} from './card-response.ts';

const AVAILABILITY: Readonly<Record<PublicPhase, StoreData['availability']>> = {
  open: 'open',
  paused: 'on_hold',
  not_yet_open: 'not_yet_open',
  closed: 'closed',
};

/** Formats the storefront data with the names of the specification (section 7). */
function toStoreResponse(
  ctx: Ctx,
  { event, tenant, paymentAccount, phase, translatedFields }: LoadedStore,
  products: ProductCard[],
): StoreData {
  const { companyDetails } = tenant;
  const served = servedCountries(event);
  return {
    name: event.name,
    slug: event.slug,
    tenant: event.tenantId,
    availability: AVAILABILITY[phase],
    opens_at: event.opensAt?.toISOString() ?? null,
    closes_at: event.closesAt?.toISOString() ?? null,
    time_zone: event.timeZone,
    region: event.region,
    currency: event.currency,
    vat_rate: event.vatRate / 100,
    not_vat_registered: event.notVatRegistered ? 1 : 0,
    fixed_retail_shipping_price:
      event.fixedRetailShippingPrice === null ? null : toDecimal(event.fixedRetailShippingPrice),
    free_retail_shipping: event.freeRetailShipping ? 1 : 0,
    custom_retail_shipping: event.customRetailShipping && toShippingResponse(event.customRetailShipping),
    delivery_days: deliveryTable(event),
    default_event_lang: languageOr(event.defaultLanguage),
    countries: findCountries(served),
    states: served.includes('US') ? [...US_STATES] : [],
    companyDetails: {
      legal_name: companyDetails.legal_name,
      address_lines: companyDetails.address_lines,
      email: companyDetails.email ?? '',
      vat_number: companyDetails.vat_number ?? '',
    },
    event_type: { type: event.type },
    event_products: products,
    storeConfig: {
      ...toConfigResponse(event.tenantId, event.config),
      hasContactForm: contactEmail(event.config, companyDetails) !== '',
      translatedFields,
    },
    seo: {
      title: event.seo.title ?? '',
      description: event.seo.description ?? '',
      image_url: pictureUrl(event.tenantId, event.seo.imageAssetId),
      is_hidden_from_search: event.seo.isHiddenFromSearch ?? false,
    },
    payment: event.type === 'Store' ? toPaymentResponse(ctx, event, paymentAccount) : null,
    revision: event.revision,
  };
}

const toShippingResponse = (table: ShippingTable) => ({
  standard: toDecimal(table.standard),
  standard_tracked: toDecimal(table.standard_tracked),
  express: toDecimal(table.express),
  additional_item_price: toDecimal(table.additional_item_price),
});

/** Returns what the browser needs for card payments; nothing in a region without keys. */
function toPaymentResponse(
  ctx: Ctx,
  event: LoadedStore['event'],
  account: LoadedStore['paymentAccount'],
): StoreData['payment'] {
  const keys = ctx.payments.browserKeys(event.region);
  if (!keys) return null;
  return {
    public_key: keys.publicKey,
    script_url: keys.scriptUrl,
    stripe_account_id: account?.stripeAccountId ?? null,
  };
}

type OwnConfig = Omit<StoreData['storeConfig'], 'hasContactForm' | 'translatedFields'>;

function toConfigResponse(tenantId: string, config: StoreConfig): OwnConfig {
  const { colourSet, fontSet, background } = config;
  const { primary, secondary, tertiary } = colourSet;
  const logo = config.useCustomLogo ? pictureUrl(tenantId, config.logoAssetId) : null;
  const backgroundImage = config.isCustomBgEnabled ? pictureUrl(tenantId, config.backgroundAssetId) : null;
  return {
    storeName: config.storeName,
    facebookUrl: linkOr(config.facebookUrl),
    instagramUrl: linkOr(config.instagramUrl),
    tiktokUrl: linkOr(config.tiktokUrl),
    twitterUrl: linkOr(config.twitterUrl),
    phone: config.phone,
    address: config.address,
    email: config.email,
    useCustomLogo: logo !== null,
    customLogoURL: logo,
    homeHeading: config.homeHeading,
    homeSubheading: config.homeSubheading,
    isCustomBgEnabled: backgroundImage !== null,
    customBGURL: backgroundImage,
    doesCustomBGHaveDarkText: config.doesCustomBGHaveDarkText,
    isHomeButtonEnabled: config.isHomeButtonEnabled,
    homeButtonText: config.homeButtonText,
    homeButtonURL: linkOr(config.homeButtonURL),
    isAboutUsEnabled: config.isAboutUsEnabled,
    aboutUsPageName: config.aboutUsPageName,
    aboutUsPageContent: config.aboutUsPageContent,
    contactUsHeading: config.contactUsHeading,
    contactUsSubheading: config.contactUsSubheading,
    colourSet: {
      id: colourSet.id,
      name: colourSet.name,
      primary,
      secondary,
      ...(tertiary ? { tertiary } : {}),
      backgroundImage,
    },
    fontSet: {
      id: fontSet.id,
      fontSetName: fontSet.fontSetName,
      fontOne: setFont(fontSet.fontOne, 'fontOne'),
      fontTwo: setFont(fontSet.fontTwo, 'fontTwo'),
    },
    background: { from: background.from, to: background.to, hasDarkText: background.hasDarkText },
  };
}

/** Stored links are sanitized: pages must not link to anything executable. */
const linkOr = (address: string): string => safeHref(address) ?? '';

const pictureUrl = (tenantId: string, assetId: string | undefined): string | null =>
  assetId ? storePictureUrl(tenantId, assetId) : null;

/** Maximum for the home page, since every page carries them; the product list is paginated. */
const MAX_PRODUCTS = 24;
/** Reads more than shown, since some may have been archived. */
const MAX_CANDIDATES = 2 * MAX_PRODUCTS;

const firstCardsQuery = preparedStatement((tx) =>
  selectCards(
    tx,
    sql`${eventProducts.productId} in ${firstOffers(sql`${sql.placeholder('eventId')}::uuid`, MAX_CANDIDATES)}`,
  )
    .orderBy(asc(eventProducts.position), asc(eventProducts.productId))
    .limit(MAX_PRODUCTS)
    .prepare('store_first_cards'),
);

/** Returns a store page's frame and its first products in the store's own order. Two statements. */
export async function store(ctx: Ctx, { params }: HandlerInput<'store'>): Promise<HandlerReply<'store'>> {
  return ctx.storeTx(async (tx) => {
    const loaded = await loadPublicStore(tx, ctx, params.slug);
    const rows = await firstCardsQuery(tx).execute({ tenantId: ctx.tenantId, eventId: loaded.event.id });
    const cards = rows.map((row) => toCardResponse(loaded.event, row, ctx.language));
    return { data: toStoreResponse(ctx, loaded, cards) };
  });
}

/** Returns the countries that replace the form's own list; empty when the store is not locked to any. */
export async function lockedToCountry(
  ctx: Ctx,
  { params }: HandlerInput<'lockedToCountry'>,
): Promise<HandlerReply<'lockedToCountry'>> {
  const { event } = await ctx.storeTx((tx) => loadPublicStore(tx, ctx, params.slug));
  return { data: findCountries(event.lockedCountries) };
}
