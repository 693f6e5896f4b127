import type { Questions } from './questions.ts';

export const de: Questions = {
  delivery: {
    question: 'Wann kommt meine Bestellung an?',
    answer:
      'Wir bedrucken jeden Artikel eigens für Sie. In der Regel kommt er 4 bis 6 Werktage nach der Bestellung an.',
  },
  shipping: {
    question: 'Was kostet der Versand?',
    answer:
      'Das hängt davon ab, wohin Ihre Bestellung geht und wie schnell sie da sein soll. An der Kasse sehen Sie jede Versandart mit ihrem Preis, bevor Sie bezahlen.',
  },
  follow: {
    question: 'Wo ist meine Bestellung?',
    answer:
      'Die E-Mail, die Ihre Bestellung bestätigt, enthält einen Link zu einer eigenen Seite, die den Stand zeigt. Sie erhalten eine weitere E-Mail, wenn die Bestellung unsere Druckerei verlässt.',
  },
  change: {
    question: 'Kann ich Adresse oder Größe noch ändern?',
    answer:
      'Ja, bis Ihre Bestellung in die Druckerei geht: Die E-Mail, die sie bestätigt, enthält einen Link zu ihrer eigenen Seite. Dort können Sie beides ändern.',
  },
  sizes: {
    question: 'Welche Größe brauche ich?',
    answer:
      'Auf jeder Produktseite finden Sie eine Größentabelle mit Maßen. Legen Sie ein Kleidungsstück, das Ihnen passt, flach hin, messen Sie es und vergleichen Sie. Zwischen zwei Größen nehmen Sie die größere.',
  },
  returns: {
    question: 'Kann ich etwas zurücksenden?',
    answer:
      'Ja. Sie können binnen 14 Tagen nach Erhalt Ihrer Bestellung widerrufen; wie das geht, steht in den [Allgemeinen Geschäftsbedingungen](/terms-and-conditions). Nur Artikel mit eigenen Worten sind allein für Sie angefertigt und können nicht zurückgesandt werden, es sei denn, mit ihnen stimmt etwas nicht.',
  },
  returns_us: {
    question: 'Kann ich etwas zurücksenden?',
    answer:
      'Jeder Artikel wird auf Bestellung angefertigt. Deshalb können wir nichts zurücknehmen, weil die Größe nicht passt oder Sie es sich anders überlegt haben. Stimmt mit einem Artikel etwas nicht, teilen Sie es uns binnen 30 Tagen mit: Wir ersetzen ihn oder geben Ihnen Ihr Geld zurück.',
  },
  problem: {
    question: 'Mit meiner Bestellung stimmt etwas nicht. Was nun?',
    answer:
      'Senden Sie uns ein Foto und Ihre Bestellnummer. Ist ein Artikel falsch bedruckt, beschädigt oder verloren gegangen, senden wir ihn noch einmal.',
  },
  payment: {
    question: 'Wie kann ich bezahlen?',
    answer: 'Mit Karte, an der Kasse. Ihre Kartendaten gehen direkt an den Zahlungsdienst; wir sehen sie nie.',
  },
  contact: {
    question: 'Wie kann ich Sie erreichen?',
    answer: 'Über unser [Kontaktformular]({contact_page}).\nPer E-Mail: {email}',
  },
  gift_code: {
    question: 'Mein Aktionscode funktioniert nicht. Warum?',
    answer:
      'Bitte prüfen Sie, ob er so eingegeben ist, wie Sie ihn erhalten haben; Großschreibung, Leerzeichen und Bindestriche spielen keine Rolle. Die meisten Codes gelten nur einmal.',
  },
  gift_cost: {
    question: 'Kostet mich mein Geschenk etwas?',
    answer: 'Nein. Das Geschenk und die Lieferung sind kostenlos. Sie brauchen nur Ihren Aktionscode.',
  },
  gift_exchange: {
    question: 'Kann ich mein Geschenk umtauschen?',
    answer:
      'Bis Sie bestellen, können Sie frei wählen. Danach kann ein Geschenk weder gegen ein anderes noch gegen Geld getauscht werden.',
  },
};
