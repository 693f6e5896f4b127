import { createRenderer } from '@inkstand/web/render.tsx';
import { BackofficeDocument } from './document.tsx';
import { routes } from './routes.tsx';
import { COLOUR_SCHEME_SCRIPT } from './ui/preferences.ts';

/** @public Called by the server. */
export const render = createRenderer({
  routes,
  Document: BackofficeDocument,
  headScript: COLOUR_SCHEME_SCRIPT,
  textFiles: (catalogue) => [`${catalogue}/office-common`],
});
