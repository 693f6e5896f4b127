import { createRenderer } from '@inkstand/web/render.tsx';
import { StorefrontDocument } from './document.tsx';
import { routes } from './routes.tsx';

export const render = createRenderer({ routes, Document: StorefrontDocument });
