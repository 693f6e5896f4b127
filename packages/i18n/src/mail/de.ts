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
  'order_changed.subject': 'Ihre Bestellung {ref} wurde geändert',
  'order_changed.intro':
    'Die Adresse oder die Größe Ihrer Bestellung bei {store} wurde geändert. So wird sie jetzt verschickt. Falls Sie das nicht waren, antworten Sie bitte gleich auf diese E-Mail.',

  'address_problem.subject': 'Bitte prüfen Sie die Adresse Ihrer Bestellung {ref}',
  'address_problem.intro':
    'Wir können Ihre Bestellung bei {store} nicht an die unten stehende Adresse liefern. Bitte prüfen und korrigieren Sie sie.',
  'address_problem.correct': 'Adresse korrigieren',

  'refund.subject': 'Erstattung zu Ihrer Bestellung {ref}',
  'refund.intro':
    'Wir haben {amount} für Ihre Bestellung bei {store} erstattet. Bis der Betrag ankommt, kann es ein paar Tage dauern.',
  'refund.items': 'Das wurde erstattet',
  'refund.total': 'Erstatteter Betrag',

  'cancelled.subject': 'Ihre Bestellung {ref} wurde storniert',
  'cancelled.intro': 'Ihre Bestellung bei {store} wurde storniert.',
  'contact.subject': 'Nachricht von {name} ({store})',
  'contact.intro': '{name} hat Ihnen über das Kontaktformular von {store} geschrieben:',
  'contact.from': 'Von: {name}, {email}',
  'contact.reply':
    'Antworten Sie auf diese E-Mail, um zurückzuschreiben. Niemand hat geprüft, ob die Adresse dem Verfasser gehört.',
  'proof.subject': 'Bitte prüfen Sie das Design von {name}',
  'proof.intro':
    '{company} bittet Sie, das Design von {name} zu prüfen und es freizugeben oder eine Änderung anzufordern. Ein Konto ist nicht nötig.',
  'proof.button': 'Korrekturabzug ansehen',
  'proof.why': 'Sie erhalten diese E-Mail, weil {company} diese Adresse für einen Korrekturabzug angegeben hat.',
  'proof_decided.approved_subject': '{name} ist freigegeben',
  'proof_decided.approved_intro':
    '{by} hat den Korrekturabzug von {name} freigegeben. Die Freigabe gilt, bis das Design geändert wird.',
  'proof_decided.change_subject': 'Für {name} wird eine Änderung gewünscht',
  'proof_decided.change_intro': '{by} hat den Korrekturabzug von {name} angesehen und wünscht eine Änderung:',
  'proof_decided.button': 'Korrekturabzüge öffnen',
  'proof_decided.why': 'Sie erhalten diese E-Mail, weil Sie den Korrekturabzug gesendet haben.',
  'print_shop.subject': 'Bestellung {ref}: bitte drucken und versenden',
  'print_shop.intro':
    '{company} bittet Sie, eine Bestellung von {event} zu drucken und zu versenden. Alles steht auf einer Seite: die Adresse, die Artikel und die Druckdateien. Bitte haken Sie dort jeden Schritt ab; ein Konto ist nicht nötig.',
  'print_shop.pieces': 'Stückzahl: {pieces}',
  'print_shop.ship_by': 'Bitte übergeben Sie sie dem Versanddienst bis zum {day}.',
  'print_shop.button': 'Bestellung öffnen',
  'print_shop.why':
    'Sie erhalten diese E-Mail, weil {fulfiller} Bestellungen dieses Unternehmens druckt und diese Adresse dafür angegeben hat.',
  'budget_reached.subject': 'Das Budget von {event} ist erreicht',
  'budget_reached.intro':
    'Die Geschenke von {event} haben das Budget von {budget} erreicht. Niemand wurde abgewiesen: Was ab jetzt bestellt wird, wartet, bis Sie es freigeben oder das Budget erhöhen.',
  'budget_reached.waiting': {
    one: '{count} Bestellung wartet auf Sie.',
    other: '{count} Bestellungen warten auf Sie.',
  },
  'budget_reached.limit': 'Was über die Grenze von {limit} ginge, wartet auf unser Team.',
  'budget_reached.button': 'Budget ansehen',
  'budget_reached.why': 'Sie erhalten diese E-Mail, weil Sie die Events von {company} betreuen.',
  'summary.subject': '{company}: Ihre Tagesübersicht vom {date}',
  'summary.intro': 'Das ist seit dem {since} geschehen.',
  'summary.new': { one: '{count} neue Bestellung', other: '{count} neue Bestellungen' },
  'summary.shipped': { one: '{count} Bestellung versandt', other: '{count} Bestellungen versandt' },
  'summary.waiting': { one: '{count} Bestellung wartet auf Sie', other: '{count} Bestellungen warten auf Sie' },
  'summary.refunds': {
    one: '{count} Erstattung ist fehlgeschlagen und wartet auf Sie',
    other: '{count} Erstattungen sind fehlgeschlagen und warten auf Sie',
  },
  'summary.budget': 'Noch {left} vom Budget von {budget}',
  'summary.button': 'Bestellungen ansehen',
  'summary.why':
    'Sie erhalten diese E-Mail einmal am Tag, wenn es etwas zu berichten gibt, weil Sie die Bestellungen von {company} betreuen.',
  'summary.stop': 'Tagesübersicht für {company} abbestellen',
  'replacement.subject': 'Ersatz für Ihre Bestellung: {ref}',
  'replacement.intro':
    'Mit der Sendung von {store} war etwas nicht in Ordnung. Wir fertigen sie kostenlos noch einmal und schreiben Ihnen, sobald sie unterwegs ist.',
  'report_refused.subject': 'Zu dem Problem mit Ihrer Bestellung {ref}',
  'report_refused.intro':
    'Wir haben uns das gemeldete Problem angesehen. {store} schickt keinen Ersatz und schreibt dazu:',
  'address_problem.or_confirm': 'Wenn sie so stimmt, können Sie das auf derselben Seite sagen.',
  'client.verified_subject': '{company} ist bestätigt',
  'client.verified_intro':
    'Wir haben die Angaben von {company} geprüft. Sie können Ihre Shops und Events jetzt öffnen.',
  'client.unverified_subject': '{company} ist nicht mehr bestätigt',
  'client.unverified_intro':
    'Wir haben die Bestätigung von {company} zurückgenommen. Was offen ist, bleibt offen; bitte melden Sie sich bei uns, bevor Sie etwas Neues öffnen.',
  'client.credit_subject': 'Ihr Kreditkonto ist aktiv',
  'client.credit_intro':
    '{company} kann ab jetzt ein Kreditkonto von {limit} nutzen: Geschenke, Muster und Gutscheine werden damit bezahlt.',
  'client.invoice_subject': 'Ihre Rechnung {number}',
  'client.invoice_intro':
    'Die Rechnung {number} über das, was {company} von seinem Kreditkonto genutzt hat, liegt bereit: {total}, zu zahlen bis {day}.',
  'client.overdue_subject': 'Erinnerung: Ihre Rechnung {number}',
  'client.overdue_intro':
    'Die Rechnung {number} von {company} war bis zum {day} zu zahlen. Die Zahlung von {total} ist bei uns noch nicht eingegangen. Ist sie schon unterwegs, ist diese E-Mail gegenstandslos.',
  'client.receipt_subject': 'Zahlungsbestätigung: Rechnung {number} ist bezahlt',
  'client.receipt_intro':
    '{company} hat am {day} für die Rechnung {number} {total} per Karte bezahlt. Es ist nichts weiter zu tun.',
  'client.receipt_card': 'Karte: {card}',
  'client.credit_note_subject': 'Ihre Gutschrift {number}',
  'client.credit_note_intro':
    '{company} bekommt von dem, was berechnet wurde, {total} zurück: Seitdem wurde etwas storniert. Die Gutschrift {number} nennt die Einzelheiten.',
  'client.button': 'Einstellungen öffnen',
  'client.event_button': 'Zu {event}',
  'client.begin_button': 'Jetzt beginnen',
  'client.invoice_button': 'Rechnung ansehen',
  'webhook.given_up_subject': 'Wir senden keine Nachrichten mehr an {host}',
  'webhook.given_up_intro':
    'Seit {days} Tagen ist nichts von dem, was wir für {company} an {host} gesendet haben, angekommen. Wir haben diesen Webhook deshalb abgeschaltet.',
  'webhook.given_up_next':
    'Bringen Sie das Programm dahinter in Ordnung, prüfen Sie es mit einer Testnachricht und schalten Sie den Webhook wieder ein. Was nicht zugestellt wurde, bleibt {kept} Tage in seinem Protokoll und kann dort erneut gesendet werden.',
  'webhook.button': 'Webhook öffnen',
  'client.why': 'Sie erhalten diese E-Mail, weil Sie {company} verwalten.',
  'promo_code.subject': 'Ein Geschenk von {company}: {store}',
  'promo_code.intro':
    '{store} hat ein Geschenk für Sie. Mit Ihrem persönlichen Code suchen Sie es aus und sagen, wohin es gehen soll; zu zahlen ist nichts.',
  'promo_code.reminder_subject': 'Ihr Geschenk von {company} wartet: {store}',
  'promo_code.reminder_intro':
    'Ihr Code für {store} ist noch nicht eingelöst. Suchen Sie damit Ihr Geschenk aus und sagen Sie, wohin es gehen soll; zu zahlen ist nichts.',
  'promo_code.button': 'Geschenk aussuchen',
  'promo_code.by_hand': 'Oder öffnen Sie die Seite selbst und geben Sie diesen Code ein:',
  'promo_code.until': 'Der Code gilt bis {day}.',
  'promo_code.why':
    'Sie erhalten diese E-Mail, weil {company} diese Adresse für ein Geschenk angegeben hat. Der Code ist nur für Sie bestimmt.',
  'verify_email.subject': 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  'verify_email.intro':
    'Willkommen bei Inkstand, {name}. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört; dann kann {company} beginnen.',
  'verify_email.button': 'Adresse bestätigen',
  'verify_email.why':
    'Sie erhalten diese E-Mail, weil sich jemand mit dieser Adresse registriert hat. Wenn Sie das nicht waren, tun Sie nichts: Ohne den Link geschieht nichts.',
  'account_exists.subject': 'Sie haben schon ein Inkstand-Konto',
  'account_exists.intro':
    'Jemand, wahrscheinlich Sie, hat sich mit dieser Adresse bei Inkstand registriert. Sie hat schon ein Konto, darum wurde kein neues erstellt.',
  'account_exists.reset': 'Passwort vergessen? Hier wählen Sie ein neues: {url}',
  'account_exists.button': 'Anmelden',
  'account_exists.why': 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
  'password_reset.subject': 'Ein neues Passwort für Inkstand',
  'password_reset.intro':
    'Jemand, wahrscheinlich Sie, möchte ein neues Passwort für dieses Konto. Mit diesem Link wählen Sie eines. Er gilt einmal und eine Stunde lang.',
  'password_reset.button': 'Neues Passwort wählen',
  'password_reset.why': 'Wenn Sie das nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  'sign_in_link.subject': 'Ein Link zum Anmelden bei Inkstand',
  'sign_in_link.intro':
    'Jemand hat für Ihr Konto mehrmals ein falsches Passwort eingegeben. Anmeldungen von neuen Geräten werden deshalb verlangsamt. Mit diesem Link melden Sie sich sofort an, wie immer mit Ihrem Passwort.',
  'sign_in_link.advice':
    'Der Link gilt einmal und eine Stunde lang. Geräte, mit denen Sie sich schon angemeldet haben, sind nicht betroffen.',
  'invitation.subject': '{by} lädt Sie zu {company} ein',
  'invitation.intro':
    '{by} lädt Sie ein, bei Inkstand für {company} zu arbeiten, als {role}. Wählen Sie ein Passwort, und Sie sind dabei.',
  'invitation.expires': 'Der Link gilt einmal, bis zum {date}.',
  'invitation.button': 'Einladung annehmen',
  'invitation.why':
    'Sie erhalten diese E-Mail, weil {company} diese Adresse angegeben hat. Wenn Sie das Unternehmen nicht kennen, tun Sie nichts.',
  'new_device.subject': 'Neue Anmeldung bei Ihrem Inkstand-Konto',
  'new_device.intro':
    'Jemand hat sich mit einem Gerät, das wir noch nicht kennen, bei Ihrem Konto angemeldet: {device}, {date}.',
  'new_device.advice':
    'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, wählen Sie sofort ein neues Passwort: Dann werden alle abgemeldet.',
  'new_device.button': 'Neues Passwort wählen',
  'new_device.why': 'Sie erhalten diese E-Mail zum Schutz Ihres Kontos.',
  'password_changed.subject': 'Ihr Passwort wurde geändert',
  'password_changed.intro':
    'Das Passwort Ihres Inkstand-Kontos wurde geändert: {date}. Alle anderen Geräte sind abgemeldet.',
  'password_changed.advice':
    'Wenn Sie das nicht waren, wählen Sie sofort ein neues und sagen Sie es einem Administrator Ihres Unternehmens.',
  'domain_missing.subject': 'Der Eintrag für {domain} fehlt',
  'domain_missing.intro':
    'Der DNS-Eintrag, der belegt, dass {domain} Ihnen gehört, wurde heute nicht gefunden. {store} ist dort noch bis {day} erreichbar. Ist der Eintrag bis dahin nicht zurück, führt die Domain nicht mehr zu Ihrem Shop.',
  'domain_lost.subject': '{domain} führt nicht mehr zu Ihrem Shop',
  'domain_lost.intro':
    'Der DNS-Eintrag, der belegt, dass {domain} Ihnen gehört, fehlt seit mehreren Tagen. Deshalb führt die Domain nicht mehr zu {store}. Ihr Shop ist wie zuvor unter seiner eigenen Adresse erreichbar, und Links in neuen E-Mails nennen diese.',
  'domain.advice':
    'Dieser TXT-Eintrag wird gebraucht. Sobald er da ist, drücken Sie „Check now“ in den Angaben des Shops.',
  'domain.button': 'Angaben des Shops öffnen',
};
