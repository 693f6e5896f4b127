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
  'order_changed.subject': 'Din bestilling {ref} er ændret',
  'order_changed.intro':
    'Adressen eller størrelsen på din bestilling hos {store} er ændret. Sådan bliver den sendt nu. Hvis det ikke var dig, så svar straks på denne e-mail.',

  'address_problem.subject': 'Kontrollér adressen på din bestilling {ref}',
  'address_problem.intro':
    'Vi kan ikke levere din bestilling hos {store} til adressen herunder. Kontrollér og ret den venligst.',
  'address_problem.correct': 'Ret adressen',

  'refund.subject': 'Refusion for din bestilling {ref}',
  'refund.intro':
    'Vi har refunderet {amount} for din bestilling hos {store}. Der kan gå et par dage, før beløbet når frem.',
  'refund.items': 'Det er refunderet',
  'refund.total': 'Refunderet beløb',

  'cancelled.subject': 'Din bestilling {ref} er annulleret',
  'cancelled.intro': 'Din bestilling hos {store} er annulleret.',
  'contact.subject': 'Besked fra {name} ({store})',
  'contact.intro': '{name} har skrevet til dig med kontaktformularen på {store}:',
  'contact.from': 'Fra: {name}, {email}',
  'contact.reply':
    'Svar på denne e-mail for at skrive tilbage. Ingen har kontrolleret, at adressen tilhører afsenderen.',
  'proof.subject': 'Kontrollér designet af {name}',
  'proof.intro':
    '{company} beder dig om at kontrollere designet af {name} og godkende det eller bede om en ændring. Du behøver ingen konto.',
  'proof.button': 'Se prøvetrykket',
  'proof.why': 'Du modtager denne e-mail, fordi {company} har angivet denne adresse til et prøvetryk.',
  'proof_decided.approved_subject': '{name} er godkendt',
  'proof_decided.approved_intro':
    '{by} har godkendt prøvetrykket af {name}. Godkendelsen gælder, indtil designet ændres.',
  'proof_decided.change_subject': 'Der bedes om en ændring af {name}',
  'proof_decided.change_intro': '{by} har set prøvetrykket af {name} og beder om en ændring:',
  'proof_decided.button': 'Åbn prøvetrykkene',
  'proof_decided.why': 'Du modtager denne e-mail, fordi du sendte prøvetrykket.',
  'print_shop.subject': 'Ordre {ref}: tryk og send den',
  'print_shop.intro':
    '{company} beder dig trykke og sende en ordre fra {event}. Det hele står på én side: adressen, varerne og trykfilerne. Sæt flueben ved hvert trin dér; det kræver ingen konto.',
  'print_shop.pieces': 'Antal stykker: {pieces}',
  'print_shop.ship_by': 'Aflever den til transportøren senest den {day}.',
  'print_shop.button': 'Åbn ordren',
  'print_shop.why':
    'Du modtager denne e-mail, fordi {fulfiller} trykker ordrer for denne virksomhed og har oplyst denne adresse til dem.',
  'budget_reached.subject': 'Budgettet for {event} er nået',
  'budget_reached.intro':
    'Gaverne fra {event} har nået budgettet på {budget}. Ingen er blevet afvist: det, der bestilles fra nu af, venter, indtil du godkender det eller hæver budgettet.',
  'budget_reached.waiting': { one: '{count} ordre venter på dig.', other: '{count} ordrer venter på dig.' },
  'budget_reached.limit': 'Det, der ville overskride grænsen på {limit}, venter på vores team.',
  'budget_reached.button': 'Se budgettet',
  'budget_reached.why': 'Du modtager denne e-mail, fordi du står for events hos {company}.',
  'summary.subject': '{company}: dit dagsoverblik for {date}',
  'summary.intro': 'Dette er sket siden {since}.',
  'summary.new': { one: '{count} ny ordre', other: '{count} nye ordrer' },
  'summary.shipped': { one: '{count} ordre afsendt', other: '{count} ordrer afsendt' },
  'summary.waiting': { one: '{count} ordre venter på dig', other: '{count} ordrer venter på dig' },
  'summary.refunds': {
    one: '{count} refusion er mislykkedes og venter på dig',
    other: '{count} refusioner er mislykkedes og venter på dig',
  },
  'summary.budget': '{left} tilbage af budgettet på {budget}',
  'summary.button': 'Se dine ordrer',
  'summary.why':
    'Du modtager denne e-mail én gang om dagen, når der er noget at fortælle, fordi du står for ordrerne hos {company}.',
  'summary.stop': 'Stop dagsoverblikket for {company}',
  'replacement.subject': 'En erstatning for din ordre: {ref}',
  'replacement.intro':
    'Der var noget galt med det, som {store} sendte dig. Vi laver det igen uden beregning og skriver, så snart det er på vej.',
  'report_refused.subject': 'Om problemet med din ordre {ref}',
  'report_refused.intro': 'Vi har set på det problem, du meldte. {store} sender ingen erstatning og skriver:',
  'address_problem.or_confirm': 'Hvis den er rigtig, som den er, kan du sige det på samme side.',
  'client.verified_subject': '{company} er bekræftet',
  'client.verified_intro': 'Vi har kontrolleret oplysningerne om {company}. Du kan nu åbne dine butikker og events.',
  'client.unverified_subject': '{company} er ikke længere bekræftet',
  'client.unverified_intro':
    'Vi har trukket bekræftelsen af {company} tilbage. Det, der er åbent, forbliver åbent; kontakt os, før du åbner noget nyt.',
  'client.credit_subject': 'Din kreditkonto er aktiv',
  'client.credit_intro':
    '{company} kan fra nu af bruge en kreditkonto på {limit}: gaver, prøver og vouchers betales med den.',
  'client.invoice_subject': 'Din faktura {number}',
  'client.invoice_intro':
    'Fakturaen {number} for det, {company} har brugt af sin kreditkonto, er klar: {total}, som skal betales senest {day}.',
  'client.overdue_subject': 'Påmindelse: din faktura {number}',
  'client.overdue_intro':
    'Fakturaen {number} til {company} skulle være betalt senest den {day}. Vi har endnu ikke modtaget betalingen på {total}. Er den på vej, kan du se bort fra denne e-mail.',
  'client.receipt_subject': 'Kvittering: faktura {number} er betalt',
  'client.receipt_intro':
    '{company} betalte {total} med kort den {day} for fakturaen {number}. Du behøver ikke at gøre mere.',
  'client.receipt_card': 'Kort: {card}',
  'client.credit_note_subject': 'Din kreditnota {number}',
  'client.credit_note_intro':
    '{company} får {total} tilbage af det fakturerede: noget er blevet annulleret siden. Kreditnotaen {number} viser hvad.',
  'client.button': 'Åbn dine indstillinger',
  'client.event_button': 'Gå til {event}',
  'client.begin_button': 'Kom i gang',
  'client.invoice_button': 'Se fakturaen',
  'webhook.given_up_subject': 'Vi sender ikke længere beskeder til {host}',
  'webhook.given_up_intro':
    'I {days} dage er intet af det, vi har sendt for {company} til {host}, kommet frem. Derfor har vi slået denne webhook fra.',
  'webhook.given_up_next':
    'Ret programmet bag den, prøv den med en testbesked, og slå webhooken til igen. Det, der ikke blev leveret, bliver i loggen i {kept} dage og kan sendes igen derfra.',
  'webhook.button': 'Åbn webhooken',
  'client.why': 'Du modtager denne e-mail, fordi du administrerer {company}.',
  'promo_code.subject': 'En gave fra {company}: {store}',
  'promo_code.intro':
    '{store} har en gave til dig. Med din personlige kode vælger du den og angiver, hvor den skal sendes hen; der er intet at betale.',
  'promo_code.reminder_subject': 'Din gave fra {company} venter: {store}',
  'promo_code.reminder_intro':
    'Din kode til {store} er ikke brugt endnu. Vælg din gave, og angiv, hvor den skal sendes hen; der er intet at betale.',
  'promo_code.button': 'Vælg din gave',
  'promo_code.by_hand': 'Eller åbn siden selv, og skriv denne kode:',
  'promo_code.until': 'Koden gælder til og med {day}.',
  'promo_code.why':
    'Du modtager denne e-mail, fordi {company} har angivet denne adresse til en gave. Koden er kun til dig.',
  'verify_email.subject': 'Bekræft din e-mailadresse',
  'verify_email.intro': 'Velkommen til Inkstand, {name}. Bekræft, at adressen er din; så kan {company} begynde.',
  'verify_email.button': 'Bekræft min adresse',
  'verify_email.why':
    'Du får denne e-mail, fordi nogen har oprettet sig med denne adresse. Var det ikke dig, så gør ingenting: uden linket sker der intet.',
  'account_exists.subject': 'Du har allerede en Inkstand-konto',
  'account_exists.intro':
    'Nogen, sandsynligvis dig, har oprettet sig hos Inkstand med denne adresse. Den har allerede en konto, så der blev ikke lavet en ny.',
  'account_exists.reset': 'Glemt din adgangskode? Vælg en ny her: {url}',
  'account_exists.button': 'Log ind',
  'account_exists.why': 'Var det ikke dig, behøver du ikke gøre noget.',
  'password_reset.subject': 'En ny adgangskode til Inkstand',
  'password_reset.intro':
    'Nogen, sandsynligvis dig, har bedt om en ny adgangskode til denne konto. Med linket vælger du en. Det gælder én gang, i en time.',
  'password_reset.button': 'Vælg en ny adgangskode',
  'password_reset.why': 'Var det ikke dig, så gør ingenting: din adgangskode forbliver, som den er.',
  'sign_in_link.subject': 'Et link til at logge ind på Inkstand',
  'sign_in_link.intro':
    'Nogen har flere gange indtastet en forkert adgangskode til din konto, så login fra nye enheder går langsommere. Med dette link logger du ind med det samme, med din adgangskode som altid.',
  'sign_in_link.advice': 'Linket gælder én gang, i en time. Enheder, du har logget ind med før, er ikke berørt.',
  'invitation.subject': '{by} inviterer dig til {company}',
  'invitation.intro':
    '{by} inviterer dig til at arbejde for {company} på Inkstand som {role}. Vælg en adgangskode, så er du med.',
  'invitation.expires': 'Linket gælder én gang, indtil {date}.',
  'invitation.button': 'Tag imod invitationen',
  'invitation.why': 'Du får denne e-mail, fordi {company} har oplyst adressen. Kender du dem ikke, så gør ingenting.',
  'new_device.subject': 'Nyt login på din Inkstand-konto',
  'new_device.intro': 'Nogen har logget ind på din konto med en enhed, vi ikke har set før: {device}, {date}.',
  'new_device.advice':
    'Var det dig, er der intet at gøre. Ellers vælg straks en ny adgangskode: så bliver alle logget ud.',
  'new_device.button': 'Vælg en ny adgangskode',
  'new_device.why': 'Du får denne e-mail for at beskytte din konto.',
  'password_changed.subject': 'Din adgangskode er ændret',
  'password_changed.intro': 'Adgangskoden til din Inkstand-konto blev ændret: {date}. Alle andre enheder er logget ud.',
  'password_changed.advice':
    'Var det ikke dig, så vælg straks en ny, og sig det til en administrator i din virksomhed.',
  'domain_missing.subject': 'Posten for {domain} mangler',
  'domain_missing.intro':
    'DNS-posten, der viser, at {domain} er dit, blev ikke fundet i dag. {store} kan stadig nås der til og med {day}. Er posten ikke tilbage inden da, fører domænet ikke længere til din butik.',
  'domain_lost.subject': '{domain} fører ikke længere til din butik',
  'domain_lost.intro':
    'DNS-posten, der viser, at {domain} er dit, har været væk i flere dage, så domænet fører ikke længere til {store}. Din butik kan som før nås på sin egen adresse, og links i nye e-mails nævner den.',
  'domain.advice': 'Dette er den TXT-post, der skal til. Når den er der, så tryk på “Check now” i butikkens detaljer.',
  'domain.button': 'Åbn butikkens detaljer',
};
