/**
 * Takes what the server made of the values that were sent. Fields that were edited since then keep their input.
 * @param current the values by now
 */
export function keepEdits<Values extends object>(current: Values, sent: Values, saved: Values): Values {
  const before = new Map<string, unknown>(Object.entries(sent));
  const edited = Object.entries(current).filter(([name, value]) => !Object.is(value, before.get(name)));
  return { ...saved, ...Object.fromEntries(edited) };
}
