import type { Client } from '@inkstand/contract';
import { toDay } from '@inkstand/domain/days';
import { saveFile } from '#ui/save-file.ts';

type Asked = { params: { tenant_id: string }; body: { email: string } };

/** Downloads the export. The client parses it as JSON because of its content type. */
export async function savePerson(api: Pick<Client, 'exportPerson'>, request: Asked): Promise<void> {
  const answer: unknown = await api.exportPerson(request);
  const text = answer instanceof Blob ? await answer.text() : JSON.stringify(answer, null, 2);
  // The file name omits the address, because other people may see the download folder.
  saveFile(new Blob([text], { type: 'application/json' }), `personal-data-${toDay(new Date())}.json`);
}
