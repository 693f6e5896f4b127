import type { MailMessages } from './messages.ts';

/** Swedish. */
export const sv: MailMessages = {
  greeting: 'Hej {name}!',
  order_reference: 'Ordernummer',
  items: 'Din beställning',
  line: '{quantity} × {name} ({colour}, {size})',
  custom_text: 'Din text: {text}',
  shipping: 'Frakt ({method})',
  voucher: 'Rabattkod',
  total_excluding_vat: 'Summa exklusive moms',
  vat: 'Moms',
  total_before_tax: 'Summa före skatt',
  tax: 'Försäljningsskatt',
  grand_total: 'Totalbelopp',
  delivery_address: 'Leveransadress',
  estimated_delivery: 'Beräknad leverans: {from} till {to}',
  follow_order: 'Följ din beställning',
  questions: 'Frågor? Svara på det här mejlet och ange ordernummer {ref}.',
  why: 'Du får det här mejlet eftersom något beställdes med den här adressen hos {store}.',

  'order_confirmation.subject': 'Din beställning {ref} hos {store}',
  'order_confirmation.intro': 'Tack för din beställning hos {store}. Vi hör av oss igen så snart den är på väg.',

  'claim_confirmation.subject': 'Din gåva från {store}: beställning {ref}',
  'claim_confirmation.intro':
    'Din gåva från {store} är beställd, och du behöver inte betala något. Vi hör av oss igen så snart den är på väg.',

  'shipped.subject': 'Din beställning {ref} är på väg',
  'shipped.intro': 'Goda nyheter: din beställning hos {store} är tryckt och på väg till dig.',
  'shipped.carrier': 'Transportör: {carrier}',
  'shipped.parcel': 'Detta är paket {number} av {of}; de andra kommer senare.',
  'shipped.last_parcel': 'Detta är paket {number} av {of}, det sista.',
  'shipped.tracking_number': 'Spårningsnummer: {number}',
  'shipped.track': 'Spåra paketet',

  'order_link.subject': 'Din beställning {ref} hos {store}',
  'order_link.intro': 'Du har redan beställt din gåva. Här är länken till din beställning igen.',
  'order_changed.subject': 'Din beställning {ref} har ändrats',
  'order_changed.intro':
    'Adressen eller storleken på din beställning hos {store} har ändrats. Så här skickas den nu. Om det inte var du, svara genast på det här mejlet.',

  'address_problem.subject': 'Kontrollera adressen för din beställning {ref}',
  'address_problem.intro':
    'Vi kan inte leverera din beställning hos {store} till adressen nedan. Kontrollera och rätta den.',
  'address_problem.correct': 'Rätta adressen',

  'refund.subject': 'Återbetalning för din beställning {ref}',
  'refund.intro':
    'Vi har återbetalat {amount} för din beställning hos {store}. Det kan ta några dagar innan beloppet kommer fram.',
  'refund.items': 'Det här har återbetalats',
  'refund.total': 'Återbetalat belopp',

  'cancelled.subject': 'Din beställning {ref} är avbeställd',
  'cancelled.intro': 'Din beställning hos {store} är avbeställd.',
  'contact.subject': 'Meddelande från {name} ({store})',
  'contact.intro': '{name} har skrivit till dig med kontaktformuläret på {store}:',
  'contact.from': 'Från: {name}, {email}',
  'contact.reply':
    'Svara på det här mejlet för att skriva tillbaka. Ingen har kontrollerat att adressen tillhör avsändaren.',
  'proof.subject': 'Kontrollera designen av {name}',
  'proof.intro':
    '{company} ber dig kontrollera designen av {name} och godkänna den eller begära en ändring. Inget konto behövs.',
  'proof.button': 'Se korrekturet',
  'proof.why': 'Du får detta mejl eftersom {company} angav den här adressen för ett korrektur.',
  'proof_decided.approved_subject': '{name} är godkänd',
  'proof_decided.approved_intro': '{by} har godkänt korrekturet av {name}. Godkännandet gäller tills designen ändras.',
  'proof_decided.change_subject': 'En ändring av {name} begärs',
  'proof_decided.change_intro': '{by} har tittat på korrekturet av {name} och begär en ändring:',
  'proof_decided.button': 'Öppna korrekturen',
  'proof_decided.why': 'Du får detta mejl eftersom du skickade korrekturet.',
  'print_shop.subject': 'Beställning {ref}: tryck och skicka den',
  'print_shop.intro':
    '{company} ber dig trycka och skicka en beställning från {event}. Allt står på en sida: adressen, varorna och tryckfilerna. Bocka av varje steg där; inget konto behövs.',
  'print_shop.pieces': 'Antal: {pieces}',
  'print_shop.ship_by': 'Lämna den till fraktbolaget senast {day}.',
  'print_shop.button': 'Öppna beställningen',
  'print_shop.why':
    'Du får detta mejl eftersom {fulfiller} trycker beställningar åt det här företaget och har angett den här adressen för dem.',
  'budget_reached.subject': 'Budgeten för {event} är nådd',
  'budget_reached.intro':
    'Gåvorna från {event} har nått budgeten på {budget}. Ingen har nekats: det som beställs från och med nu väntar tills du godkänner det eller höjer budgeten.',
  'budget_reached.waiting': {
    one: '{count} beställning väntar på dig.',
    other: '{count} beställningar väntar på dig.',
  },
  'budget_reached.limit': 'Det som skulle gå över gränsen på {limit} väntar på vår personal.',
  'budget_reached.button': 'Visa budgeten',
  'budget_reached.why': 'Du får det här mejlet eftersom du ansvarar för eventen hos {company}.',
  'summary.subject': '{company}: din dagssammanfattning för {date}',
  'summary.intro': 'Detta har hänt sedan {since}.',
  'summary.new': { one: '{count} ny beställning', other: '{count} nya beställningar' },
  'summary.shipped': { one: '{count} beställning skickad', other: '{count} beställningar skickade' },
  'summary.waiting': { one: '{count} beställning väntar på dig', other: '{count} beställningar väntar på dig' },
  'summary.refunds': {
    one: '{count} återbetalning misslyckades och väntar på dig',
    other: '{count} återbetalningar misslyckades och väntar på dig',
  },
  'summary.budget': '{left} kvar av budgeten på {budget}',
  'summary.button': 'Visa dina beställningar',
  'summary.why':
    'Du får det här mejlet en gång om dagen, när det finns något att berätta, eftersom du ansvarar för beställningarna hos {company}.',
  'summary.stop': 'Stoppa dagssammanfattningen för {company}',
  'replacement.subject': 'En ersättning för din beställning: {ref}',
  'replacement.intro':
    'Något var fel med det som {store} skickade till dig. Vi gör om det utan kostnad och skriver så snart det är på väg.',
  'report_refused.subject': 'Om problemet med din beställning {ref}',
  'report_refused.intro': 'Vi har tittat på problemet som du anmälde. {store} skickar ingen ersättning och skriver:',
  'address_problem.or_confirm': 'Om den stämmer som den är kan du säga det på samma sida.',
  'client.verified_subject': '{company} är verifierat',
  'client.verified_intro': 'Vi har kontrollerat uppgifterna om {company}. Du kan nu öppna dina butiker och event.',
  'client.unverified_subject': '{company} är inte längre verifierat',
  'client.unverified_intro':
    'Vi har tagit tillbaka verifieringen av {company}. Det som är öppet förblir öppet; kontakta oss innan du öppnar något nytt.',
  'client.credit_subject': 'Ditt kreditkonto är aktivt',
  'client.credit_intro':
    '{company} kan från och med nu använda ett kreditkonto på {limit}: gåvor, prover och värdekoder betalas med det.',
  'client.invoice_subject': 'Din faktura {number}',
  'client.invoice_intro':
    'Fakturan {number} för det som {company} har använt av sitt kreditkonto är klar: {total}, att betala senast {day}.',
  'client.button': 'Öppna inställningarna',
  'client.invoice_button': 'Se fakturan',
  'client.why': 'Du får det här mejlet eftersom du administrerar {company}.',
};
