/** Notations of street-name words in one country. */
interface StreetWords {
  /** Each line lists the notations of one word; the first is the normalised one. `p+za` is "P.za". */
  words?: readonly string[];
  /**
   * Compound endings ("Hauptstraße", "Hauptstr."), in the same format. On their own they are joined to the preceding
   * word.
   */
  endings?: readonly string[];
}

const ENGLISH: StreetWords = {
  words: [
    'street st str saint',
    'road rd',
    'avenue ave av',
    'lane ln',
    'drive dr drv',
    'close cl',
    'court ct crt',
    'crescent cres cresc',
    'gardens gdns gardn gdn',
    'grove gr grv',
    'place pl',
    'square sq',
    'terrace ter terr tce',
    'park pk',
    'parade pde',
    'mews mws',
    'mount mt',
    'boulevard blvd',
    'circle cir',
    'trail trl',
    'walk wlk',
    'parkway pkwy pky',
    'highway hwy',
    'expressway expy',
    'turnpike tpke',
    'heights hts',
    'fort ft',
    'way wy',
    'north n',
    'south s',
    'east e',
    'west w',
    'northeast ne',
    'northwest nw',
    'southeast se',
    'southwest sw',
    'apartment apt',
    'flat flt',
    'suite ste',
    'building bldg',
    'floor fl',
    'house hse',
    'estate est',
    'upper upr',
    'lower lwr',
    'industrial ind',
    'centre center ctr',
  ],
};

const FRENCH: StreetWords = {
  words: [
    'rue r',
    'avenue av ave',
    'boulevard bd boul bld bvd blvd',
    'place pl',
    'impasse imp',
    'allee allée all',
    'allees allées',
    'route rte',
    'square sq',
    'faubourg fg fbg',
    'passage pass',
    'quai qu',
    'residence résidence res rés',
    'lotissement lot',
    'batiment bâtiment bat bât',
    'appartement appt apt app',
    'saint st',
    'sainte ste',
    'general général gal gen gén',
    'marechal maréchal mal',
    'docteur dr',
    'professeur pr prof',
    'escalier esc',
  ],
};

const FRANCE: StreetWords = { words: [...(FRENCH.words ?? []), 'chemin ch che chem'] };

const GERMAN: StreetWords = {
  words: ['sankt st', 'doktor dr', 'professor prof', 'stiege stg', 'wohnung whg', 'hinterhaus hh', 'vorderhaus vh'],
  endings: ['str strasse', 'pl platz'],
};

const DUTCH: StreetWords = {
  words: [
    'sint st',
    'burgemeester burg bgm burgem',
    'doctor dr',
    'professor prof',
    'van+der v+d',
    'van+den v+d',
    'van v',
  ],
  endings: [
    'str straat',
    'ln laan',
    'pln plein',
    'gr gracht',
    'wg weg',
    'kd kade',
    'sngl singel',
    'dk dijk',
    'stwg steenweg',
  ],
};

const ITALIAN: StreetWords = {
  words: [
    'via v',
    'viale vle v+le',
    'piazza pza pzza p+za p+zza',
    'piazzale ple p+le',
    'corso cso c+so',
    'largo lgo l+go',
    'vicolo vic v+lo',
    'strada str',
    'localita località loc',
    'frazione fraz',
    'palazzo pal',
    'scala sc',
    'interno int',
  ],
};

const SPANISH: StreetWords = {
  words: [
    'calle c cl carrer',
    'avenida av avda avd avinguda',
    'plaza pl pza plaça',
    'paseo po pso p+o passeig pg',
    'carretera ctra crta carr',
    'camino cno cmno',
    'travesia travesía trv trva',
    'ronda rda',
    'glorieta gta',
    'pasaje pje psje',
    'urbanizacion urbanización urb',
    'edificio edif',
    'puerta pta',
    'escalera esc',
    'bajo bj',
    'izquierda izq izda izqda',
    'derecha dcha der',
    'poligono polígono pol',
    'numero número num núm',
  ],
};

const DANISH: StreetWords = {
  words: [
    'sankt skt sct',
    'gammel gl gamle',
    'nørre nr',
    'sønder sdr',
    'nordre ndr',
    'vester v vestre',
    'øster ø østre',
    'kongens kgs',
    'boulevard blvd',
    'alle allé al',
    'til+venstre tv t+v',
    'til+højre th t+h',
    'midt+for mf m+f',
  ],
  endings: ['v vej', 'g gade gd', 'pl plads'],
};

const SWEDISH: StreetWords = {
  words: [
    'sankt s+t skt',
    'sankta s+ta',
    'norra n',
    'södra s',
    'västra v',
    'östra ö',
    'stora st',
    'lilla l',
    'gamla gla g+la',
    'lägenhet lgh',
    'trappor tr',
    'alle allé',
    'doktor dr',
  ],
  endings: ['g gatan', 'v vägen', 'gr gränd'],
};

const FINNISH: StreetWords = {
  words: ['asunto as', 'rappu rap', 'pohjoinen pohj', 'eteläinen et', 'itäinen it', 'läntinen länt'],
  endings: ['k katu', 't tie', 'kj kuja', 'p polku', ...(SWEDISH.endings ?? [])],
};

const NORWEGIAN: StreetWords = {
  words: ['sankt st', 'doktor dr', 'leilighet leil', 'øvre øv', 'nedre ned', 'nordre ndr', 'søndre sdr', 'alle allé'],
  endings: ['g gate gata gaten gt', 'v vei veien veg vegen vn', 'pl plass'],
};

const COUNTRY_WORDS: Readonly<Record<string, readonly StreetWords[]>> = {
  GB: [ENGLISH],
  IE: [ENGLISH],
  US: [ENGLISH],
  CA: [ENGLISH],
  AU: [ENGLISH],
  NZ: [ENGLISH],
  MT: [ENGLISH],
  FR: [FRANCE],
  BE: [FRENCH, DUTCH],
  LU: [FRANCE, GERMAN],
  CH: [GERMAN, FRANCE, ITALIAN],
  DE: [GERMAN],
  AT: [GERMAN],
  LI: [GERMAN],
  IT: [ITALIAN],
  ES: [SPANISH],
  NL: [DUTCH],
  DK: [DANISH],
  FI: [FINNISH],
  NO: [NORWEGIAN],
  SE: [SWEDISH],
};

interface Spelling {
  /** One or two words (`p za`) to their normalised form. */
  words: ReadonlyMap<string, readonly string[]>;
  /** Long compound ending to short, longest first. */
  endings: readonly (readonly [long: string, short: string])[];
  /** Words joined to the preceding word. */
  joined: ReadonlyMap<string, string>;
}

function buildSpelling(all: readonly StreetWords[]): Spelling {
  const words = new Map<string, readonly string[]>();
  const endings: [string, string][] = [];
  const joined = new Map<string, string>();
  for (const line of all.flatMap((each) => each.words ?? [])) {
    const [first = '', ...others] = line.split(' ').map((word) => word.split('+'));
    const compared = first as readonly string[];
    // When two languages of a country use the same abbreviation, the first one wins.
    for (const other of others) if (!words.has(other.join(' '))) words.set(other.join(' '), compared);
  }
  for (const line of all.flatMap((each) => each.endings ?? [])) {
    const [short = '', ...longs] = line.split(' ');
    for (const long of longs) {
      endings.push([long, short]);
      joined.set(long, short);
    }
    // A single letter is more likely part of a house number.
    if (short.length > 1) joined.set(short, short);
  }
  return { words, endings: endings.toSorted(([one], [other]) => other.length - one.length), joined };
}

const SPELLINGS: ReadonlyMap<string, Spelling> = new Map(
  Object.entries(COUNTRY_WORDS).map(([country, all]) => [country, buildSpelling(all)]),
);

/** Shortest stem before a compound ending; a shorter one is not a street name. */
const MIN_STEM = 2;
const LETTERS = /^[\p{Letter}\p{Mark}]+$/u;

/**
 * Normalises common street words by country: "Baker Street" becomes "Baker St", and "Hauptstraße" "Hauptstr.". Other
 * tokens stay unchanged: none is split, and none with a digit is joined.
 */
export function normaliseStreetWords(tokens: readonly string[], country: string): string[] {
  const spelling = SPELLINGS.get(country.toUpperCase());
  if (!spelling) return [...tokens];
  const result: string[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const [token = '', next] = [tokens[index], tokens[index + 1]];
    const pair = next === undefined ? undefined : spelling.words.get(`${token} ${next}`);
    if (pair) index += 1;
    const words = pair ?? spelling.words.get(token);
    if (words) result.push(...words);
    else addWithEnding(result, token, spelling);
  }
  return result;
}

function addWithEnding(result: string[], token: string, { endings, joined }: Spelling): void {
  const alone = joined.get(token);
  const before = result.at(-1);
  if (alone !== undefined) {
    if (before !== undefined && LETTERS.test(before)) result[result.length - 1] = before + alone;
    else result.push(alone);
    return;
  }
  const found = endings.find(([long]) => token.length >= long.length + MIN_STEM && token.endsWith(long));
  result.push(found ? token.slice(0, -found[0].length) + found[1] : token);
}
