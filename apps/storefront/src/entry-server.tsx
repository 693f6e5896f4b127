import { createRenderer } from '@inkstand/web/render.tsx';
import { StorefrontDocument } from './document.tsx';
import { APPEARANCE_SCRIPT } from './features/shell/appearance-script.ts';
import { routes } from './routes.tsx';

/** @public Called by the server. */
export const render = createRenderer({
  routes,
  Document: StorefrontDocument,
  headScript: APPEARANCE_SCRIPT,
  textFiles: (lang) => [`${lang}/storefront`],
});
