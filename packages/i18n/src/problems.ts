import type { ProblemsMessages, SiteMessages, StorefrontMessages } from '../generated/message-types.ts';
import { readCatalogues } from './read-catalogues.ts';
import { STOREFRONT_TEXTS } from './storefront.ts';
import { chooseTranslator, mergeCatalogues, type Translate } from './translator.ts';

/** Messages of every error code: server-only ones, and those shared with browsers. */
type PageMessages = SiteMessages & StorefrontMessages;
type ProblemMessages = ProblemsMessages &
  Pick<PageMessages, Extract<keyof PageMessages, `error.${string}` | `field.${string}`>>;
export type ProblemKey = keyof ProblemMessages;
type ProblemTranslator = Translate<ProblemMessages>;

// Errors of a call (`error.`) or a field (`field.`). Browsers get the finished message in the response.
const ALL = mergeCatalogues(STOREFRONT_TEXTS, readCatalogues('problems'));

/** Creates the `t` of errors, for the server: `error.{noun.problem}` for calls and `field.{problem}` for fields. */
export const createProblemTranslator = (language: string): ProblemTranslator =>
  chooseTranslator<ProblemMessages>(ALL, language);
