/** Makes all garments' shadow and light maps anew: `node garments-build/build.ts [tee|mug|tote …]`. */
import { makeMug } from './mug.ts';
import { makeTee } from './tee.ts';
import { makeTote } from './tote.ts';

const MAKERS = { tee: makeTee, mug: makeMug, tote: makeTote };
const wanted = process.argv.slice(2);

for (const [garment, make] of Object.entries(MAKERS)) {
  if (wanted.length > 0 && !wanted.includes(garment)) continue;
  await make('front');
  await make('back');
}
