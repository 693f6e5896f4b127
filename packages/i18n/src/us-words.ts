import { rewriteMarkdown } from './pseudo-text.ts';

// English words of our texts that the United States write otherwise (specification 5), each form by itself. The texts
// of `locales/en-US` are made with them by `npm run i18n`; help articles and the operator's terms when they are read.

/** By the British form, in lower case. */
export const US_WORDS: Readonly<Record<string, string>> = {
  // -our
  behaviour: 'behavior',
  colour: 'color',
  coloured: 'colored',
  colourful: 'colorful',
  colours: 'colors',
  favour: 'favor',
  favourite: 'favorite',
  favourites: 'favorites',
  honour: 'honor',
  honoured: 'honored',
  labour: 'labor',
  neighbour: 'neighbor',
  neighbours: 'neighbors',
  recolour: 'recolor',
  recoloured: 'recolored',
  // -ise
  apologise: 'apologize',
  authorise: 'authorize',
  authorised: 'authorized',
  customise: 'customize',
  customised: 'customized',
  minimise: 'minimize',
  optimise: 'optimize',
  organisation: 'organization',
  organisations: 'organizations',
  organise: 'organize',
  organised: 'organized',
  organiser: 'organizer',
  organisers: 'organizers',
  personalisation: 'personalization',
  personalisations: 'personalizations',
  personalise: 'personalize',
  personalised: 'personalized',
  personalises: 'personalizes',
  personalising: 'personalizing',
  recognise: 'recognize',
  recognised: 'recognized',
  recognises: 'recognizes',
  summarise: 'summarize',
  unauthorised: 'unauthorized',
  analyse: 'analyze',
  analysed: 'analyzed',
  // -re
  centimetre: 'centimeter',
  centimetres: 'centimeters',
  centre: 'center',
  centred: 'centered',
  centres: 'centers',
  fibre: 'fiber',
  fibres: 'fibers',
  litre: 'liter',
  litres: 'liters',
  metre: 'meter',
  metres: 'meters',
  millilitre: 'milliliter',
  millilitres: 'milliliters',
  millimetre: 'millimeter',
  millimetres: 'millimeters',
  // One l, or two.
  cancelled: 'canceled',
  cancelling: 'canceling',
  enamelled: 'enameled',
  enrol: 'enroll',
  fulfil: 'fulfill',
  fulfilment: 'fulfillment',
  fulfils: 'fulfills',
  jewellery: 'jewelry',
  labelled: 'labeled',
  labelling: 'labeling',
  towelling: 'toweling',
  travelled: 'traveled',
  // -ce, -ogue and others
  adviser: 'advisor',
  advisers: 'advisors',
  aluminium: 'aluminum',
  catalogue: 'catalog',
  catalogues: 'catalogs',
  cheque: 'check',
  cheques: 'checks',
  defence: 'defense',
  enquiries: 'inquiries',
  enquiry: 'inquiry',
  grey: 'gray',
  greys: 'grays',
  licence: 'license',
  licences: 'licenses',
  learnt: 'learned',
  programme: 'program',
  programmes: 'programs',
  towards: 'toward',
  // Other words for the same.
  basket: 'cart',
  baskets: 'carts',
  postcode: 'ZIP code',
  postcodes: 'ZIP codes',
};

/** Names that our texts mention, and which stay: of an authority, and of blocks of the shop's theme. */
const NAMES = ['European Consumer Centre', '“Personalise”', '“Personalise \\(automatic\\)”'];

/** Parameters and elements are no words. `product_colour` is a name too, of a column in a file. */
const PART = new RegExp(`\\{\\{\\w+\\}\\}|<[^>]*>|${NAMES.join('|')}|[\\w'’]+`, 'g');

function likeCase(british: string, american: string): string {
  if (british.length > 1 && british === british.toUpperCase()) return american.toUpperCase();
  return /^\p{Lu}/u.test(british) ? american.charAt(0).toUpperCase() + american.slice(1) : american;
}

/** Converts a text of ours to the words of the United States: `Choose a Colour` becomes `Choose a Color`. */
export const toUsWords = (text: string): string =>
  text.replace(PART, (part) => {
    const american = Object.hasOwn(US_WORDS, part.toLowerCase()) ? US_WORDS[part.toLowerCase()] : undefined;
    return american === undefined ? part : likeCase(part, american);
  });

/** Converts an article of ours in Markdown. Its markup stays. */
export const toUsMarkdown = (text: string): string => rewriteMarkdown(text, toUsWords);
