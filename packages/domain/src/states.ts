export interface State {
  name: string;
  /** Abbreviation of the United States Postal Service. */
  abbreviation: string;
}

/** Name, abbreviation, and three-digit ZIP code prefixes (single ones and ranges). */
const TABLE: readonly (readonly [string, string, string])[] = [
  ['Alabama', 'AL', '350-369'],
  ['Alaska', 'AK', '995-999'],
  ['Arizona', 'AZ', '850-865'],
  ['Arkansas', 'AR', '716-729 755'],
  ['California', 'CA', '900-961'],
  ['Colorado', 'CO', '800-816'],
  ['Connecticut', 'CT', '060-069'],
  ['Delaware', 'DE', '197-199'],
  ['District of Columbia', 'DC', '200 202-205 569'],
  ['Florida', 'FL', '320-339 341-342 344 346-347 349'],
  ['Georgia', 'GA', '300-319 398-399'],
  ['Hawaii', 'HI', '967-968'],
  ['Idaho', 'ID', '832-838'],
  ['Illinois', 'IL', '600-629'],
  ['Indiana', 'IN', '460-479'],
  ['Iowa', 'IA', '500-528'],
  ['Kansas', 'KS', '660-679'],
  ['Kentucky', 'KY', '400-427'],
  ['Louisiana', 'LA', '700-714'],
  ['Maine', 'ME', '039-049'],
  ['Maryland', 'MD', '206-219'],
  ['Massachusetts', 'MA', '010-027 055'],
  ['Michigan', 'MI', '480-499'],
  ['Minnesota', 'MN', '550-567'],
  ['Mississippi', 'MS', '386-397'],
  ['Missouri', 'MO', '630-658'],
  ['Montana', 'MT', '590-599'],
  ['Nebraska', 'NE', '680-693'],
  ['Nevada', 'NV', '889-898'],
  ['New Hampshire', 'NH', '030-038'],
  ['New Jersey', 'NJ', '070-089'],
  ['New Mexico', 'NM', '870-884'],
  ['New York', 'NY', '005 063 100-149'],
  ['North Carolina', 'NC', '270-289'],
  ['North Dakota', 'ND', '580-588'],
  ['Ohio', 'OH', '430-459'],
  ['Oklahoma', 'OK', '730-732 734-749'],
  ['Oregon', 'OR', '970-979'],
  ['Pennsylvania', 'PA', '150-196'],
  ['Rhode Island', 'RI', '028-029'],
  ['South Carolina', 'SC', '290-299'],
  ['South Dakota', 'SD', '570-577'],
  ['Tennessee', 'TN', '370-385'],
  ['Texas', 'TX', '733 750-799 885'],
  ['Utah', 'UT', '840-847'],
  ['Vermont', 'VT', '050-059'],
  ['Virginia', 'VA', '201 220-246'],
  ['Washington', 'WA', '980-994'],
  ['West Virginia', 'WV', '247-268'],
  ['Wisconsin', 'WI', '530-549'],
  ['Wyoming', 'WY', '820-831 834'],
];

/** ZIP codes with delivery routes into a second state. */
const ACROSS_THE_BORDER: Readonly<Record<string, string>> = {
  '02861': 'MA',
  '42223': 'TN',
  '59221': 'ND',
  '63673': 'IL',
  '71749': 'LA',
  '73949': 'TX',
  '81137': 'NM',
  '84536': 'AZ',
  '86044': 'UT',
  '86515': 'NM',
  '88063': 'TX',
  '89439': 'CA',
  '97635': 'CA',
};

const ZIP = /^(\d{5})(?:[- ]?\d{4})?$/;

/** The fifty states and the District of Columbia, by name. */
export const US_STATES: readonly State[] = TABLE.map(([name, abbreviation]) => ({ name, abbreviation }));

const PREFIXES: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.map(([, abbreviation, ranges]) => [abbreviation, ranges.split(' ')]),
);

/** Finds a state by name or abbreviation, ignoring case. */
export function findState(text: string): State | undefined {
  const word = text.trim().replace(/\s+/gu, ' ').toLowerCase();
  return US_STATES.find((state) => state.name.toLowerCase() === word || state.abbreviation.toLowerCase() === word);
}

/** The name of a state; an unknown abbreviation stands for itself. */
export const stateName = (abbreviation: string): string =>
  US_STATES.find((state) => state.abbreviation === abbreviation)?.name ?? abbreviation;

/** Possible states of a ZIP code; empty for anything outside the states and the District of Columbia. */
export function findStates(zip: string): State[] {
  const [, digits] = ZIP.exec(zip.trim()) ?? [];
  if (digits === undefined) return [];
  const prefix = digits.slice(0, 3);
  return US_STATES.filter(
    ({ abbreviation }) =>
      ACROSS_THE_BORDER[digits] === abbreviation ||
      PREFIXES.get(abbreviation)?.some((range) => {
        const [first = '', last = first] = range.split('-');
        return prefix >= first && prefix <= last;
      }),
  );
}

/** Whether a ZIP code can belong to a state, given by abbreviation (docs/product/deviations.md). */
export function isZipInState(zip: string, abbreviation: string): boolean {
  return findStates(zip).some((state) => state.abbreviation === abbreviation);
}
