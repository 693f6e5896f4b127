import type { MailMessages } from './messages.ts';

/** German. */
export const de: MailMessages = {
  greeting: 'Guten Tag {name},',
  order_reference: 'Bestellnummer',
  items: 'Ihre Bestellung',
  line: '{quantity} × {name} ({colour}, {size})',
  custom_text: 'Ihr Text: {text}',
  shipping: 'Versand ({method})',
  voucher: 'Gutschein',
  total_excluding_vat: 'Summe ohne MwSt.',
  vat: 'MwSt.',
  total_before_tax: 'Summe vor Steuern',
  tax: 'Umsatzsteuer',
  grand_total: 'Gesamtbetrag',
  delivery_address: 'Lieferadresse',
  estimated_delivery: 'Voraussichtliche Lieferung: {from} bis {to}',
  follow_order: 'Bestellung verfolgen',
  questions: 'Fragen? Antworten Sie auf diese E-Mail und nennen Sie die Bestellnummer {ref}.',
  why: 'Sie erhalten diese E-Mail, weil mit dieser Adresse bei {store} etwas bestellt wurde.',

  'order_confirmation.subject': 'Ihre Bestellung {ref} bei {store}',
  'order_confirmation.intro':
    'Vielen Dank für Ihre Bestellung bei {store}. Wir schreiben Ihnen wieder, sobald sie unterwegs ist.',

  'claim_confirmation.subject': 'Ihr Geschenk von {store}: Bestellung {ref}',
  'claim_confirmation.intro':
    'Ihr Geschenk von {store} ist bestellt, und Sie müssen nichts bezahlen. Wir schreiben Ihnen wieder, sobald es unterwegs ist.',

  'shipped.subject': 'Ihre Bestellung {ref} ist unterwegs',
  'shipped.intro': 'Gute Nachrichten: Ihre Bestellung bei {store} ist gedruckt und unterwegs zu Ihnen.',
  'shipped.carrier': 'Zusteller: {carrier}',
  'shipped.parcel': 'Dies ist Paket {number} von {of}; die anderen folgen.',
  'shipped.last_parcel': 'Dies ist Paket {number} von {of}, das letzte.',
  'shipped.tracking_number': 'Sendungsnummer: {number}',
  'shipped.track': 'Paket verfolgen',

  'order_link.subject': 'Ihre Bestellung {ref} bei {store}',
  'order_link.intro': 'Sie haben Ihr Geschenk schon bestellt. Hier ist noch einmal der Link zu Ihrer Bestellung.',

  'address_problem.subject': 'Bitte prüfen Sie die Adresse Ihrer Bestellung {ref}',
  'address_problem.intro':
    'Wir können Ihre Bestellung bei {store} nicht an die unten stehende Adresse liefern. Bitte prüfen und korrigieren Sie sie.',
  'address_problem.correct': 'Adresse korrigieren',

  'refund.subject': 'Erstattung zu Ihrer Bestellung {ref}',
  'refund.intro':
    'Wir haben {amount} für Ihre Bestellung bei {store} erstattet. Bis der Betrag ankommt, kann es ein paar Tage dauern.',

  'cancelled.subject': 'Ihre Bestellung {ref} wurde storniert',
  'cancelled.intro': 'Ihre Bestellung bei {store} wurde storniert.',
};
