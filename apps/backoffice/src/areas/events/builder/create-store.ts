import type { Client } from '@inkstand/contract';
import type { Choice } from './choice.ts';
import { saveBuiltStore } from './saved-choices.ts';

type Api = Pick<Client, 'createTemporaryStore' | 'addTemporaryImage'>;

/** Saves the built store on the server, and remembers it until an account exists to import it. */
export async function createStore(api: Api, choice: Choice, logo: File | null): Promise<void> {
  const { data } = await api.createTemporaryStore({ body: choice });
  const image = logo ? await api.addTemporaryImage({ params: { id: data.id }, body: { image: logo } }) : undefined;
  saveBuiltStore({ ...choice, id: data.id, img_id: image?.data.img_id ?? null });
}
