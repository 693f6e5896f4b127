import { type DesignerState, startState, type Tools } from '../document/designer-state.ts';
import { type DesignerEvent, reduce } from './reduce.ts';

/** Called for every event, even if it changed nothing. */
export type EventListener = (event: DesignerEvent, before: DesignerState, after: DesignerState) => void;

/** Holds the state outside of React, so that a component re-renders only when the part it shows changes. */
export interface DesignerStore {
  tools: Tools;
  getState: () => DesignerState;
  dispatch: (event: DesignerEvent) => void;
  subscribe: (listener: () => void) => () => void;
  hear: (listener: EventListener) => () => void;
}

export function createDesignerStore(tools: Tools, ...start: Parameters<typeof startState>): DesignerStore {
  let state = startState(...start);
  const listeners = new Set<() => void>();
  const hearers = new Set<EventListener>();
  const listening =
    <Listener>(all: Set<Listener>) =>
    (listener: Listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    };
  return {
    tools,
    getState: () => state,
    dispatch(event) {
      const before = state;
      state = reduce(state, event, tools);
      if (state !== before) for (const listener of listeners) listener();
      for (const hearer of hearers) hearer(event, before, state);
    },
    subscribe: listening(listeners),
    hear: listening(hearers),
  };
}
