import type { ProblemsMessages, SiteMessages, StorefrontMessages } from '../generated/message-types.ts';
import da from '../locales/da/problems.json' with { type: 'json' };
import de from '../locales/de/problems.json' with { type: 'json' };
import en from '../locales/en/problems.json' with { type: 'json' };
import us from '../locales/en-US/problems.json' with { type: 'json' };
import es from '../locales/es/problems.json' with { type: 'json' };
import fi from '../locales/fi/problems.json' with { type: 'json' };
import fr from '../locales/fr/problems.json' with { type: 'json' };
import it from '../locales/it/problems.json' with { type: 'json' };
import nl from '../locales/nl/problems.json' with { type: 'json' };
import no from '../locales/no/problems.json' with { type: 'json' };
import sv from '../locales/sv/problems.json' with { type: 'json' };
import { STOREFRONT_TEXTS } from './storefront.ts';
import { type Catalogues, chooseTranslator, type Translate } from './translator.ts';

/** Messages of every error code: server-only ones, and those shared with browsers. */
type PageMessages = SiteMessages & StorefrontMessages;
type ProblemMessages = ProblemsMessages &
  Pick<PageMessages, Extract<keyof PageMessages, `error.${string}` | `field.${string}`>>;
export type ProblemKey = keyof ProblemMessages;
type ProblemTranslator = Translate<ProblemMessages>;

// Errors of a call (`error.`) or a field (`field.`). Browsers get the finished message in the response.
const OF_SERVER: Catalogues<typeof en> = { en, 'en-US': { ...en, ...us }, fr, de, it, es, nl, da, fi, no, sv };
const ALL = Object.fromEntries(
  Object.entries(OF_SERVER).map(([language, own]) => [
    language,
    { ...STOREFRONT_TEXTS[language as keyof Catalogues], ...own },
  ]),
) as unknown as Catalogues;

/** Creates the `t` of errors, for the server: `error.{noun.problem}` for calls and `field.{problem}` for fields. */
export const createProblemTranslator = (language: string): ProblemTranslator =>
  chooseTranslator<ProblemMessages>(ALL, language);
