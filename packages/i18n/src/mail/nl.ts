import type { MailMessages } from './messages.ts';

/** Dutch. */
export const nl: MailMessages = {
  greeting: 'Hallo {name},',
  order_reference: 'Bestelnummer',
  items: 'Wat je hebt besteld',
  line: '{quantity} × {name} ({colour}, {size})',
  custom_text: 'Jouw tekst: {text}',
  shipping: 'Verzending ({method})',
  voucher: 'Kortingscode',
  total_excluding_vat: 'Totaal exclusief btw',
  vat: 'Btw',
  total_before_tax: 'Totaal vóór belasting',
  tax: 'Omzetbelasting',
  grand_total: 'Totaalbedrag',
  delivery_address: 'Bezorgadres',
  estimated_delivery: 'Verwachte levering: {from} tot {to}',
  follow_order: 'Volg je bestelling',
  questions: 'Vragen? Beantwoord deze e-mail en vermeld bestelnummer {ref}.',
  why: 'Je ontvangt deze e-mail omdat er met dit adres iets is besteld bij {store}.',

  'order_confirmation.subject': 'Je bestelling {ref} bij {store}',
  'order_confirmation.intro': 'Bedankt voor je bestelling bij {store}. Zodra die onderweg is, schrijven we je weer.',

  'claim_confirmation.subject': 'Je cadeau van {store}: bestelling {ref}',
  'claim_confirmation.intro':
    'Je cadeau van {store} is besteld en je hoeft niets te betalen. Zodra het onderweg is, schrijven we je weer.',

  'shipped.subject': 'Je bestelling {ref} is onderweg',
  'shipped.intro': 'Goed nieuws: je bestelling bij {store} is bedrukt en naar je onderweg.',
  'shipped.carrier': 'Vervoerder: {carrier}',
  'shipped.parcel': 'Dit is pakket {number} van {of}; de andere volgen nog.',
  'shipped.last_parcel': 'Dit is pakket {number} van {of}, het laatste.',
  'shipped.tracking_number': 'Trackingnummer: {number}',
  'shipped.track': 'Volg het pakket',

  'order_link.subject': 'Je bestelling {ref} bij {store}',
  'order_link.intro': 'Je hebt je cadeau al besteld. Hier is nogmaals de link naar je bestelling.',
  'order_changed.subject': 'Je bestelling {ref} is gewijzigd',
  'order_changed.intro':
    'Het adres of de maat van je bestelling bij {store} is gewijzigd. Zo wordt hij nu verstuurd. Was jij het niet? Beantwoord deze e-mail dan meteen.',

  'address_problem.subject': 'Controleer het adres van je bestelling {ref}',
  'address_problem.intro':
    'We kunnen je bestelling bij {store} niet op het onderstaande adres bezorgen. Controleer en verbeter het alsjeblieft.',
  'address_problem.correct': 'Adres verbeteren',

  'refund.subject': 'Terugbetaling van je bestelling {ref}',
  'refund.intro':
    'We hebben {amount} van je bestelling bij {store} terugbetaald. Het kan een paar dagen duren voordat het bedrag op je rekening staat.',
  'refund.items': 'Wat is terugbetaald',
  'refund.total': 'Terugbetaald bedrag',

  'cancelled.subject': 'Je bestelling {ref} is geannuleerd',
  'cancelled.intro': 'Je bestelling bij {store} is geannuleerd.',
  'contact.subject': 'Bericht van {name} ({store})',
  'contact.intro': '{name} heeft je geschreven met het contactformulier van {store}:',
  'contact.from': 'Van: {name}, {email}',
  'contact.reply':
    'Beantwoord deze e-mail om terug te schrijven. Niemand heeft gecontroleerd of het adres van de schrijver is.',
  'proof.subject': 'Controleer het ontwerp van {name}',
  'proof.intro':
    '{company} vraagt je het ontwerp van {name} te controleren en het goed te keuren of om een wijziging te vragen. Een account is niet nodig.',
  'proof.button': 'Drukproef bekijken',
  'proof.why': 'Je ontvangt deze e-mail omdat {company} dit adres voor een drukproef heeft opgegeven.',
  'proof_decided.approved_subject': '{name} is goedgekeurd',
  'proof_decided.approved_intro':
    '{by} heeft de drukproef van {name} goedgekeurd. De goedkeuring geldt tot het ontwerp wordt gewijzigd.',
  'proof_decided.change_subject': 'Er wordt een wijziging van {name} gevraagd',
  'proof_decided.change_intro': '{by} heeft de drukproef van {name} bekeken en vraagt om een wijziging:',
  'proof_decided.button': 'Drukproeven openen',
  'proof_decided.why': 'Je ontvangt deze e-mail omdat je de drukproef hebt verzonden.',
  'print_shop.subject': 'Bestelling {ref}: graag drukken en verzenden',
  'print_shop.intro':
    '{company} vraagt je een bestelling van {event} te drukken en te verzenden. Alles staat op één pagina: het adres, de artikelen en de drukbestanden. Vink daar elke stap af; een account is niet nodig.',
  'print_shop.pieces': 'Stuks: {pieces}',
  'print_shop.ship_by': 'Geef het pakket uiterlijk op {day} aan de vervoerder mee.',
  'print_shop.button': 'Bestelling openen',
  'print_shop.why':
    'Je ontvangt deze e-mail omdat {fulfiller} bestellingen van dit bedrijf drukt en dit adres daarvoor heeft opgegeven.',
  'budget_reached.subject': 'Het budget van {event} is bereikt',
  'budget_reached.intro':
    'De cadeaus van {event} hebben het budget van {budget} bereikt. Niemand is geweigerd: wat vanaf nu wordt aangevraagd, wacht tot u het goedkeurt of het budget verhoogt.',
  'budget_reached.waiting': { one: '{count} bestelling wacht op u.', other: '{count} bestellingen wachten op u.' },
  'budget_reached.limit': 'Wat boven de limiet van {limit} zou uitkomen, wacht op ons team.',
  'budget_reached.button': 'Het budget bekijken',
  'budget_reached.why': 'U ontvangt deze e-mail omdat u de events van {company} beheert.',
  'summary.subject': '{company}: uw dagoverzicht van {date}',
  'summary.intro': 'Dit is er gebeurd sinds {since}.',
  'summary.new': { one: '{count} nieuwe bestelling', other: '{count} nieuwe bestellingen' },
  'summary.shipped': { one: '{count} bestelling verzonden', other: '{count} bestellingen verzonden' },
  'summary.waiting': { one: '{count} bestelling wacht op u', other: '{count} bestellingen wachten op u' },
  'summary.refunds': {
    one: '{count} terugbetaling is mislukt en wacht op u',
    other: '{count} terugbetalingen zijn mislukt en wachten op u',
  },
  'summary.budget': 'Nog {left} van het budget van {budget}',
  'summary.button': 'Uw bestellingen bekijken',
  'summary.why':
    'U ontvangt deze e-mail één keer per dag, als er iets te melden is, omdat u de bestellingen van {company} beheert.',
  'summary.stop': 'Dagoverzicht voor {company} stoppen',
  'replacement.subject': 'Een vervanging voor je bestelling: {ref}',
  'replacement.intro':
    'Er was iets mis met wat {store} je heeft gestuurd. We maken het gratis opnieuw en schrijven je zodra het onderweg is.',
  'report_refused.subject': 'Over het probleem met je bestelling {ref}',
  'report_refused.intro':
    'We hebben naar het gemelde probleem gekeken. {store} stuurt geen vervanging en zegt daarover:',
  'address_problem.or_confirm': 'Als het zo klopt, kun je dat op dezelfde pagina zeggen.',
  'client.verified_subject': '{company} is geverifieerd',
  'client.verified_intro': 'Wij hebben de gegevens van {company} gecontroleerd. U kunt uw winkels en events nu openen.',
  'client.unverified_subject': '{company} is niet meer geverifieerd',
  'client.unverified_intro':
    'Wij hebben de verificatie van {company} ingetrokken. Wat open is, blijft open; neem contact met ons op voordat u iets nieuws opent.',
  'client.credit_subject': 'Uw kredietrekening is actief',
  'client.credit_intro':
    '{company} kan vanaf nu een kredietrekening van {limit} gebruiken: cadeaus, monsters en vouchers worden ermee betaald.',
  'client.invoice_subject': 'Uw factuur {number}',
  'client.invoice_intro':
    'De factuur {number} voor wat {company} van de kredietrekening heeft gebruikt, staat klaar: {total}, te betalen vóór {day}.',
  'client.overdue_subject': 'Herinnering: uw factuur {number}',
  'client.overdue_intro':
    'De factuur {number} van {company} moest uiterlijk op {day} betaald zijn. Wij hebben de betaling van {total} nog niet ontvangen. Is die onderweg, dan kunt u deze e-mail negeren.',
  'client.receipt_subject': 'Betaalbewijs: factuur {number} is betaald',
  'client.receipt_intro':
    '{company} heeft op {day} voor factuur {number} {total} met een kaart betaald. U hoeft verder niets te doen.',
  'client.receipt_card': 'Kaart: {card}',
  'client.credit_note_subject': 'Uw creditnota {number}',
  'client.credit_note_intro':
    '{company} krijgt {total} terug van wat gefactureerd was: er is sindsdien iets geannuleerd. De creditnota {number} vermeldt wat.',
  'client.button': 'Uw instellingen openen',
  'client.event_button': 'Naar {event}',
  'client.begin_button': 'Aan de slag',
  'client.invoice_button': 'De factuur bekijken',
  'webhook.given_up_subject': 'We sturen geen berichten meer naar {host}',
  'webhook.given_up_intro':
    'Al {days} dagen is niets aangekomen van wat we voor {company} naar {host} hebben gestuurd. Daarom hebben we deze webhook uitgeschakeld.',
  'webhook.given_up_next':
    'Breng het programma erachter in orde, probeer het met een testbericht en schakel de webhook weer in. Wat niet is afgeleverd, blijft {kept} dagen in het logboek staan en kan daar opnieuw worden verstuurd.',
  'webhook.button': 'De webhook openen',
  'client.why': 'U ontvangt deze e-mail omdat u {company} beheert.',
  'promo_code.subject': 'Een cadeau van {company}: {store}',
  'promo_code.intro':
    '{store} heeft een cadeau voor je. Met je persoonlijke code kies je het uit en geef je aan waar het naartoe moet; je hoeft niets te betalen.',
  'promo_code.reminder_subject': 'Je cadeau van {company} ligt klaar: {store}',
  'promo_code.reminder_intro':
    'Je code voor {store} is nog niet gebruikt. Kies er je cadeau mee en geef aan waar het naartoe moet; je hoeft niets te betalen.',
  'promo_code.button': 'Kies je cadeau',
  'promo_code.by_hand': 'Of open de pagina zelf en typ deze code:',
  'promo_code.until': 'De code is geldig tot en met {day}.',
  'promo_code.why':
    'Je ontvangt deze e-mail omdat {company} dit adres voor een cadeau heeft opgegeven. De code is alleen voor jou bedoeld.',
  'verify_email.subject': 'Bevestig je e-mailadres',
  'verify_email.intro': 'Welkom bij Inkstand, {name}. Bevestig dat dit adres van jou is; dan kan {company} beginnen.',
  'verify_email.button': 'Mijn adres bevestigen',
  'verify_email.why':
    'Je krijgt deze e-mail omdat iemand zich met dit adres heeft aangemeld. Was jij dat niet, doe dan niets: zonder de link gebeurt er niets.',
  'account_exists.subject': 'Je hebt al een Inkstand-account',
  'account_exists.intro':
    'Iemand, waarschijnlijk jij, heeft zich met dit adres bij Inkstand aangemeld. Het heeft al een account, dus er is geen nieuw gemaakt.',
  'account_exists.reset': 'Wachtwoord vergeten? Kies hier een nieuw: {url}',
  'account_exists.button': 'Inloggen',
  'account_exists.why': 'Was jij dat niet, dan hoef je niets te doen.',
  'password_reset.subject': 'Een nieuw wachtwoord voor Inkstand',
  'password_reset.intro':
    'Iemand, waarschijnlijk jij, vroeg een nieuw wachtwoord voor dit account aan. Met deze link kies je er een. Hij is één keer en één uur geldig.',
  'password_reset.button': 'Nieuw wachtwoord kiezen',
  'password_reset.why': 'Was jij dat niet, doe dan niets: je wachtwoord blijft zoals het is.',
  'sign_in_link.subject': 'Een link om in te loggen bij Inkstand',
  'sign_in_link.intro':
    'Iemand heeft meermaals een verkeerd wachtwoord voor je account ingevoerd. Inloggen vanaf nieuwe apparaten gaat daarom langzamer. Met deze link log je meteen in, met je wachtwoord zoals altijd.',
  'sign_in_link.advice':
    'De link is één keer en één uur geldig. Apparaten waarmee je eerder hebt ingelogd, merken er niets van.',
  'invitation.subject': '{by} nodigt je uit bij {company}',
  'invitation.intro':
    '{by} nodigt je uit om op Inkstand voor {company} te werken, als {role}. Kies een wachtwoord en je bent er.',
  'invitation.expires': 'De link is één keer geldig, tot {date}.',
  'invitation.button': 'Uitnodiging aannemen',
  'invitation.why':
    'Je krijgt deze e-mail omdat {company} dit adres heeft opgegeven. Ken je het bedrijf niet, doe dan niets.',
  'new_device.subject': 'Nieuwe aanmelding bij je Inkstand-account',
  'new_device.intro':
    'Iemand heeft zich bij je account aangemeld met een apparaat dat we nog niet kenden: {device}, {date}.',
  'new_device.advice':
    'Was jij dat, dan hoef je niets te doen. Zo niet, kies dan meteen een nieuw wachtwoord: iedereen wordt dan uitgelogd.',
  'new_device.button': 'Nieuw wachtwoord kiezen',
  'new_device.why': 'Je krijgt deze e-mail om je account te beschermen.',
  'password_changed.subject': 'Je wachtwoord is gewijzigd',
  'password_changed.intro':
    'Het wachtwoord van je Inkstand-account is gewijzigd: {date}. Alle andere apparaten zijn uitgelogd.',
  'password_changed.advice':
    'Was jij dat niet, kies dan meteen een nieuw en laat het een beheerder van je bedrijf weten.',
  'domain_missing.subject': 'Het record van {domain} is weg',
  'domain_missing.intro':
    'Het DNS-record dat bewijst dat {domain} van u is, is vandaag niet gevonden. {store} blijft daar bereikbaar tot {day}. Is het record dan niet terug, dan leidt het domein niet meer naar uw winkel.',
  'domain_lost.subject': '{domain} leidt niet meer naar uw winkel',
  'domain_lost.intro':
    'Het DNS-record dat bewijst dat {domain} van u is, is al enkele dagen weg. Daarom leidt het domein niet meer naar {store}. Uw winkel blijft bereikbaar op het eigen adres; dat noemen ook de links in nieuwe e-mails.',
  'domain.advice':
    'Dit is het TXT-record dat nodig is. Druk op ‘Check now’ bij de gegevens van de winkel zodra het er is.',
  'domain.button': 'Gegevens van de winkel openen',
};
