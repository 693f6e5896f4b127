import type { MailMessages } from './messages.ts';

/** Danish. */
export const da: MailMessages = {
  greeting: 'Hej {name}',
  order_reference: 'Ordrenummer',
  items: 'Din bestilling',
  line: '{quantity} × {name} ({colour}, {size})',
  custom_text: 'Din tekst: {text}',
  shipping: 'Fragt ({method})',
  voucher: 'Rabatkode',
  total_excluding_vat: 'I alt uden moms',
  vat: 'Moms',
  total_before_tax: 'I alt før skat',
  tax: 'Salgsskat',
  grand_total: 'Samlet beløb',
  delivery_address: 'Leveringsadresse',
  estimated_delivery: 'Forventet levering: {from} til {to}',
  follow_order: 'Følg din bestilling',
  questions: 'Spørgsmål? Svar på denne e-mail, og oplys ordrenummer {ref}.',
  why: 'Du får denne e-mail, fordi der er bestilt noget med denne adresse hos {store}.',

  'order_confirmation.subject': 'Din bestilling {ref} hos {store}',
  'order_confirmation.intro': 'Tak for din bestilling hos {store}. Vi skriver igen, så snart den er på vej.',

  'claim_confirmation.subject': 'Din gave fra {store}: bestilling {ref}',
  'claim_confirmation.intro':
    'Din gave fra {store} er bestilt, og du skal ikke betale noget. Vi skriver igen, så snart den er på vej.',

  'shipped.subject': 'Din bestilling {ref} er på vej',
  'shipped.intro': 'Gode nyheder: din bestilling hos {store} er trykt og på vej til dig.',
  'shipped.carrier': 'Fragtfirma: {carrier}',
  'shipped.parcel': 'Dette er pakke {number} af {of}; de andre følger.',
  'shipped.last_parcel': 'Dette er pakke {number} af {of}, den sidste.',
  'shipped.tracking_number': 'Sporingsnummer: {number}',
  'shipped.track': 'Spor pakken',

  'order_link.subject': 'Din bestilling {ref} hos {store}',
  'order_link.intro': 'Du har allerede bestilt din gave. Her er linket til din bestilling igen.',

  'address_problem.subject': 'Kontrollér adressen på din bestilling {ref}',
  'address_problem.intro':
    'Vi kan ikke levere din bestilling hos {store} til adressen herunder. Kontrollér og ret den venligst.',
  'address_problem.correct': 'Ret adressen',

  'refund.subject': 'Refusion for din bestilling {ref}',
  'refund.intro':
    'Vi har refunderet {amount} for din bestilling hos {store}. Der kan gå et par dage, før beløbet når frem.',

  'cancelled.subject': 'Din bestilling {ref} er annulleret',
  'cancelled.intro': 'Din bestilling hos {store} er annulleret.',
};
