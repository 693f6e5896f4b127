import { hydrate } from '@inkstand/web/hydrate.tsx';
import { BackofficeDocument } from './document.tsx';
import { routes } from './routes.tsx';

await hydrate({ routes, Document: BackofficeDocument });
