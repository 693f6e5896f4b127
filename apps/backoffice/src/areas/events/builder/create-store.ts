import type { Client } from '@inkstand/contract';
import type { Choice } from '#areas/platform/builder/choice.ts';
import { saveBuiltStore } from '#areas/platform/builder/saved-choices.ts';
import { compareDrawings, differenceIn } from '#ui/compare-drawings.tsx';

type Api = Pick<Client, 'createTemporaryStore' | 'addTemporaryImage'>;

/**
 * Saves the built store on the server, and remembers it until an account exists to import it.
 * @param onLogoChange the owner replaced the logo, since another program draws it differently
 */
export async function createStore(
  api: Api,
  choice: Choice,
  logo: File | null,
  onLogoChange: (logo: File) => void,
): Promise<void> {
  const { data } = await api.createTemporaryStore({ body: choice });
  const img_id = logo ? await addLogo(api, data.id, logo, onLogoChange) : null;
  saveBuiltStore({ ...choice, id: data.id, img_id });
}

async function addLogo(api: Api, id: string, logo: File, onChange: (logo: File) => void): Promise<string> {
  const { data } = await api.addTemporaryImage({ params: { id }, body: { image: logo } });
  const difference = differenceIn(data.notes);
  const decision = difference && (await compareDrawings(logo.name, difference));
  if (!decision || decision === 'keep') return data.img_id;
  onChange(decision);
  return addLogo(api, id, decision, onChange);
}
