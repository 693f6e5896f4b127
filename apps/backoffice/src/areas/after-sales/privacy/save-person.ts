import type { Client } from '@inkstand/contract';

type Asked = { params: { tenant_id: string }; body: { email: string } };

/** Puts the copy among the browser's downloads. The client has read it as JSON, as its kind says. */
export async function savePerson(api: Pick<Client, 'exportPerson'>, asked: Asked): Promise<void> {
  const answer: unknown = await api.exportPerson(asked);
  const text = answer instanceof Blob ? await answer.text() : JSON.stringify(answer, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  // Without the address: folders of downloads are seen by others.
  link.download = `personal-data-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
