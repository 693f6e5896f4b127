import type { Client } from '@inkstand/contract';
import { createContext } from 'react-router';
import type { LiveSite } from './live-site.ts';
import type { Site } from './site.ts';

/** For loaders: the typed API client; HTTP in the browser, direct handler calls on the server. */
export const apiContext = createContext<Client>();

/** For loaders: host, language and mode of this page. */
export const siteContext = createContext<Site>();

/** For guards: sets the document's status for a client-rendered page. Server loaders throw `refuse` instead. */
export const pageStatusContext = createContext<{ status?: number }>({});

/** For guards: the site with its changeable language. */
export const liveSiteContext = createContext<LiveSite>();
