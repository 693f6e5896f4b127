import { parts, type StoreTexts } from './store-texts.ts';

const company = `
Anschrift: {address}
Registernummer: {registration_number}
Umsatzsteuer-Identifikationsnummer: {vat_number}
E-Mail: {email}
Telefon: {phone}`;

const seller = `## Von wem Sie kaufen

Den Shop {store} betreibt {company}. Wer hier kauft, schließt einen Vertrag mit {company}.
${company}`;

const order = `## Wie der Vertrag zustande kommt

Mit dem Druck auf die Bezahlschaltfläche machen Sie uns das Angebot, den Inhalt Ihres Warenkorbs zu kaufen, und verpflichten sich, ihn zu bezahlen. Bis dahin können Sie alle Eingaben ansehen und berichtigen. Wir nehmen Ihr Angebot an, indem wir Ihre Bestellung per E-Mail bestätigen; damit ist der Vertrag geschlossen. Die E-Mail wiederholt die Angaben Ihrer Bestellung, bewahren Sie sie deshalb auf.

Können wir etwas nicht herstellen, das Sie bezahlt haben, teilen wir Ihnen das unverzüglich mit und geben Ihnen Ihr Geld zurück.`;

const prices = `## Preise und Zahlung

Die Preise enthalten die Umsatzsteuer, soweit sie anfällt. Die Versandkosten kommen an der Kasse hinzu, und Sie sehen den Gesamtbetrag, bevor Sie bezahlen.

Sie bezahlen mit Karte. Unser Zahlungsdienst {payment_provider} nimmt die Zahlung entgegen: Ihre Kartendaten gehen unmittelbar dorthin und erreichen uns nie.`;

const printing = `Jeder Artikel wird erst nach Ihrer Bestellung gedruckt. Er kommt in der Regel innerhalb von 4 bis 6 Werktagen an der Anschrift an, die Sie angegeben haben. Die Seite Ihrer Bestellung zeigt, wie weit sie ist.

Bis Ihre Bestellung an die Druckerei geht, können Sie Anschrift oder Größe auf ihrer Seite ändern. Den Link enthält die E-Mail, die die Bestellung bestätigt.`;

const colours = `Farben können auf Stoff etwas anders aussehen als auf einem Bildschirm.`;

const delivery = `## Druck und Lieferung

${printing}

Spätestens 30 Tage nach Ihrer Bestellung ist sie bei Ihnen. Bis Sie oder eine von Ihnen benannte Person das Paket in Händen halten, tragen wir die Gefahr und nicht Sie.

${colours}`;

const cancelling = `## Ihr Widerrufsrecht

Sie haben das Recht, binnen 14 Tagen ohne Angabe von Gründen den Vertrag zu widerrufen. Die Frist beginnt an dem Tag, an dem Sie oder eine von Ihnen benannte Person, die nicht der Beförderer ist, die Waren in Besitz nehmen; kommen sie in mehreren Paketen, mit dem letzten.

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns vor Ablauf der Frist eindeutig erklären, dass Sie den Vertrag widerrufen, etwa per E-Mail oder Brief. Sie können dafür das Formular am Ende dieser Bedingungen verwenden, das ist aber nicht vorgeschrieben.

- Senden Sie die Waren binnen 14 Tagen nach Ihrer Erklärung zurück. Die Kosten der Rücksendung tragen Sie.
- Wir zahlen Ihnen zurück, was Sie bezahlt haben, einschließlich der Kosten der Standardlieferung, binnen 14 Tagen nach Eingang Ihrer Erklärung und auf demselben Zahlungsweg. Wir dürfen damit warten, bis wir die Waren zurückerhalten haben oder Sie nachgewiesen haben, dass Sie sie abgesandt haben.
- Haben die Waren an Wert verloren, weil mit ihnen anders umgegangen wurde, als zur Prüfung ihrer Beschaffenheit nötig ist, dürfen wir das abziehen.

Das Widerrufsrecht besteht nicht bei Artikeln, die für Sie personalisiert wurden, etwa mit einem Namen oder eigenen Worten: Sie sind allein für Sie angefertigt. Ihre Rechte bei Mängeln solcher Artikel bleiben unberührt.`;

const cancellationForm = `## Muster-Widerrufsformular

Füllen Sie dieses Formular nur aus und senden Sie es nur zurück, wenn Sie den Vertrag widerrufen wollen.

- An: {company}
- Anschrift: {address}
- E-Mail: {email}
- Hiermit widerrufe ich den von mir geschlossenen Vertrag über den Kauf der folgenden Waren:
- Bestellt am, erhalten am:
- Bestellnummer:
- Name und Anschrift des Verbrauchers:
- Unterschrift des Verbrauchers (nur auf Papier) und Datum:`;

const rightsStay = `Nichts in diesen Bedingungen nimmt Ihnen Rechte, die Ihnen das Gesetz als Verbraucher gibt, oder beschränkt unsere Haftung dort, wo das Gesetz es nicht zulässt.`;

const data = `## Ihre personenbezogenen Daten

Was wir mit Ihren personenbezogenen Daten tun und welche Rechte Sie haben, steht in unserer [Datenschutzerklärung](/privacy-policy).`;

const complaints = `Schreiben Sie uns und nennen Sie Ihre Bestellnummer; ein Foto hilft uns, die Sache schnell in Ordnung zu bringen. Wir antworten, sobald wir können.
E-Mail: {email}
Sie können auch unser [Kontaktformular]({contact_page}) verwenden.`;

const giftRules = `## Ihr Geschenk anfordern

Ihr Geschenk ist kostenlos, die Lieferung ebenso. Sie brauchen den Aktionscode, den Sie bekommen haben; er darf weder verkauft noch veröffentlicht werden.

Je Code gibt es ein Geschenk, solange der Vorrat reicht. Gilt eine weitere Regel, etwa ein Geschenk je Anschrift, sagt es Ihnen das Formular. Kann ein Geschenk nicht hergestellt werden, teilen wir Ihnen das mit.`;

const controller = `## Wer verantwortlich ist

Für Ihre personenbezogenen Daten im Shop {store} ist {company} verantwortlich.
${company}`;

const recipients = `## Wer Ihre Daten außerdem erhält

- {operator} betreibt für uns die Software und die Server dieses Shops und verarbeitet Ihre Daten nur nach unserer Weisung.
- Die Druckerei, die Ihre Bestellung herstellt, und der Zusteller, der sie bringt, erhalten Ihren Namen, Ihre Anschrift und was nötig ist, um Sie wegen der Lieferung zu erreichen.
- {payment_provider} nimmt die Zahlungen entgegen.
- {analytics_provider} zählt Besuche, wenn Sie eingewilligt haben: welche Seite mit welcher Art von Gerät angesehen wurde.
- {chat_provider} betreibt den Chat: was Sie dort schreiben, und Ihre Internetadresse.
- Behörden und Berater erhalten, wozu uns das Gesetz verpflichtet.

Wir verkaufen Ihre Daten nicht.`;

const cookies = `## Cookies, und was Ihr Browser aufbewahrt

- Ein Cookie schützt Formulare davor, von fremden Websites abgeschickt zu werden (XSRF-TOKEN). Es endet mit Ihrem Besuch.
- Ein Cookie mit einer Zufallszahl unterscheidet Ihr Gerät von anderen, um das Erraten von Codes zu bremsen (inkstand_device). Es bleibt ein Jahr.
- Ein Cookie merkt sich Ihre Sprache (i18n_redirected). Es bleibt ein Jahr.
- Ihr Browser selbst bewahrt Ihren Warenkorb auf, was Sie in das Adressformular zu schreiben begonnen haben, und Ihre Antwort auf den Cookie-Hinweis. Sie können das jederzeit im Browser löschen.

Besuche werden nur gezählt, wenn Sie im Cookie-Hinweis eingewilligt haben.`;

const keeping = `## Wie lange wir sie aufbewahren

Was zu einer Bestellung gehört, bewahren wir auf, solange wir es brauchen, um sie auszuführen und für sie einzustehen, und solange uns Steuer- und Handelsrecht dazu verpflichten. Nachrichten werden gelöscht, wenn sie beantwortet sind und sich nichts mehr aus ihnen ergeben kann.`;

const purposes = (basis: {
  contract: string;
  consent: string;
  law: string;
  interest: string;
}) => `## Was wir verwenden, und wofür

- Um Ihre Bestellung herzustellen und zu liefern: Name, Anschrift, E-Mail-Adresse, Telefonnummer und was Sie bestellt haben, mit den eigenen Worten, die gedruckt werden${basis.contract}.
- Um Ihre Zahlung über {payment_provider} entgegenzunehmen: den Betrag und Ihre Rechnungsanschrift. Ihre Kartendaten gehen unmittelbar an den Zahlungsdienst${basis.contract}.
- Um unsere Bücher zu führen: Ihre Bestellungen und was bezahlt wurde${basis.law}.
- Um zu beantworten, was Sie uns schreiben: Ihren Namen, Ihre E-Mail-Adresse und Ihre Nachricht${basis.interest}.
- Um den Shop vor Missbrauch zu schützen: Ihre Internetadresse und eine Zufallszahl für Ihr Gerät, für kurze Zeit${basis.interest}.
- Um Besuche zu zählen, wenn Sie eingewilligt haben${basis.consent}.

Wir brauchen die Felder des Bestellformulars, die nicht als freiwillig gekennzeichnet sind: Ohne sie kann eine Bestellung nicht hergestellt oder geliefert werden. Nichts über Sie wird von einer Maschine allein entschieden.`;

const european = purposes({
  contract:
    ' (nötig für den Vertrag mit Ihnen oder um Ihnen Ihr Geschenk zu geben; Artikel 6 Absatz 1 Buchstabe b DSGVO)',
  law: ' (eine gesetzliche Pflicht; Artikel 6 Absatz 1 Buchstabe c DSGVO)',
  interest:
    ' (unser berechtigtes Interesse daran, zu antworten und einen sicheren Shop zu betreiben; Artikel 6 Absatz 1 Buchstabe f DSGVO)',
  consent: ' (Ihre Einwilligung, die Sie jederzeit widerrufen können; Artikel 6 Absatz 1 Buchstabe a DSGVO)',
});

const rights = `## Ihre Rechte

Sie können von uns verlangen,

- Ihnen Auskunft zu geben, was wir über Sie aufbewahren, und eine Kopie davon, auch in einer Form, die ein anderes Programm lesen kann;
- es zu berichtigen, zu löschen oder seine Verarbeitung einzuschränken;
- es nicht mehr zu verwenden, wo wir uns auf unser eigenes Interesse berufen, aus Gründen, die sich aus Ihrer Lage ergeben;
- eine Einwilligung als widerrufen zu behandeln. Was bis dahin geschah, bleibt rechtmäßig.

Schreiben Sie uns; es kostet Sie nichts.
E-Mail: {email}
`;

/** Die Standardtexte auf Deutsch. */
export const de: StoreTexts = {
  terms: {
    UK: parts(
      seller,
      order,
      prices,
      delivery,
      cancelling,
      `## Wenn mit einem Artikel etwas nicht stimmt

Ist ein Artikel falsch bedruckt, beschädigt oder nicht der bestellte, teilen Sie es uns mit: Wir ersetzen ihn oder geben Ihnen Ihr Geld zurück.

Nach dem Consumer Rights Act 2015 müssen Waren der Beschreibung entsprechen, für ihren Zweck geeignet und von zufriedenstellender Qualität sein. In den ersten 30 Tagen können Sie einen mangelhaften Artikel zurückweisen und Ihr Geld zurückerhalten. Danach können Sie Reparatur oder Ersatz verlangen und, wenn das nicht hilft, einen Teil des Geldes oder alles zurückerhalten. Darauf können Sie sich bis zu sechs Jahre lang berufen (in Schottland fünf).

${rightsStay}`,
      data,
      `## Fragen und Beschwerden

${complaints}

Werden wir uns nicht einig, sagt Ihnen Citizens Advice kostenlos, was Sie tun können.`,
      `## Welches Recht gilt

Es gilt das Recht des Teils des Vereinigten Königreichs, in dem {company} seinen Sitz hat. Leben Sie in einem anderen Teil, können Sie sich auch auf das dortige Verbraucherrecht berufen und die dortigen Gerichte anrufen.`,
      cancellationForm,
    ),
    EU: parts(
      seller,
      order,
      prices,
      delivery,
      cancelling,
      `## Wenn mit einem Artikel etwas nicht stimmt

Ist ein Artikel falsch bedruckt, beschädigt oder nicht der bestellte, teilen Sie es uns mit: Wir ersetzen ihn oder geben Ihnen Ihr Geld zurück.

Das Gesetz gibt Ihnen mindestens zwei Jahre ab Lieferung das Recht darauf, dass der Artikel so ist, wie er verkauft wurde (Gewährleistung). Ist er es nicht, können Sie ihn kostenlos reparieren oder ersetzen lassen; ist das unmöglich oder dauert es zu lange, können Sie den Preis mindern oder vom Vertrag zurücktreten.

${rightsStay}`,
      data,
      `## Fragen und Beschwerden

${complaints}

Werden wir uns nicht einig, kann die Verbraucherzentrale Ihres Landes helfen; haben wir unseren Sitz in einem anderen Land der Europäischen Union als Sie, auch Ihr Europäisches Verbraucherzentrum (ECC-Net).`,
      `## Welches Recht gilt

Es gilt das Recht des Landes, in dem {company} seinen Sitz hat. Rechte, die Sie in dem Land, in dem Sie leben, als Verbraucher schützen, bleiben unberührt, und Sie können die dortigen Gerichte anrufen.`,
      cancellationForm,
    ),
    US: parts(
      seller,
      `## Ihre Bestellung

Mit dem Druck auf die Bezahlschaltfläche machen Sie uns das Angebot, den Inhalt Ihres Warenkorbs zu kaufen. Wir nehmen es an, indem wir Ihre Bestellung per E-Mail bestätigen; damit ist der Vertrag geschlossen.

Können wir etwas nicht herstellen, das Sie bezahlt haben, teilen wir Ihnen das mit und geben Ihnen Ihr Geld zurück.`,
      `## Preise, Steuer und Zahlung

Die Preise sind in US-Dollar und enthalten keine Sales Tax. Sales Tax und Versandkosten kommen an der Kasse hinzu, und Sie sehen die Gesamtsumme, bevor Sie bezahlen.

Sie bezahlen mit Karte. Unser Zahlungsdienst {payment_provider} nimmt die Zahlung entgegen: Ihre Kartendaten gehen unmittelbar dorthin und erreichen uns nie.`,
      `## Druck und Lieferung

${printing}

Können wir nicht innerhalb von 30 Tagen versenden, teilen wir Ihnen das mit. Sie können dann zustimmen zu warten oder stornieren und Ihr ganzes Geld zurückerhalten.

${colours}`,
      `## Rückgabe und Erstattung

Jeder Artikel wird auf Bestellung angefertigt. Deshalb können wir nichts zurücknehmen, weil die Größe nicht passt oder Sie es sich anders überlegt haben.

Ist ein Artikel falsch bedruckt, beschädigt, unterwegs verloren gegangen oder nicht der bestellte, teilen Sie es uns binnen 30 Tagen nach dem Tag mit, an dem er ankam oder hätte ankommen sollen, mit einem Foto, wenn es etwas zu sehen gibt. Wir ersetzen ihn oder geben Ihnen Ihr Geld zurück; zurücksenden müssen Sie ihn nur, wenn wir darum bitten, und dann zahlen wir das.`,
      `## Wofür wir einstehen

Wir stehen dafür ein, dass Artikel der Beschreibung entsprechen. Darüber hinaus werden Artikel, soweit das Gesetz es zulässt, ohne weitere Garantien verkauft, und unsere Haftung für eine Bestellung ist auf das beschränkt, was Sie für sie bezahlt haben. Manche Bundesstaaten lassen solche Beschränkungen nicht zu; dann gelten sie für Sie womöglich nicht.`,
      data,
      `## Welches Recht gilt

Es gilt das Recht des Bundesstaats, in dem {company} seinen Sitz hat. Rechte, die Ihnen das Recht Ihres eigenen Bundesstaats gibt und auf die nicht verzichtet werden kann, bleiben unberührt.`,
      `## Fragen und Beschwerden

${complaints}`,
    ),
    gift: parts(
      `## Wer Ihnen das Geschenk macht

Die Geschenke von {store} macht Ihnen {company}.
${company}`,
      giftRules,
      `## Druck und Lieferung

${printing}

${colours}`,
      `## Wenn damit etwas nicht stimmt

Kommt Ihr Geschenk falsch bedruckt, beschädigt oder gar nicht an, schreiben Sie uns binnen 30 Tagen, mit einem Foto, wenn es etwas zu sehen gibt, und wir senden Ihnen ein neues. Ein Geschenk kann nicht gegen Geld getauscht werden.

Rechte, die Ihnen das Gesetz gibt, bleiben unberührt.`,
      data,
      `## Fragen

${complaints}`,
    ),
  },
  privacy: {
    UK: parts(
      controller,
      european.replaceAll('DSGVO', 'UK GDPR'),
      recipients,
      `Arbeitet einer von ihnen außerhalb des Vereinigten Königreichs, ist er an die Datenschutzabkommen des Vereinigten Königreichs gebunden oder an Verträge, die der Information Commissioner gebilligt hat.`,
      cookies,
      keeping,
      rights,
      `Sind Sie mit unserer Antwort nicht zufrieden, können Sie sich beim Information Commissioner’s Office beschweren: [ico.org.uk](https://ico.org.uk/make-a-complaint/).`,
    ),
    EU: parts(
      controller,
      european,
      recipients,
      `Arbeitet einer von ihnen außerhalb des Europäischen Wirtschaftsraums, gilt dort ein Beschluss der Europäischen Kommission, dass der Schutz angemessen ist, oder er ist an die Standardvertragsklauseln der Kommission gebunden.`,
      cookies,
      keeping,
      rights,
      `Sind Sie mit unserer Antwort nicht zufrieden, können Sie sich bei der Datenschutzbehörde des Landes beschweren, in dem Sie leben oder arbeiten.`,
    ),
    US: parts(
      controller,
      purposes({ contract: '', law: '', interest: '', consent: '' }),
      recipients,
      `Wir geben sie auch nicht für websiteübergreifende Werbung weiter.`,
      cookies,
      keeping,
      `## Ihre Rechte

Sie können uns fragen, was wir über Sie aufbewahren, eine Kopie davon verlangen, und dass wir es berichtigen oder löschen. In Kalifornien und anderen Bundesstaaten gibt Ihnen das Gesetz diese Rechte; wir geben sie allen. Niemand wird schlechter behandelt, weil er sie nutzt, und wen Sie bevollmächtigt haben, der kann für Sie schreiben.

Schreiben Sie uns; es kostet Sie nichts.
E-Mail: {email}`,
      `## Kinder

Dieser Shop ist nicht für Kinder unter 13 Jahren gedacht, und wir bewahren wissentlich keine Daten von ihnen auf.`,
    ),
  },
};
