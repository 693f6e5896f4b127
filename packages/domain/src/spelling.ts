// British words of the interface with their United States spelling. Only whole words match, so that 'parcelled' is not
// changed by 'cancelled', nor a name by a word inside it.

/** Stems of words in -our. */
const OUR = 'col|fav|flav|hon|hum|lab|neighb|behavi|rum|vap|harb|endeav';
/** Stems of verbs in -ise. */
const ISE =
  'personal|custom|organ|recogn|author|final|apolog|real|summar|minim|maxim|optim|special|standard|categor|visual|' +
  'initial|normal|priorit|util|synchron|character|material|emphas|local|modern|monet|central|equal';
const OTHERS: Readonly<Record<string, string>> = {
  grey: 'gray',
  greys: 'grays',
  centre: 'center',
  centres: 'centers',
  centred: 'centered',
  fibre: 'fiber',
  fibres: 'fibers',
  metre: 'meter',
  metres: 'meters',
  millimetre: 'millimeter',
  millimetres: 'millimeters',
  centimetre: 'centimeter',
  centimetres: 'centimeters',
  litre: 'liter',
  litres: 'liters',
  catalogue: 'catalog',
  catalogues: 'catalogs',
  cheque: 'check',
  licence: 'license',
  licences: 'licenses',
  defence: 'defense',
  jewellery: 'jewelry',
  aluminium: 'aluminum',
  analyse: 'analyze',
  analysed: 'analyzed',
  analysing: 'analyzing',
  cancelled: 'canceled',
  cancelling: 'canceling',
  labelled: 'labeled',
  labelling: 'labeling',
  travelled: 'traveled',
  travelling: 'traveling',
  modelled: 'modeled',
  modelling: 'modeling',
  enquiry: 'inquiry',
  enquiries: 'inquiries',
  programme: 'program',
  programmes: 'programs',
};

const OUR_WORD = new RegExp(
  `\\b(dis|un|multi)?(${OUR})our(s|ed|ing|ful|ite|ites|able|ably|less|hood|hoods|al)?\\b`,
  'gi',
);
const ISE_WORD = new RegExp(`\\b(un|re|de|pre)?(${ISE})is(e|es|ed|ing|er|ers|able|ation|ations)\\b`, 'gi');
const OTHER_WORD = new RegExp(`\\b(${Object.keys(OTHERS).join('|')})\\b`, 'gi');

/**
 * Converts British to United States spelling (specification 5): 'Personalise your colour' becomes 'Personalize your
 * color'. Keeps the case. For our own texts only, never for user content.
 */
export function toUsSpelling(text: string): string {
  return text
    .replace(OUR_WORD, (_, prefix = '', stem, suffix = '') => `${prefix}${stem}${loudAs(stem, 'or')}${suffix}`)
    .replace(ISE_WORD, (_, prefix = '', stem, suffix) => `${prefix}${stem}${loudAs(stem, 'iz')}${suffix}`)
    .replace(OTHER_WORD, (word: string) => matchCase(word, OTHERS[word.toLowerCase()] ?? word));
}

const isShouted = (text: string) => text === text.toUpperCase();

function loudAs(model: string, ending: string): string {
  return isShouted(model) ? ending.toUpperCase() : ending;
}

function matchCase(model: string, word: string): string {
  if (isShouted(model)) return word.toUpperCase();
  return isShouted(model.charAt(0)) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
