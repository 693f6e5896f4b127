import { makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer } from '@inkstand/testing/servers/test-server';
import { expect, test } from 'vitest';
import { addStaff } from './add-staff.ts';

test('the first staff user sets a password by a printed link; a client never becomes staff this way', async () => {
  await using server = await startTestServer();
  const { client } = server.browser();
  const person = { name: 'Sue Staff', email: 'sue@operator.test' };
  const [first, second] = [await addStaff(server.services, person), await addStaff(server.services, person)];
  expect(second).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/);
  const usable = async (link: string) =>
    (await client.checkPasswordReset({ params: { token: link.split('/').at(-1) ?? '' } })).data.usable;
  expect([await usable(first), await usable(second)]).toEqual([false, true]);
  const password = 'a sentence of mine';
  await client.resetPassword({ params: { token: second.split('/').at(-1) ?? '' }, body: { password } });
  const { data } = await client.login({ body: { email: person.email, password } });
  expect(data.user).toMatchObject({ superadmin: 1, role: 'admin', email_verified: true });
  expect((await client.listUsers({ params: { tenant_id: 'all' } })).meta.total).toBe(1);
  const { email } = await makeUser(server.services.database);
  await expect(addStaff(server.services, { name: 'Eve', email })).rejects.toThrow('cannot be staff too');
});
