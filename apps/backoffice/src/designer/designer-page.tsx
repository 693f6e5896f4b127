import { isGarmentKey, loadGarment } from '@inkstand/artwork/garments';
import { t } from '@inkstand/i18n/office/designer';
import { apiContext } from '@inkstand/web/context';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { useOfficeLanguage } from '#areas/platform/layout/use-office-language.ts';
import { Designer } from './designer.tsx';
import { completeDocument } from './drawing/complete-document.ts';
import { createFontLibrary } from './fonts/font-library.ts';

/** Runs in the browser only: it also loads the garment's outlines and the fonts of the product. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const user = await signedInUser(args);
  const { data: product } = await context.get(apiContext).getProduct({
    params: { tenant_id: pageTenant(user, request), product_id: params.id ?? '' },
  });
  const fonts = createFontLibrary();
  const key = product.variant.garment;
  const [garment] = await Promise.all([
    loadGarment(isGarmentKey(key) ? key : 'tee'),
    fonts.loadFor(completeDocument(product)),
  ]);
  return { user, product, garment, fonts };
}

/** The page holds the unsaved design, so no revalidation may replace it. */
export const shouldRevalidate = () => false;

export function Component() {
  const { user, product, garment, fonts } = useLoaderData<typeof loader>();
  useOfficeLanguage();
  return (
    <>
      <title>{t('title_of_the_designer', { name: product.name })}</title>
      <Designer key={product.id} user={user} product={product} garment={garment} fonts={fonts} />
    </>
  );
}
