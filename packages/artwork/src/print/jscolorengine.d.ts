// The part of jscolorengine that is used; the package has no types of its own.
declare module 'jscolorengine' {
  class Profile {
    loaded: boolean;
    colorSpace: string;
    loadBinary(bytes: Uint8Array): void;
  }
  class Transform {
    constructor(options: { dataFormat: 'int8'; buildLut: boolean; BPC: boolean; lutGridPoints4D: number });
    create(from: Profile, to: string, intent: number): void;
    /** Eight bits a channel, without alpha. */
    array(pixels: Uint8Array): Uint8Array;
  }
  const jsColorEngine: {
    Profile: typeof Profile;
    Transform: typeof Transform;
    eIntent: { relative: number };
    color: {
      Lab(l: number, a: number, b: number): object;
      deltaE2000(one: object, other: object): number;
    };
  };
  export default jsColorEngine;
}
