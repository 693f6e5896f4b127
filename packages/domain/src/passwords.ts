// Password rules: minimum length, not a common password, and nothing from the account itself. No required capitals or
// symbols (NIST SP 800-63B, 5.1.1.2).

export const PASSWORD_MINIMUM_LENGTH = 10;
const PASSWORD_MAXIMUM_LENGTH = 200;

type PasswordProblem = 'password_too_short' | 'password_too_long' | 'password_too_common' | 'password_about_you';

/** The most common leaked passwords of sufficient length. */
const COMMON: ReadonlySet<string> = new Set([
  '1234567890',
  '12345678910',
  '0123456789',
  '0987654321',
  '123123123123',
  '1q2w3e4r5t',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'qwertyuiop',
  'qwerty12345',
  'qwerty123456',
  'qwertyuiop123',
  'asdfghjkl1',
  'asdfghjkl123',
  'zxcvbnm123',
  'azertyuiop',
  'password12',
  'password123',
  'password1234',
  'password12345',
  'passw0rd123',
  'p@ssword123',
  'mypassword',
  'letmein123',
  'welcome123',
  'welcome1234',
  'iloveyou12',
  'iloveyou123',
  'admin12345',
  'administrator',
  'changeme123',
  'superman123',
  'football123',
  'baseball123',
  'princess123',
  'sunshine123',
  'abcdefghij',
  'abcd123456',
  'abc1234567',
  'a123456789',
  'passwort123',
  'hallo12345',
  'motdepasse',
  'motdepasse1',
  'contraseña',
  'contrasena',
  'wachtwoord',
  'wachtwoord1',
  'lösenord123',
  'salasana123',
  'adgangskode',
  'kodeord123',
  'passord123',
  'passwordpassword',
  'qazwsxedcrfv',
]);

/** Words of a name or address that a password must not consist of, as in 'Ada Lovelace' and 'ada@acme.test'. */
const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= 3);

/**
 * Returns why a password is not acceptable; undefined when it is.
 * @param about account data: name, email address, company
 */
export function passwordProblem(password: string, about: readonly string[] = []): PasswordProblem | undefined {
  const typed = password.normalize('NFKC');
  if ([...typed].length < PASSWORD_MINIMUM_LENGTH) return 'password_too_short';
  if ([...typed].length > PASSWORD_MAXIMUM_LENGTH) return 'password_too_long';
  const plain = typed.toLowerCase();
  if (COMMON.has(plain) || /^(.{1,4})\1+.{0,3}$/su.test(plain)) return 'password_too_common';
  const without = about
    .flatMap(splitWords)
    .toSorted((left, right) => right.length - left.length)
    .reduce((rest, part) => rest.replaceAll(part, ''), plain);
  return without.replace(/[^\p{L}]/gu, '').length < 4 && without !== plain ? 'password_about_you' : undefined;
}
