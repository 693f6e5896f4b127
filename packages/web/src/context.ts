import type { Client } from '@inkstand/contract';
import { createContext } from 'react-router';
import type { LiveSite } from './live-site.ts';
import type { Site } from './site.ts';

/** For loaders: the typed API client; HTTP in the browser, the handlers of the same process on the server. */
export const apiContext = createContext<Client>();

/** For loaders: host, language and mode of this page. */
export const siteContext = createContext<Site>();

/** For guards: the status of a document whose page is drawn by the browser. Loaders of the server refuse for themselves. */
export const pageStatusContext = createContext<{ status?: number }>({});

/** For guards: the same, with the language that can change. */
export const liveSiteContext = createContext<LiveSite>();
