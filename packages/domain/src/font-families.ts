/**
 * The font families that designs and stores may use, and everything that differs between them. Outlines, menus, web
 * fonts, `@font-face` rules and checks follow from these rows; the files come from `@expo-google-fonts/<id>` (TrueType,
 * four faces) and `@fontsource/<id>` (WOFF2 for store pages). See docs/how-to.md, "A font".
 */
export const FONT_FAMILIES = [
  {
    id: 'montserrat',
    /** As menus and font sets name it; without spaces, it begins the names of its files. */
    name: 'Montserrat',
    /** Draws the letters that the family lacks, in print. */
    fallback: 'noto-sans',
    /** Stands in for it on store pages until it is loaded. */
    cssFallback: 'system-ui, sans-serif',
    /** The style of a store whose headings it sets: corners, capitals and weights. */
    voice: 'modern',
    /** The designer's example text: `sample_…` of office-designer.json. */
    sample: 'sample_team_spirit',
    /** First 16 digits of the SHA-256 of its four files. Changed files shift approved artwork: see `FONT_REVISION`. */
    sha256: '54549db39a77d342',
  },
  {
    id: 'lora',
    name: 'Lora',
    fallback: 'noto-serif',
    cssFallback: 'Georgia, serif',
    voice: 'editorial',
    sample: 'sample_est_1998',
    sha256: 'e44082f84dcd18b6',
  },
  {
    id: 'barlow-condensed',
    name: 'Barlow Condensed',
    fallback: 'noto-sans',
    cssFallback: "'Arial Narrow', sans-serif",
    voice: 'poster',
    sample: 'sample_summer_fest',
    sha256: 'bbb75d89edf0ffc2',
  },
  {
    id: 'shantell-sans',
    name: 'Shantell Sans',
    fallback: 'noto-sans',
    cssFallback: 'system-ui, sans-serif',
    voice: 'friendly',
    sample: 'sample_hello_you',
    sha256: '72f65f6f4d26a7cb',
  },
] as const;

type FontFamily = (typeof FONT_FAMILIES)[number];
export type FontFamilyId = FontFamily['id'];
export type FontName = FontFamily['name'];
export type FontVoice = FontFamily['voice'];

export const FONT_NAMES = FONT_FAMILIES.map(({ name }) => name) as [FontName, ...FontName[]];

/** A family by its name in a font set, which may be an old one that we no longer serve. */
export const fontFamilyNamed = (name: string): FontFamily | undefined =>
  FONT_FAMILIES.find((family) => family.name === name);

export const fontVoice = (headingFont: string): FontVoice => fontFamilyNamed(headingFont)?.voice ?? 'modern';

/** Subsets and weights of the web fonts of store pages. */
export const WEB_FONT_SUBSETS = ['latin', 'latin-ext'] as const;
export type WebFontSubset = (typeof WEB_FONT_SUBSETS)[number];
export const WEB_FONT_WEIGHTS = [400, 700] as const;

/** File name of a web font, below `/media/fonts/web`: one family's characters of a subset in one weight. */
export const webFontFile = (id: FontFamilyId, subset: WebFontSubset, weight: (typeof WEB_FONT_WEIGHTS)[number]) =>
  `${id}-${subset}-${weight}.woff2`;
