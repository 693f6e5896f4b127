import { emptyStoreConfig } from '@inkstand/database/empty-store-config';
import type { StoreConfig } from '@inkstand/database/tables/index';
import type { EventType } from '@inkstand/domain/statuses';
import { type Language, languageOr } from '@inkstand/i18n';
import { colourSet, fontSet } from './looks.ts';

// The sentence under a new store's heading, in its own language, until somebody writes another one.
const shopSentences: Record<Language, string> = {
  en: 'Designed for the occasion, printed when you order.',
  fr: 'Conçu pour l’occasion, imprimé à la commande.',
  de: 'Für den Anlass gestaltet, auf Bestellung gedruckt.',
  it: 'Pensato per l’occasione, stampato su ordinazione.',
  es: 'Diseñado para la ocasión, impreso al hacer el pedido.',
  nl: 'Ontworpen voor de gelegenheid, gedrukt zodra je bestelt.',
  da: 'Designet til lejligheden, trykt når du bestiller.',
  fi: 'Suunniteltu tilaisuutta varten, painetaan tilauksesta.',
  no: 'Designet for anledningen, trykket når du bestiller.',
  sv: 'Formgivet för tillfället, tryckt när du beställer.',
};
const giftSentences: Record<Language, string> = {
  en: 'Choose your gift and tell us where to send it.',
  fr: 'Choisissez votre cadeau et dites-nous où l’envoyer.',
  de: 'Wählen Sie Ihr Geschenk und sagen Sie uns, wohin es gehen soll.',
  it: 'Scegli il tuo regalo e dicci dove spedirlo.',
  es: 'Elige tu regalo y dinos adónde enviarlo.',
  nl: 'Kies je cadeau en vertel ons waar het heen mag.',
  da: 'Vælg din gave, og fortæl os, hvor den skal sendes hen.',
  fi: 'Valitse lahjasi ja kerro, minne lähetämme sen.',
  no: 'Velg gaven din og fortell oss hvor den skal sendes.',
  sv: 'Välj din gåva och berätta vart vi ska skicka den.',
};

/** How a new event looks and reads until its owner changes it. */
export function defaultConfig(event: { name: string; type: EventType; language: string }): StoreConfig {
  const sentences = event.type === 'Promo' ? giftSentences : shopSentences;
  const colours = colourSet('ink');
  return {
    ...emptyStoreConfig,
    storeName: event.name,
    homeHeading: event.name,
    homeSubheading: sentences[languageOr(event.language)],
    colourSet: colours,
    fontSet: fontSet('modern'),
    background: { from: '#ffffff', to: colours.secondary, hasDarkText: true },
  };
}
