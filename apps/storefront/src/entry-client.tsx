import { hydrate } from '@inkstand/web/hydrate.tsx';
import { StorefrontDocument } from './document.tsx';
import { prepareStore } from './features/store/store.ts';
import { routes } from './routes.tsx';

await hydrate({ routes, Document: StorefrontDocument, prepare: prepareStore });
