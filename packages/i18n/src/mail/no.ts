import type { MailMessages } from './messages.ts';

/** Norwegian (Bokmål). */
export const no: MailMessages = {
  greeting: 'Hei, {name}!',
  order_reference: 'Ordrenummer',
  items: 'Bestillingen din',
  line: '{quantity} × {name} ({colour}, {size})',
  custom_text: 'Din tekst: {text}',
  shipping: 'Frakt ({method})',
  voucher: 'Rabattkode',
  total_excluding_vat: 'Totalt uten mva.',
  vat: 'Mva.',
  total_before_tax: 'Totalt før skatt',
  tax: 'Salgsskatt',
  grand_total: 'Totalbeløp',
  delivery_address: 'Leveringsadresse',
  estimated_delivery: 'Beregnet levering: {from} til {to}',
  follow_order: 'Følg bestillingen din',
  questions: 'Spørsmål? Svar på denne e-posten og oppgi ordrenummer {ref}.',
  why: 'Du får denne e-posten fordi noe er bestilt med denne adressen hos {store}.',

  'order_confirmation.subject': 'Bestillingen din {ref} hos {store}',
  'order_confirmation.intro': 'Takk for bestillingen hos {store}. Vi skriver igjen så snart den er på vei.',

  'claim_confirmation.subject': 'Gaven din fra {store}: bestilling {ref}',
  'claim_confirmation.intro':
    'Gaven din fra {store} er bestilt, og du trenger ikke å betale noe. Vi skriver igjen så snart den er på vei.',

  'shipped.subject': 'Bestillingen din {ref} er på vei',
  'shipped.intro': 'Gode nyheter: bestillingen din hos {store} er trykket og på vei til deg.',
  'shipped.carrier': 'Transportør: {carrier}',
  'shipped.parcel': 'Dette er pakke {number} av {of}; de andre følger.',
  'shipped.last_parcel': 'Dette er pakke {number} av {of}, den siste.',
  'shipped.tracking_number': 'Sporingsnummer: {number}',
  'shipped.track': 'Spor pakken',

  'order_link.subject': 'Bestillingen din {ref} hos {store}',
  'order_link.intro': 'Du har allerede bestilt gaven din. Her er lenken til bestillingen din igjen.',
  'order_changed.subject': 'Bestillingen din {ref} er endret',
  'order_changed.intro':
    'Adressen eller størrelsen på bestillingen din hos {store} er endret. Slik blir den sendt nå. Hvis det ikke var deg, svar på denne e-posten med en gang.',

  'address_problem.subject': 'Sjekk adressen på bestillingen din {ref}',
  'address_problem.intro':
    'Vi kan ikke levere bestillingen din hos {store} til adressen nedenfor. Sjekk den og rett den.',
  'address_problem.correct': 'Rett adressen',

  'refund.subject': 'Refusjon for bestillingen din {ref}',
  'refund.intro':
    'Vi har refundert {amount} for bestillingen din hos {store}. Det kan ta noen dager før beløpet kommer frem.',
  'refund.items': 'Dette er refundert',
  'refund.total': 'Refundert beløp',

  'cancelled.subject': 'Bestillingen din {ref} er kansellert',
  'cancelled.intro': 'Bestillingen din hos {store} er kansellert.',
  'contact.subject': 'Melding fra {name} ({store})',
  'contact.intro': '{name} har skrevet til deg med kontaktskjemaet til {store}:',
  'contact.from': 'Fra: {name}, {email}',
  'contact.reply':
    'Svar på denne e-posten for å skrive tilbake. Ingen har kontrollert at adressen tilhører avsenderen.',
  'proof.subject': 'Kontroller designet av {name}',
  'proof.intro':
    '{company} ber deg kontrollere designet av {name} og godkjenne det eller be om en endring. Du trenger ingen konto.',
  'proof.button': 'Se prøvetrykket',
  'proof.why': 'Du mottar denne e-posten fordi {company} oppga denne adressen for et prøvetrykk.',
  'proof_decided.approved_subject': '{name} er godkjent',
  'proof_decided.approved_intro':
    '{by} har godkjent prøvetrykket av {name}. Godkjenningen gjelder til designet endres.',
  'proof_decided.change_subject': 'Det bes om en endring av {name}',
  'proof_decided.change_intro': '{by} har sett på prøvetrykket av {name} og ber om en endring:',
  'proof_decided.button': 'Åpne prøvetrykkene',
  'proof_decided.why': 'Du mottar denne e-posten fordi du sendte prøvetrykket.',
  'print_shop.subject': 'Bestilling {ref}: trykk og send den',
  'print_shop.intro':
    '{company} ber deg trykke og sende en bestilling fra {event}. Alt står på én side: adressen, varene og trykkfilene. Kryss av hvert trinn der; du trenger ingen konto.',
  'print_shop.pieces': 'Antall stykker: {pieces}',
  'print_shop.ship_by': 'Lever den til transportøren senest {day}.',
  'print_shop.button': 'Åpne bestillingen',
  'print_shop.why':
    'Du mottar denne e-posten fordi {fulfiller} trykker bestillinger for denne bedriften og har oppgitt denne adressen for dem.',
  'budget_reached.subject': 'Budsjettet for {event} er nådd',
  'budget_reached.intro':
    'Gavene fra {event} har nådd budsjettet på {budget}. Ingen er avvist: det som bestilles fra nå av, venter til du godkjenner det eller øker budsjettet.',
  'budget_reached.waiting': { one: '{count} bestilling venter på deg.', other: '{count} bestillinger venter på deg.' },
  'budget_reached.limit': 'Det som ville overskride grensen på {limit}, venter på teamet vårt.',
  'budget_reached.button': 'Se budsjettet',
  'budget_reached.why': 'Du får denne e-posten fordi du har ansvar for arrangementene til {company}.',
  'summary.subject': '{company}: dagsoversikten din for {date}',
  'summary.intro': 'Dette har skjedd siden {since}.',
  'summary.new': { one: '{count} ny bestilling', other: '{count} nye bestillinger' },
  'summary.shipped': { one: '{count} bestilling sendt', other: '{count} bestillinger sendt' },
  'summary.waiting': { one: '{count} bestilling venter på deg', other: '{count} bestillinger venter på deg' },
  'summary.refunds': {
    one: '{count} refusjon mislyktes og venter på deg',
    other: '{count} refusjoner mislyktes og venter på deg',
  },
  'summary.budget': '{left} igjen av budsjettet på {budget}',
  'summary.button': 'Se bestillingene dine',
  'summary.why':
    'Du får denne e-posten én gang om dagen, når det er noe å fortelle, fordi du har ansvar for bestillingene til {company}.',
  'summary.stop': 'Stopp dagsoversikten for {company}',
  'replacement.subject': 'En erstatning for bestillingen din: {ref}',
  'replacement.intro':
    'Noe var galt med det {store} sendte deg. Vi lager det på nytt uten kostnad og skriver så snart det er på vei.',
  'report_refused.subject': 'Om problemet med bestillingen din {ref}',
  'report_refused.intro': 'Vi har sett på problemet du meldte. {store} sender ingen erstatning og skriver:',
  'address_problem.or_confirm': 'Hvis den er riktig som den er, kan du si det på samme side.',
  'client.verified_subject': '{company} er bekreftet',
  'client.verified_intro':
    'Vi har kontrollert opplysningene om {company}. Du kan nå åpne butikkene og arrangementene dine.',
  'client.unverified_subject': '{company} er ikke lenger bekreftet',
  'client.unverified_intro':
    'Vi har trukket tilbake bekreftelsen av {company}. Det som er åpent, forblir åpent; ta kontakt med oss før du åpner noe nytt.',
  'client.credit_subject': 'Kredittkontoen din er aktiv',
  'client.credit_intro':
    '{company} kan fra nå av bruke en kredittkonto på {limit}: gaver, prøver og verdikoder betales med den.',
  'client.invoice_subject': 'Fakturaen din {number}',
  'client.invoice_intro':
    'Fakturaen {number} for det {company} har brukt av kredittkontoen, er klar: {total}, med forfall {day}.',
  'client.overdue_subject': 'Påminnelse: fakturaen din {number}',
  'client.overdue_intro':
    'Fakturaen {number} til {company} skulle vært betalt innen {day}. Vi har ennå ikke mottatt betalingen på {total}. Er den på vei, kan du se bort fra denne e-posten.',
  'client.receipt_subject': 'Kvittering: faktura {number} er betalt',
  'client.receipt_intro':
    '{company} betalte {total} med kort {day} for fakturaen {number}. Du trenger ikke å gjøre noe mer.',
  'client.receipt_card': 'Kort: {card}',
  'client.credit_note_subject': 'Kreditnotaen din {number}',
  'client.credit_note_intro':
    '{company} får {total} tilbake av det som ble fakturert: noe er kansellert siden. Kreditnotaen {number} viser hva.',
  'client.button': 'Åpne innstillingene',
  'client.event_button': 'Gå til {event}',
  'client.begin_button': 'Kom i gang',
  'client.invoice_button': 'Se fakturaen',
  'webhook.given_up_subject': 'Vi sender ikke lenger meldinger til {host}',
  'webhook.given_up_intro':
    'På {days} dager har ingenting av det vi har sendt for {company} til {host}, kommet fram. Derfor har vi slått av denne webhooken.',
  'webhook.given_up_next':
    'Rett programmet bak den, prøv den med en testmelding, og slå webhooken på igjen. Det som ikke ble levert, ligger i loggen i {kept} dager og kan sendes på nytt derfra.',
  'webhook.button': 'Åpne webhooken',
  'client.why': 'Du får denne e-posten fordi du administrerer {company}.',
  'promo_code.subject': 'En gave fra {company}: {store}',
  'promo_code.intro':
    '{store} har en gave til deg. Med din personlige kode velger du den og sier hvor den skal sendes; det er ingenting å betale.',
  'promo_code.reminder_subject': 'Gaven din fra {company} venter: {store}',
  'promo_code.reminder_intro':
    'Koden din til {store} er ikke brukt ennå. Velg gaven din og si hvor den skal sendes; det er ingenting å betale.',
  'promo_code.button': 'Velg gaven din',
  'promo_code.by_hand': 'Eller åpne siden selv og skriv inn denne koden:',
  'promo_code.until': 'Koden gjelder til og med {day}.',
  'promo_code.why':
    'Du får denne e-posten fordi {company} har oppgitt denne adressen for en gave. Koden er bare til deg.',
  'verify_email.subject': 'Bekreft e-postadressen din',
  'verify_email.intro': 'Velkommen til Inkstand, {name}. Bekreft at adressen er din; da kan {company} begynne.',
  'verify_email.button': 'Bekreft adressen min',
  'verify_email.why':
    'Du får denne e-posten fordi noen har registrert seg med denne adressen. Var det ikke deg, gjør ingenting: uten lenken skjer det ingenting.',
  'account_exists.subject': 'Du har allerede en Inkstand-konto',
  'account_exists.intro':
    'Noen, sannsynligvis du, har registrert seg hos Inkstand med denne adressen. Den har allerede en konto, så det ble ikke laget en ny.',
  'account_exists.reset': 'Glemt passordet? Velg et nytt her: {url}',
  'account_exists.button': 'Logg inn',
  'account_exists.why': 'Var det ikke deg, trenger du ikke gjøre noe.',
  'password_reset.subject': 'Et nytt passord til Inkstand',
  'password_reset.intro':
    'Noen, sannsynligvis du, har bedt om et nytt passord til denne kontoen. Med lenken velger du et. Den gjelder én gang, i én time.',
  'password_reset.button': 'Velg et nytt passord',
  'password_reset.why': 'Var det ikke deg, gjør ingenting: passordet blir som det er.',
  'sign_in_link.subject': 'En lenke for å logge inn på Inkstand',
  'sign_in_link.intro':
    'Noen har flere ganger skrevet feil passord for kontoen din, så innlogging fra nye enheter går saktere. Med denne lenken logger du inn med en gang, med passordet ditt som alltid.',
  'sign_in_link.advice': 'Lenken gjelder én gang, i én time. Enheter du har logget inn med før, er ikke berørt.',
  'invitation.subject': '{by} inviterer deg til {company}',
  'invitation.intro':
    '{by} inviterer deg til å jobbe for {company} på Inkstand som {role}. Velg et passord, så er du med.',
  'invitation.expires': 'Lenken gjelder én gang, til {date}.',
  'invitation.button': 'Godta invitasjonen',
  'invitation.why': 'Du får denne e-posten fordi {company} har oppgitt adressen. Kjenner du dem ikke, gjør ingenting.',
  'new_device.subject': 'Ny innlogging på Inkstand-kontoen din',
  'new_device.intro': 'Noen har logget inn på kontoen din med en enhet vi ikke har sett før: {device}, {date}.',
  'new_device.advice':
    'Var det deg, er det ingenting å gjøre. Hvis ikke, velg straks et nytt passord: da logges alle ut.',
  'new_device.button': 'Velg et nytt passord',
  'new_device.why': 'Du får denne e-posten for å beskytte kontoen din.',
  'password_changed.subject': 'Passordet ditt er endret',
  'password_changed.intro': 'Passordet til Inkstand-kontoen din ble endret: {date}. Alle andre enheter er logget ut.',
  'password_changed.advice': 'Var det ikke deg, velg straks et nytt og si fra til en administrator i bedriften.',
  'domain_missing.subject': 'Oppføringen for {domain} mangler',
  'domain_missing.intro':
    'DNS-oppføringen som viser at {domain} er ditt, ble ikke funnet i dag. {store} kan fortsatt nås der til {day}. Er ikke oppføringen tilbake innen da, fører domenet ikke lenger til butikken din.',
  'domain_lost.subject': '{domain} fører ikke lenger til butikken din',
  'domain_lost.intro':
    'DNS-oppføringen som viser at {domain} er ditt, har vært borte i flere dager, så domenet fører ikke lenger til {store}. Butikken kan nås på sin egen adresse som før, og lenker i nye e-poster nevner den.',
  'domain.advice':
    'Dette er TXT-oppføringen som trengs. Når den er på plass, trykker du på «Check now» i butikkens detaljer.',
  'domain.button': 'Åpne butikkens detaljer',
};
