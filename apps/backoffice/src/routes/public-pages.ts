import { page } from '@inkstand/web/page';
import { type RouteObject, redirect } from 'react-router';
import { paths } from '#paths.ts';

/** Pages that an email leads to, by a token in their address. */
const linkPages: RouteObject[] = [
  {
    path: '/proofs/:token',
    ...page('areas/design/proofs/proof-page.tsx', () => import('../areas/design/proofs/proof-page.tsx'), {
      personal: true,
    }),
  },
  {
    path: '/print-shop/:token',
    ...page(
      'areas/production/fulfillers/print-shop-page.tsx',
      () => import('../areas/production/fulfillers/print-shop-page.tsx'),
      {
        personal: true,
      },
    ),
  },
  {
    path: '/gift-reminders/:token',
    ...page(
      'areas/events/codes/stop-reminders-page.tsx',
      () => import('../areas/events/codes/stop-reminders-page.tsx'),
      {
        personal: true,
      },
    ),
  },
  {
    path: '/report-mail/:token',
    ...page(
      'areas/overview/report-mails/stop-report-page.tsx',
      () => import('../areas/overview/report-mails/stop-report-page.tsx'),
      {
        personal: true,
      },
    ),
  },
  {
    path: '/daily-summary/:token',
    ...page(
      'areas/overview/daily-summary/stop-summary-page.tsx',
      () => import('../areas/overview/daily-summary/stop-summary-page.tsx'),
      {
        personal: true,
      },
    ),
  },
];

/** Server-rendered pages that work on in the browser: login, builder, pages of one person. */
export const publicPages: RouteObject[] = [
  {
    path: paths.login.route,
    ...page('areas/identity/accounts/login-page.tsx', () => import('../areas/identity/accounts/login-page.tsx')),
  },
  {
    path: paths.register.route,
    ...page('areas/identity/accounts/register-page.tsx', () => import('../areas/identity/accounts/register-page.tsx')),
  },
  {
    path: paths.resetPassword.route,
    ...page(
      'areas/identity/accounts/reset-password-page.tsx',
      () => import('../areas/identity/accounts/reset-password-page.tsx'),
    ),
  },
  {
    path: paths.resetPasswordConfirmation.route,
    ...page(
      'areas/identity/accounts/reset-confirmation-page.tsx',
      () => import('../areas/identity/accounts/reset-confirmation-page.tsx'),
    ),
  },
  {
    path: '/reset-password/:token',
    ...page(
      'areas/identity/accounts/new-password-page.tsx',
      () => import('../areas/identity/accounts/new-password-page.tsx'),
      {
        personal: true,
      },
    ),
  },
  {
    path: `${paths.emailVerification.route}/:token?`,
    ...page(
      'areas/identity/accounts/email-verification-page.tsx',
      () => import('../areas/identity/accounts/email-verification-page.tsx'),
      { personal: true },
    ),
  },
  {
    path: paths.legalUpdate.route,
    ...page(
      'areas/identity/accounts/legal-update-page.tsx',
      () => import('../areas/identity/accounts/legal-update-page.tsx'),
      { personal: true },
    ),
  },
  {
    path: '/invitation/:token',
    ...page(
      'areas/identity/accounts/invitation-page.tsx',
      () => import('../areas/identity/accounts/invitation-page.tsx'),
      {
        personal: true,
      },
    ),
  },
  // The callback of single sign-on (specification 2).
  {
    path: '/callback',
    loader: ({ request }) => redirect(paths.login() + new URL(request.url).search),
  },
  {
    path: paths.eventBuilder.route,
    ...page('areas/events/builder/builder-page.tsx', () => import('../areas/events/builder/builder-page.tsx')),
  },
  {
    ...page('areas/platform/link-pages.tsx', () => import('../areas/platform/link-pages.tsx')),
    children: linkPages,
  },
  {
    path: '/dev/components',
    ...page('dev/components-page.tsx', () => import('../dev/components-page.tsx'), { personal: true }),
  },
];

/** Permanent redirects from old URLs. */
export const earlierAddresses: RouteObject[] = [
  '/events/:slug/store-configuration-old',
  '/site-preview/:slug/index-old',
].map((path) => ({
  path,
  loader: ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return redirect(pathname.replace(/(\/index)?-old\/?$/, '') + search, 308);
  },
}));
