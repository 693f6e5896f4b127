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
  'client.overdue_subject': 'Påminnelse: din faktura {number}',
  'client.overdue_intro':
    'Fakturan {number} till {company} skulle ha betalats senast den {day}. Vi har ännu inte fått betalningen på {total}. Är den på väg kan du bortse från det här mejlet.',
  'client.receipt_subject': 'Kvitto: faktura {number} är betald',
  'client.receipt_intro':
    '{company} betalade {total} med kort den {day} för fakturan {number}. Du behöver inte göra något mer.',
  'client.receipt_card': 'Kort: {card}',
  'client.credit_note_subject': 'Din kreditnota {number}',
  'client.credit_note_intro':
    '{company} får tillbaka {total} av det som fakturerats: något har avbokats sedan dess. Kreditnotan {number} visar vad.',
  'client.button': 'Öppna inställningarna',
  'client.event_button': 'Gå till {event}',
  'client.begin_button': 'Kom igång',
  'client.invoice_button': 'Se fakturan',
  'webhook.given_up_subject': 'Vi skickar inte längre meddelanden till {host}',
  'webhook.given_up_intro':
    'På {days} dagar har inget av det som vi har skickat för {company} till {host} kommit fram. Därför har vi stängt av den här webhooken.',
  'webhook.given_up_next':
    'Rätta programmet bakom den, prova den med ett testmeddelande och slå på webhooken igen. Det som inte levererades finns kvar i loggen i {kept} dagar och kan skickas igen därifrån.',
  'webhook.button': 'Öppna webhooken',
  'client.why': 'Du får det här mejlet eftersom du administrerar {company}.',
  'promo_code.subject': 'En gåva från {company}: {store}',
  'promo_code.intro':
    '{store} har en gåva till dig. Med din personliga kod väljer du den och anger vart den ska skickas; det finns inget att betala.',
  'promo_code.reminder_subject': 'Din gåva från {company} väntar: {store}',
  'promo_code.reminder_intro':
    'Din kod till {store} har inte använts än. Välj din gåva och ange vart den ska skickas; det finns inget att betala.',
  'promo_code.button': 'Välj din gåva',
  'promo_code.by_hand': 'Eller öppna sidan själv och skriv den här koden:',
  'promo_code.until': 'Koden gäller till och med {day}.',
  'promo_code.why':
    'Du får det här mejlet eftersom {company} har uppgett den här adressen för en gåva. Koden är bara till dig.',
  'verify_email.subject': 'Bekräfta din e-postadress',
  'verify_email.intro': 'Välkommen till Inkstand, {name}. Bekräfta att adressen är din; sedan kan {company} börja.',
  'verify_email.button': 'Bekräfta min adress',
  'verify_email.why':
    'Du får det här mejlet för att någon har registrerat sig med den här adressen. Var det inte du, gör ingenting: utan länken händer inget.',
  'account_exists.subject': 'Du har redan ett Inkstand-konto',
  'account_exists.intro':
    'Någon, troligen du, har registrerat sig hos Inkstand med den här adressen. Den har redan ett konto, så inget nytt skapades.',
  'account_exists.reset': 'Glömt lösenordet? Välj ett nytt här: {url}',
  'account_exists.button': 'Logga in',
  'account_exists.why': 'Var det inte du behöver du inte göra något.',
  'password_reset.subject': 'Ett nytt lösenord till Inkstand',
  'password_reset.intro':
    'Någon, troligen du, har bett om ett nytt lösenord till det här kontot. Med länken väljer du ett. Den gäller en gång, i en timme.',
  'password_reset.button': 'Välj ett nytt lösenord',
  'password_reset.why': 'Var det inte du, gör ingenting: ditt lösenord förblir som det är.',
  'sign_in_link.subject': 'En länk för att logga in på Inkstand',
  'sign_in_link.intro':
    'Någon har skrivit fel lösenord till ditt konto flera gånger, så inloggning från nya enheter går långsammare. Med den här länken loggar du in direkt, med ditt lösenord som vanligt.',
  'sign_in_link.advice': 'Länken gäller en gång, i en timme. Enheter som du har loggat in med tidigare påverkas inte.',
  'invitation.subject': '{by} bjuder in dig till {company}',
  'invitation.intro':
    '{by} bjuder in dig att arbeta för {company} på Inkstand som {role}. Välj ett lösenord, så är du med.',
  'invitation.expires': 'Länken gäller en gång, till {date}.',
  'invitation.button': 'Tacka ja',
  'invitation.why':
    'Du får det här mejlet för att {company} har angett adressen. Känner du inte till dem, gör ingenting.',
  'new_device.subject': 'Ny inloggning på ditt Inkstand-konto',
  'new_device.intro': 'Någon har loggat in på ditt konto med en enhet som vi inte har sett förut: {device}, {date}.',
  'new_device.advice':
    'Var det du behöver du inte göra något. Annars, välj genast ett nytt lösenord: då loggas alla ut.',
  'new_device.button': 'Välj ett nytt lösenord',
  'new_device.why': 'Du får det här mejlet för att skydda ditt konto.',
  'password_changed.subject': 'Ditt lösenord har ändrats',
  'password_changed.intro': 'Lösenordet till ditt Inkstand-konto ändrades: {date}. Alla andra enheter är utloggade.',
  'password_changed.advice': 'Var det inte du, välj genast ett nytt och säg till en administratör på ditt företag.',
  'domain_missing.subject': 'Posten för {domain} saknas',
  'domain_missing.intro':
    'DNS-posten som visar att {domain} är din hittades inte i dag. {store} kan fortfarande nås där till och med {day}. Om posten inte är tillbaka till dess leder domänen inte längre till din butik.',
  'domain_lost.subject': '{domain} leder inte längre till din butik',
  'domain_lost.intro':
    'DNS-posten som visar att {domain} är din har varit borta i flera dagar, så domänen leder inte längre till {store}. Butiken kan som förut nås på sin egen adress, och länkar i nya mejl anger den.',
  'domain.advice':
    'Det här är TXT-posten som behövs. När den finns på plats trycker du på ”Check now” i butikens detaljer.',
  'domain.button': 'Öppna butikens detaljer',
};
