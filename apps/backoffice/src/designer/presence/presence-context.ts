import { createContext, use } from 'react';

/** Somebody else who has the same design open. */
export interface Person {
  id: string;
  name: string;
}

const Context = createContext<readonly Person[]>([]);
export const PresenceProvider = Context;

/** Everybody else who has the design open at this moment. */
export const useOthers = () => use(Context);
