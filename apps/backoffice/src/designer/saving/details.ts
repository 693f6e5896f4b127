import type { ProductInDesigner } from '@inkstand/contract/design/designs';

/** Fields of a product other than its design. */
export interface Details {
  name: string;
  description: string;
  /** Codes of the offered colours. */
  colours: readonly string[];
}

export function toDetails({ name, description, colours }: ProductInDesigner): Details {
  return { name, description, colours: colours.map(({ code }) => code) };
}

/** The fields of `now` that differ from `before`. */
export function changedDetails(before: Details, now: Details): Partial<Details> {
  const changed: Partial<Details> = {};
  if (now.name.trim() !== before.name) changed.name = now.name.trim();
  if (now.description.trim() !== before.description) changed.description = now.description.trim();
  if (now.colours.join() !== before.colours.join()) changed.colours = now.colours;
  return changed;
}

/** The details that somebody else saved, with the user's own changes to `before`. Offered colours are merged. */
export function mergedDetails(theirs: Details, before: Details, now: Details): Details {
  const changed = changedDetails(before, now);
  const isKept = (code: string) => now.colours.includes(code) || !before.colours.includes(code);
  const isAdded = (code: string) => !before.colours.includes(code) && !theirs.colours.includes(code);
  const colours = [...theirs.colours.filter(isKept), ...now.colours.filter(isAdded)];
  return { ...theirs, ...changed, colours: colours.length > 0 ? colours : now.colours };
}
