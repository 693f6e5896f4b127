import { loadMessages } from '@inkstand/i18n';
import { hydrate } from '@inkstand/web/hydrate.tsx';
import { StorefrontDocument } from './document.tsx';
import { routes } from './routes.tsx';

await hydrate({ routes, Document: StorefrontDocument, loadTexts: loadMessages });
