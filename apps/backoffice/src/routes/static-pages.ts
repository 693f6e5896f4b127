import { page } from '@inkstand/web/page';
import type { RouteObject } from 'react-router';
import { paths } from '#paths.ts';
import { legalPages } from '#ui/legal-pages.ts';

/** Pages that the server renders and that need no React in the browser: home, marketing, help, legal. */
export const staticPages: RouteObject[] = [
  {
    path: paths.home.route,
    ...page('marketing/home-page.tsx', () => import('../marketing/home-page.tsx'), { isStatic: true }),
  },
  {
    path: paths.questions.route,
    ...page('marketing/questions-page.tsx', () => import('../marketing/questions-page.tsx'), { isStatic: true }),
  },
  {
    path: paths.helpArticles.route,
    ...page('marketing/help-page.tsx', () => import('../marketing/help-page.tsx'), { isStatic: true }),
  },
  {
    path: paths.helpArticle.route,
    ...page('marketing/help-article-page.tsx', () => import('../marketing/help-article-page.tsx'), { isStatic: true }),
  },
  {
    path: paths.deliveryHelp.route,
    ...page('marketing/delivery-page.tsx', () => import('../marketing/delivery-page.tsx'), { isStatic: true }),
  },
  ...legalPages.map(({ path }) => ({
    path,
    ...page('marketing/legal/legal-page.tsx', () => import('../marketing/legal/legal-page.tsx'), { isStatic: true }),
  })),
];

/** Static pages that `MARKETING_PAGES=false` switches off. */
export const marketingPages: RouteObject[] = [
  {
    path: paths.about.route,
    ...page('marketing/about-page.tsx', () => import('../marketing/about-page.tsx'), { isStatic: true }),
  },
  {
    path: paths.customSolutions.route,
    ...page('marketing/custom-solutions-page.tsx', () => import('../marketing/custom-solutions-page.tsx'), {
      isStatic: true,
    }),
  },
  {
    path: paths.ourProducts.route,
    ...page('marketing/catalogue/products-page.tsx', () => import('../marketing/catalogue/products-page.tsx'), {
      isStatic: true,
    }),
  },
  {
    path: paths.productFamily.route,
    ...page('marketing/catalogue/family-page.tsx', () => import('../marketing/catalogue/family-page.tsx'), {
      isStatic: true,
    }),
  },
  {
    path: paths.needMerch.route,
    ...page('marketing/event-merch/need-merch-page.tsx', () => import('../marketing/event-merch/need-merch-page.tsx'), {
      isStatic: true,
    }),
  },
  {
    path: paths.howItWorks.route,
    ...page(
      'marketing/how-it-works/how-it-works-page.tsx',
      () => import('../marketing/how-it-works/how-it-works-page.tsx'),
      {
        isStatic: true,
      },
    ),
  },
];
