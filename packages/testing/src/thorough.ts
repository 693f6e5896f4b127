/** INKSTAND_TEST_THOROUGH=1: everything in full, for releases or changes to the code under test. */
export const isThorough = (): boolean => process.env.INKSTAND_TEST_THOROUGH === '1';

/**
 * Returns the number of repetitions of a randomised test: the full number if the run is thorough. The usual number
 * keeps `npm test` short. Values differ from run to run.
 */
export const times = (usually: number, thoroughly: number): number => (isThorough() ? thoroughly : usually);
