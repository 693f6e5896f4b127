import { createContext, useContext } from 'react';
import type { Term } from './terms.ts';

export type Tool = 'search' | 'keyboard' | 'help';
export interface Tools {
  /** Opens a tool; help begins at a term. */
  open: (tool: Tool, term?: Term) => void;
  /** Loads the search before it is opened. */
  prepareSearch: () => void;
}

export const ToolsContext = createContext<Tools | undefined>(undefined);

/** What can be opened from everywhere behind the login: search, shortcuts, help. Undefined on other pages. */
export const useTools = (): Tools | undefined => useContext(ToolsContext);
