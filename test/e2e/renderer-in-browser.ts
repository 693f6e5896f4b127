/** Code that runs in the page of artwork-support.ts: only the pure half of the artwork package. */
import { createFontBook, FACES, FALLBACK_FACES, faceFile, faceId } from '@inkstand/artwork/fonts';
import type { DesignSide } from '@inkstand/artwork/model';
import { buildScene } from '@inkstand/artwork/scene';
import { emitSvg } from '@inkstand/artwork/svg';

const fonts = createFontBook();
const loaded = Promise.all(
  [...FACES, ...FALLBACK_FACES].map(async (face) => {
    const answer = await fetch(`/fonts/${faceFile(face)}`);
    fonts.add(faceId(face), new Uint8Array(await answer.arrayBuffer()));
  }),
);

export async function renderSvgs(sides: DesignSide[]): Promise<string[]> {
  await loaded;
  return sides.map((side) => emitSvg(buildScene(side, fonts)));
}
