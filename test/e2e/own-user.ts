import { randomUUID } from 'node:crypto';
import { signedIn, visitor } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import { expect } from './support.ts';

type Server = Pick<RunningServer, 'url'>;

/** The link to such a page in the newest email to somebody, with its query. */
export async function mailedLink(server: Server, email: string, page: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const { data } = (await (await fetch(`${server.url}/dev/outbox.json`)).json()) as {
        data: { to: string; text: string }[];
      };
      const pattern = new RegExp(`https?://\\S+/${page}\\S+`);
      const text = data.find((mail) => mail.to === email && pattern.test(mail.text))?.text ?? '';
      link = pattern.exec(text)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Makes an account manager of acme that one test uses alone, on a server that tests share. */
export async function joinAcme(server: Server, name: string): Promise<{ email: string; password: string }> {
  const email = `${randomUUID()}@acme.test`;
  const password = 'leaves fall in autumn';
  const { api } = await signedIn(server.url, 'admin@acme.test');
  await api.inviteUser({ params: { tenant_id: 'acme' }, body: { name, email, role: 'account_manager' } });
  const [token = ''] = new URL(await mailedLink(server, email, 'invitation/')).pathname.split('/').slice(-1);
  await visitor(server.url).api.acceptInvitation({ params: { token }, body: { name, password } });
  return { email, password };
}
