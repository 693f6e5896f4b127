import { articlePath } from '@inkstand/domain/error-help';
import { offeredVariants } from '#areas/design/index.ts';
import type { Services } from '../context.ts';

/** Pages of the root host that search engines list, whether or not it has marketing pages. */
const HELP_AND_LEGAL = [
  '/help/help-articles',
  '/help/frequently-asked-questions',
  '/help/shipping-and-delivery',
  '/privacy-policy',
  '/privacy-policy-de',
  '/privacy-policy-fr',
  '/privacy-policy-nl',
  '/terms-and-conditions',
  '/terms-and-conditions-us',
  '/terms-and-conditions-buyer-us',
];

const MARKETING = [
  '/',
  '/our-products',
  '/need-merch-for-an-event',
  '/how-does-it-work',
  '/about',
  '/custom-solutions',
  '/event-builder',
];

/** Returns the paths of the root host that search engines may list, with help articles and the catalogue's families. */
export async function publicPaths(services: Services): Promise<string[]> {
  const help = [...HELP_AND_LEGAL, ...services.help.list('en').map(({ slug }) => articlePath(slug))];
  if (!services.config.hasMarketing) return help;
  const variants = await services.database.tx('all-tenants', offeredVariants);
  const families = [...new Set(variants.map(({ family }) => family))];
  return [...MARKETING, ...families.map((family) => `/our-products/${encodeURIComponent(family)}`), ...help];
}
