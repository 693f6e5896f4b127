/** Mail providers of many people. Each is also right as it is, however close to another one. */
const PROVIDERS: readonly string[] = (
  'gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.de yahoo.fr yahoo.it yahoo.es ymail.com rocketmail.com ' +
  'hotmail.com hotmail.co.uk hotmail.de hotmail.fr hotmail.it hotmail.es outlook.com outlook.de outlook.fr live.com ' +
  'live.co.uk live.nl live.dk live.se msn.com icloud.com me.com mac.com aol.com mail.com email.com proton.me protonmail.com ' +
  'gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de freenet.de btinternet.com sky.com virginmedia.com ' +
  'orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it telefonica.net ziggo.nl kpnmail.nl ' +
  'planet.nl home.nl telenet.be skynet.be seznam.cz wp.pl onet.pl telia.com comcast.net verizon.net att.net'
).split(' ');
const KNOWN: ReadonlySet<string> = new Set(PROVIDERS);

/** Providers that others are taken for. The shorter a name, the more real names are one letter away from it. */
const TARGETS = PROVIDERS.filter((name) => name.replace(/\..*$/, '').length >= 5);

/** Providers with an address in many countries: another ending than ours is right, but for ".co" and ".cm". */
const WORLDWIDE = /^(?:yahoo|hotmail|outlook|live)\.(?!co$|cm$)/;

/** Endings that are typed for ".com". */
const MISTYPED_ENDING = /\.(?:con|cmo|ocm|vom|xom|comm|coom|cim|cpm)$/;

/**
 * Returns the address that was probably meant, or undefined. "gmial.com" and "gmail.con" are one slip away from
 * "gmail.com"; a name that is itself a provider's, or two slips away, is not doubted.
 */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).trim().toLowerCase();
  if (at === 0 || KNOWN.has(domain)) return undefined;
  const dotCom = domain.replace(MISTYPED_ENDING, '.com');
  const isProvider = KNOWN.has(dotCom) || (dotCom === domain && WORLDWIDE.test(domain));
  const provider = isProvider ? undefined : TARGETS.find((target) => isOneSlipAway(dotCom, target));
  const meant = provider ?? dotCom;
  return meant === domain ? undefined : `${email.slice(0, at)}${meant}`;
}

/** Whether one letter is missing, added or replaced, or two neighbours are swapped (Damerau–Levenshtein distance 1). */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const [rest, restOfMeant] = [typed.slice(start), meant.slice(start)];
  if (rest.slice(1) === restOfMeant || rest === restOfMeant.slice(1)) return true;
  if (rest.slice(1) === restOfMeant.slice(1)) return true;
  const isSwapped = rest[0] === restOfMeant[1] && rest[1] === restOfMeant[0];
  return isSwapped && rest.slice(2) === restOfMeant.slice(2);
}
