import type { Language } from '../languages.ts';
import type { OperatorTemplate } from '../operator-legal.ts';
import { parts } from './store-texts.ts';

/** The operator's privacy policy: for visitors of the root host, and for the people of companies who sign in there. */
export const operatorPrivacy: Readonly<Partial<Record<Language, OperatorTemplate>> & { en: OperatorTemplate }> = {
  en: {
    title: 'Privacy policy',
    text: parts(
      `This policy is about {host}: its pages, and the accounts of people who work with it. In a store you read the store’s own policy, linked at the foot of its pages.`,
      `## Who is responsible

{name} is responsible for your personal data on {host}.
Address: {address}
Email: {email}`,
      `## Stores belong to others

Each store is run by the company named at its foot. That company is responsible for the data of its shoppers and recipients. We keep and use it for the company, and for nothing else.`,
      `## What we use, and what for

- For your account: your name, email address, role and language, and your password as a fingerprint that nobody can turn back (needed for the contract with your company; Article 6(1)(b) GDPR).
- To keep you signed in and to warn you of strangers: when you signed in and with which browser (our legitimate interest in safe accounts; Article 6(1)(f) GDPR).
- To tell who changed what: a record of changes with the id of whoever made them (our legitimate interest and that of your company; Article 6(1)(f) GDPR).
- To answer you: what you write to us (our legitimate interest in answering; Article 6(1)(f) GDPR).
- To protect the website against abuse: your internet address and a random number for your device, for a short time (our legitimate interest in a safe website; Article 6(1)(f) GDPR).
- To count visits, if you have agreed to it (your consent, which you can take back at any time; Article 6(1)(a) GDPR).`,
      `## Who else gets it

Those who run servers and send mail for us, bound by contract to use it for nothing else, and authorities where the law obliges us. We do not sell your data. Where somebody works outside the United Kingdom and the European Economic Area, a decision that protection there is adequate or standard contractual clauses bind them.`,
      `## Cookies

- One that keeps you signed in (inkstand_session).
- One that protects forms against being sent by other websites (XSRF-TOKEN).
- One with a random number that tells your device from others, to slow down those who guess passwords (inkstand_device). It lasts a year.
- One that remembers your language (i18n_redirected). It lasts a year.

Your browser also keeps your answer to the cookie notice. Visits are counted only if you have agreed to it there.`,
      `## How long we keep it

Your account’s data for as long as your company uses it; sessions until they end; what the law obliges us to keep for as long as it does.`,
      `## Your rights

You can ask us what we keep about you, for a copy of it that another program can read, to correct it, to delete it or to use it for less, and to stop using it where we rely on our own interest. You can take a consent back at any time. Write to us; it costs you nothing.
Email: {email}

If you are not content with our answer, you can complain to the data protection authority of the country in which you live or work.`,
    ),
  },
  de: {
    title: 'Datenschutzerklärung',
    text: parts(
      `Diese Erklärung gilt für {host}: für die Seiten und für die Konten derer, die damit arbeiten. In einem Shop gilt dessen eigene Erklärung, die am Fuß seiner Seiten verlinkt ist.`,
      `## Wer verantwortlich ist

Für Ihre personenbezogenen Daten auf {host} ist {name} verantwortlich.
Anschrift: {address}
E-Mail: {email}`,
      `## Shops gehören anderen

Jeden Shop betreibt das Unternehmen, das an seinem Fuß genannt ist. Dieses ist für die Daten seiner Käufer und Beschenkten verantwortlich. Wir bewahren sie für das Unternehmen auf und verwenden sie zu nichts anderem.`,
      `## Was wir verwenden, und wofür

- Für Ihr Konto: Name, E-Mail-Adresse, Rolle und Sprache, und Ihr Passwort als Prüfwert, den niemand zurückrechnen kann (nötig für den Vertrag mit Ihrem Unternehmen; Artikel 6 Absatz 1 Buchstabe b DSGVO).
- Um Sie angemeldet zu halten und vor Fremden zu warnen: wann und mit welchem Browser Sie sich angemeldet haben (unser berechtigtes Interesse an sicheren Konten; Artikel 6 Absatz 1 Buchstabe f DSGVO).
- Um festzuhalten, wer was geändert hat: ein Verzeichnis der Änderungen mit der Kennung dessen, der sie vorgenommen hat (unser berechtigtes Interesse und das Ihres Unternehmens; Artikel 6 Absatz 1 Buchstabe f DSGVO).
- Um Ihnen zu antworten: was Sie uns schreiben (unser berechtigtes Interesse zu antworten; Artikel 6 Absatz 1 Buchstabe f DSGVO).
- Um die Website vor Missbrauch zu schützen: Ihre Internetadresse und eine Zufallszahl für Ihr Gerät, für kurze Zeit (unser berechtigtes Interesse an einer sicheren Website; Artikel 6 Absatz 1 Buchstabe f DSGVO).
- Um Besuche zu zählen, wenn Sie eingewilligt haben (Ihre Einwilligung, die Sie jederzeit widerrufen können; Artikel 6 Absatz 1 Buchstabe a DSGVO).`,
      `## Wer sie außerdem erhält

Wer für uns Server betreibt und E-Mails versendet, vertraglich daran gebunden, sie zu nichts anderem zu verwenden, und Behörden, wo das Gesetz uns dazu verpflichtet. Wir verkaufen Ihre Daten nicht. Arbeitet jemand außerhalb des Vereinigten Königreichs und des Europäischen Wirtschaftsraums, gilt dort ein Beschluss, dass der Schutz angemessen ist, oder es binden ihn Standardvertragsklauseln.`,
      `## Cookies

- Eines, das Sie angemeldet hält (inkstand_session).
- Eines, das Formulare davor schützt, von fremden Websites abgeschickt zu werden (XSRF-TOKEN).
- Eines mit einer Zufallszahl, das Ihr Gerät von anderen unterscheidet, um das Erraten von Passwörtern zu bremsen (inkstand_device). Es bleibt ein Jahr.
- Eines, das sich Ihre Sprache merkt (i18n_redirected). Es bleibt ein Jahr.

Ihr Browser bewahrt außerdem Ihre Antwort auf den Cookie-Hinweis auf. Besuche werden nur gezählt, wenn Sie dort eingewilligt haben.`,
      `## Wie lange wir sie aufbewahren

Die Daten Ihres Kontos, solange Ihr Unternehmen es nutzt; Anmeldungen, bis sie enden; was das Gesetz uns aufzubewahren verpflichtet, so lange, wie es das tut.`,
      `## Ihre Rechte

Sie können von uns Auskunft verlangen, was wir über Sie aufbewahren, eine Kopie in einer Form, die ein anderes Programm lesen kann, die Berichtigung, die Löschung oder die Einschränkung der Verarbeitung, und Sie können widersprechen, wo wir uns auf unser eigenes Interesse berufen. Eine Einwilligung können Sie jederzeit widerrufen. Schreiben Sie uns; es kostet Sie nichts.
E-Mail: {email}

Sind Sie mit unserer Antwort nicht zufrieden, können Sie sich bei der Datenschutzbehörde des Landes beschweren, in dem Sie leben oder arbeiten.`,
    ),
  },
  fr: {
    title: 'Politique de confidentialité',
    text: parts(
      `Cette politique concerne {host} : ses pages, et les comptes de ceux qui y travaillent. Dans une boutique s’applique la politique de celle-ci, dont le lien se trouve au pied de ses pages.`,
      `## Qui est responsable

{name} est responsable de vos données personnelles sur {host}.
Adresse : {address}
E-mail : {email}`,
      `## Les boutiques appartiennent à d’autres

Chaque boutique est exploitée par l’entreprise nommée au pied de ses pages. C’est elle qui est responsable des données de ses acheteurs et destinataires. Nous les conservons et les utilisons pour elle, et pour rien d’autre.`,
      `## Ce que nous utilisons, et pourquoi

- Pour votre compte : votre nom, votre adresse e-mail, votre rôle et votre langue, et votre mot de passe sous la forme d’une empreinte que personne ne peut inverser (nécessaire au contrat avec votre entreprise ; article 6, paragraphe 1, point b, du RGPD).
- Pour maintenir votre connexion et vous avertir d’une connexion étrangère : quand et avec quel navigateur vous vous êtes connecté (notre intérêt légitime à des comptes sûrs ; article 6, paragraphe 1, point f, du RGPD).
- Pour savoir qui a changé quoi : un registre des changements avec l’identifiant de leur auteur (notre intérêt légitime et celui de votre entreprise ; article 6, paragraphe 1, point f, du RGPD).
- Pour vous répondre : ce que vous nous écrivez (notre intérêt légitime à répondre ; article 6, paragraphe 1, point f, du RGPD).
- Pour protéger le site contre les abus : votre adresse internet et un nombre aléatoire pour votre appareil, pendant peu de temps (notre intérêt légitime à un site sûr ; article 6, paragraphe 1, point f, du RGPD).
- Pour compter les visites, si vous y avez consenti (votre consentement, que vous pouvez retirer à tout moment ; article 6, paragraphe 1, point a, du RGPD).`,
      `## Qui d’autre les reçoit

Ceux qui exploitent des serveurs et envoient des e-mails pour nous, tenus par contrat de n’en faire rien d’autre, et les autorités lorsque la loi nous y oblige. Nous ne vendons pas vos données. Lorsque quelqu’un travaille hors du Royaume-Uni et de l’Espace économique européen, une décision constatant une protection adéquate ou des clauses contractuelles types le lient.`,
      `## Cookies

- Un qui maintient votre connexion (inkstand_session).
- Un qui protège les formulaires contre un envoi par d’autres sites (XSRF-TOKEN).
- Un contenant un nombre aléatoire, qui distingue votre appareil des autres pour freiner ceux qui devinent des mots de passe (inkstand_device). Il reste un an.
- Un qui retient votre langue (i18n_redirected). Il reste un an.

Votre navigateur conserve aussi votre réponse à l’avis sur les cookies. Les visites ne sont comptées que si vous y avez consenti.`,
      `## Combien de temps nous les conservons

Les données de votre compte aussi longtemps que votre entreprise l’utilise ; les connexions jusqu’à leur fin ; ce que la loi nous oblige à garder, aussi longtemps qu’elle le fait.`,
      `## Vos droits

Vous pouvez nous demander ce que nous conservons à votre sujet, une copie sous une forme qu’un autre programme peut lire, de le corriger, de l’effacer ou d’en limiter l’usage, et de ne plus l’utiliser là où nous nous fondons sur notre propre intérêt. Vous pouvez retirer un consentement à tout moment. Écrivez-nous ; cela ne vous coûte rien.
E-mail : {email}

Si notre réponse ne vous satisfait pas, vous pouvez adresser une réclamation à l’autorité de protection des données du pays où vous vivez ou travaillez.`,
    ),
  },
  nl: {
    title: 'Privacybeleid',
    text: parts(
      `Dit beleid gaat over {host}: over de pagina’s, en over de accounts van wie ermee werkt. In een winkel geldt het beleid van die winkel; de link staat onder aan haar pagina’s.`,
      `## Wie verantwoordelijk is

{name} is verantwoordelijk voor je persoonsgegevens op {host}.
Adres: {address}
E-mail: {email}`,
      `## Winkels zijn van anderen

Elke winkel is van het bedrijf dat onderaan wordt genoemd. Dat bedrijf is verantwoordelijk voor de gegevens van zijn kopers en ontvangers. Wij bewaren en gebruiken ze voor dat bedrijf, en voor niets anders.`,
      `## Wat we gebruiken, en waarvoor

- Voor je account: je naam, e-mailadres, rol en taal, en je wachtwoord als een controlegetal dat niemand kan terugrekenen (nodig voor de overeenkomst met je bedrijf; artikel 6 lid 1 onder b AVG).
- Om je ingelogd te houden en je voor vreemden te waarschuwen: wanneer en met welke browser je hebt ingelogd (ons gerechtvaardigd belang bij veilige accounts; artikel 6 lid 1 onder f AVG).
- Om te weten wie wat heeft gewijzigd: een lijst van wijzigingen met het kenmerk van wie ze heeft gedaan (ons gerechtvaardigd belang en dat van je bedrijf; artikel 6 lid 1 onder f AVG).
- Om je te antwoorden: wat je ons schrijft (ons gerechtvaardigd belang bij antwoorden; artikel 6 lid 1 onder f AVG).
- Om de website tegen misbruik te beschermen: je internetadres en een willekeurig getal voor je apparaat, voor korte tijd (ons gerechtvaardigd belang bij een veilige website; artikel 6 lid 1 onder f AVG).
- Om bezoeken te tellen, als je daarmee hebt ingestemd (je toestemming, die je altijd kunt intrekken; artikel 6 lid 1 onder a AVG).`,
      `## Wie ze nog meer krijgt

Wie voor ons servers beheert en e-mail verstuurt, bij overeenkomst gebonden om er niets anders mee te doen, en overheden waar de wet ons verplicht. We verkopen je gegevens niet. Werkt iemand buiten het Verenigd Koninkrijk en de Europese Economische Ruimte, dan geldt daar een besluit dat de bescherming passend is, of binden modelcontractbepalingen hem.`,
      `## Cookies

- Een die je ingelogd houdt (inkstand_session).
- Een die formulieren ertegen beschermt dat andere websites ze versturen (XSRF-TOKEN).
- Een met een willekeurig getal die je apparaat van andere onderscheidt, om wie wachtwoorden raadt af te remmen (inkstand_device). Ze blijft een jaar.
- Een die je taal onthoudt (i18n_redirected). Ze blijft een jaar.

Je browser bewaart ook je antwoord op de cookiemelding. Bezoeken worden alleen geteld als je daar hebt ingestemd.`,
      `## Hoe lang we ze bewaren

De gegevens van je account zo lang als je bedrijf het gebruikt; sessies tot ze eindigen; wat de wet ons verplicht te bewaren zo lang als zij dat doet.`,
      `## Je rechten

Je kunt ons vragen wat we over je bewaren, om een kopie die een ander programma kan lezen, om het te verbeteren, te wissen of voor minder te gebruiken, en om het niet meer te gebruiken waar we ons op ons eigen belang beroepen. Een toestemming kun je altijd intrekken. Schrijf ons; het kost je niets.
E-mail: {email}

Ben je niet tevreden met ons antwoord, dan kun je een klacht indienen bij de toezichthouder van het land waar je woont of werkt.`,
    ),
  },
};
