import { type DesignerState, startState, type Tools } from './designer-state.ts';
import { type DesignerEvent, reduce } from './reduce.ts';

/** Holds the state outside of React, so that a component redraws only when what it shows has changed. */
export interface DesignerStore {
  tools: Tools;
  getState: () => DesignerState;
  dispatch: (event: DesignerEvent) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createDesignerStore(tools: Tools, ...start: Parameters<typeof startState>): DesignerStore {
  let state = startState(...start);
  const listeners = new Set<() => void>();
  return {
    tools,
    getState: () => state,
    dispatch(event) {
      const next = reduce(state, event, tools);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
