import { loadSiteMessages } from '@inkstand/i18n';
import { hydrate } from '@inkstand/web/hydrate.tsx';
import { BackofficeDocument } from './document.tsx';
import { routes } from './routes.tsx';
import { applyDensity } from './ui/preferences.ts';

applyDensity();

await hydrate({ routes, Document: BackofficeDocument, loadTexts: loadSiteMessages });
