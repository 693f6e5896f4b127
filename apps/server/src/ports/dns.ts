/** The part of DNS that we query. */
export interface Dns {
  /**
   * Returns the TXT records at a name; none if there are none.
   * @throws when DNS does not answer, which proves nothing about the records
   */
  texts(name: string): Promise<string[]>;
}
