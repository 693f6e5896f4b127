import { createContext, use } from 'react';

/** Another user who has the same design open. */
export interface Person {
  id: string;
  name: string;
}

const Context = createContext<readonly Person[]>([]);
export const PresenceProvider = Context;

/** All other users who have the design open now. */
export const useOthers = () => use(Context);
