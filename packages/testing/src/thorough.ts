/**
 * Returns the number of repetitions of a randomised test. INKSTAND_TEST_THOROUGH=1 selects the full number, for
 * releases or changes to the code under test; the usual number keeps `npm test` short. Values differ from run to run.
 */
export const times = (usually: number, thoroughly: number): number =>
  process.env.INKSTAND_TEST_THOROUGH === '1' ? thoroughly : usually;
