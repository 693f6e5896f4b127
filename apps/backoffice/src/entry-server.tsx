import { createRenderer } from '@inkstand/web/render.tsx';
import { BackofficeDocument } from './document.tsx';
import { routes } from './routes.tsx';

export const render = createRenderer({ routes, Document: BackofficeDocument });
