/** Features of the screen on which a picture is shown: light, colour, still. Others do not apply. */
const FEATURES: ReadonlySet<string> = new Set([
  'prefers-color-scheme:light',
  'prefers-reduced-motion:no-preference',
  'prefers-contrast:no-preference',
  'orientation:landscape',
  'color',
]);

/** Whether a media query list applies to a picture on a light screen. */
export function mediaApply(list: string): boolean {
  if (list.trim() === '') return true;
  return list.split(',').some((query) => applies(query.trim().toLowerCase()));
}

function applies(query: string): boolean {
  const negated = /^not\s+(?!\()/.test(query);
  const parts = query.replace(/^(?:not|only)\s+(?!\()/, '').split(/\s+and\s+/);
  return parts.every(partApplies) !== negated;
}

function partApplies(part: string): boolean {
  const [, not, feature] = /^(not\s+)?\(([^()]*)\)$/.exec(part) ?? [];
  if (feature === undefined) return part === 'all' || part === 'screen';
  // The sides of a picture are as large as anybody shows it.
  const isLarge = /^\s*min-(?:width|height|resolution)\s*:/.test(feature);
  return (isLarge || FEATURES.has(feature.replace(/\s+/g, ''))) !== (not !== undefined);
}
