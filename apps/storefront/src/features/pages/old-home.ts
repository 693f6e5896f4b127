import { siteContext } from '@inkstand/web/context';
import { refuse } from '@inkstand/web/refuse';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '#paths.ts';

/** `/index-old` and `/{slug}/index-old`: permanent redirects to the home page (docs/product/hosts.md). */
export function redirectOldHome({ params, context }: LoaderFunctionArgs): Response {
  const { slug } = context.get(siteContext);
  if (params.slug !== undefined && params.slug !== slug) throw refuse(404);
  return redirect(paths.home(slug), 308);
}
