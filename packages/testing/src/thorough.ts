/**
 * How often a test with random values repeats. INKSTAND_TEST_THOROUGH=1 asks for the full number, before a release or
 * when the code under test changes; the usual number keeps `npm test` short. Values differ from run to run.
 */
export const times = (usually: number, thoroughly: number): number =>
  process.env.INKSTAND_TEST_THOROUGH === '1' ? thoroughly : usually;
