import type { MailMessages } from './messages.ts';

/** Italian. */
export const it: MailMessages = {
  greeting: 'Ciao {name},',
  order_reference: 'Riferimento dell’ordine',
  items: 'Il tuo ordine',
  line: '{quantity} × {name} ({colour}, {size})',
  custom_text: 'Il tuo testo: {text}',
  shipping: 'Spedizione ({method})',
  voucher: 'Buono',
  total_excluding_vat: 'Totale IVA esclusa',
  vat: 'IVA',
  total_before_tax: 'Totale imposte escluse',
  tax: 'Imposta sulle vendite',
  grand_total: 'Importo totale',
  delivery_address: 'Indirizzo di consegna',
  estimated_delivery: 'Consegna prevista: dal {from} al {to}',
  follow_order: 'Segui il tuo ordine',
  questions: 'Domande? Rispondi a questa e-mail indicando il riferimento {ref}.',
  why: 'Ricevi questa e-mail perché con questo indirizzo è stato fatto un ordine presso {store}.',

  'order_confirmation.subject': 'Il tuo ordine {ref} presso {store}',
  'order_confirmation.intro': 'Grazie per il tuo ordine presso {store}. Ti scriveremo di nuovo appena sarà in viaggio.',

  'claim_confirmation.subject': 'Il tuo regalo da {store}: ordine {ref}',
  'claim_confirmation.intro':
    'Il tuo regalo da {store} è stato ordinato e non c’è nulla da pagare. Ti scriveremo di nuovo appena sarà in viaggio.',

  'shipped.subject': 'Il tuo ordine {ref} è in viaggio',
  'shipped.intro': 'Buone notizie: il tuo ordine presso {store} è stato stampato ed è in viaggio verso di te.',
  'shipped.carrier': 'Corriere: {carrier}',
  'shipped.parcel': 'Questo è il pacco {number} di {of}; gli altri seguiranno.',
  'shipped.last_parcel': 'Questo è il pacco {number} di {of}, l’ultimo.',
  'shipped.tracking_number': 'Numero di tracciamento: {number}',
  'shipped.track': 'Traccia il pacco',

  'order_link.subject': 'Il tuo ordine {ref} presso {store}',
  'order_link.intro': 'Hai già ordinato il tuo regalo. Ecco di nuovo il link al tuo ordine.',
  'order_changed.subject': 'Il tuo ordine {ref} è stato modificato',
  'order_changed.intro':
    'L’indirizzo o la taglia del tuo ordine da {store} è stato modificato. Ecco come sarà spedito ora. Se non sei stato tu, rispondi subito a questa e-mail.',

  'address_problem.subject': 'Controlla l’indirizzo del tuo ordine {ref}',
  'address_problem.intro':
    'Non possiamo consegnare il tuo ordine presso {store} all’indirizzo qui sotto. Controllalo e correggilo, per favore.',
  'address_problem.correct': 'Correggi l’indirizzo',

  'refund.subject': 'Rimborso del tuo ordine {ref}',
  'refund.intro':
    'Abbiamo rimborsato {amount} per il tuo ordine presso {store}. L’accredito può richiedere qualche giorno.',
  'refund.items': 'Che cosa è stato rimborsato',
  'refund.total': 'Importo rimborsato',

  'cancelled.subject': 'Il tuo ordine {ref} è stato annullato',
  'cancelled.intro': 'Il tuo ordine presso {store} è stato annullato.',
  'contact.subject': 'Messaggio da {name} ({store})',
  'contact.intro': '{name} ti ha scritto con il modulo di contatto di {store}:',
  'contact.from': 'Da: {name}, {email}',
  'contact.reply':
    'Rispondi a questa e-mail per scrivere. Nessuno ha verificato che l’indirizzo appartenga a chi ha scritto.',
  'proof.subject': 'Controlla il design di {name}',
  'proof.intro':
    '{company} ti chiede di controllare il design di {name} e di approvarlo o chiedere una modifica. Non serve un account.',
  'proof.button': 'Guarda la prova',
  'proof.why': 'Ricevi questa e-mail perché {company} ha indicato questo indirizzo per una prova.',
  'proof_decided.approved_subject': '{name} è approvato',
  'proof_decided.approved_intro':
    '{by} ha approvato la prova di {name}. L’approvazione vale finché il design non viene modificato.',
  'proof_decided.change_subject': 'È richiesta una modifica a {name}',
  'proof_decided.change_intro': '{by} ha guardato la prova di {name} e chiede una modifica:',
  'proof_decided.button': 'Apri le prove',
  'proof_decided.why': 'Ricevi questa e-mail perché hai inviato la prova.',
  'print_shop.subject': 'Ordine {ref}: da stampare e spedire',
  'print_shop.intro':
    '{company} ti chiede di stampare e spedire un ordine di {event}. È tutto in una pagina: l’indirizzo, gli articoli e i file di stampa. Spunta lì ogni passaggio; non serve un account.',
  'print_shop.pieces': 'Pezzi: {pieces}',
  'print_shop.ship_by': 'Consegnalo al corriere entro il {day}.',
  'print_shop.button': 'Apri l’ordine',
  'print_shop.why':
    'Ricevi questa e-mail perché {fulfiller} stampa gli ordini di questa azienda e ha indicato questo indirizzo per riceverli.',
  'budget_reached.subject': 'Il budget di {event} è stato raggiunto',
  'budget_reached.intro':
    'I regali richiesti per {event} hanno raggiunto il budget di {budget}. Nessuno è stato respinto: le prossime richieste restano in attesa finché non le approvate o non aumentate il budget.',
  'budget_reached.waiting': { one: '{count} ordine vi attende.', other: '{count} ordini vi attendono.' },
  'budget_reached.limit': 'Quello che supererebbe il limite di {limit} attende il nostro personale.',
  'budget_reached.button': 'Vedi il budget',
  'budget_reached.why': 'Ricevete questa e-mail perché vi occupate degli eventi di {company}.',
  'summary.subject': '{company}: il riepilogo del {date}',
  'summary.intro': 'Ecco che cosa è successo dal {since}.',
  'summary.new': { one: '{count} nuovo ordine', other: '{count} nuovi ordini' },
  'summary.shipped': { one: '{count} ordine spedito', other: '{count} ordini spediti' },
  'summary.waiting': { one: '{count} ordine vi attende', other: '{count} ordini vi attendono' },
  'summary.refunds': {
    one: '{count} rimborso non è riuscito e vi attende',
    other: '{count} rimborsi non sono riusciti e vi attendono',
  },
  'summary.budget': 'Restano {left} del budget di {budget}',
  'summary.button': 'Vedi gli ordini',
  'summary.why':
    'Ricevete questa e-mail una volta al giorno, quando c’è qualcosa da comunicare, perché vi occupate degli ordini di {company}.',
  'summary.stop': 'Disattiva il riepilogo giornaliero di {company}',
  'replacement.subject': 'Una sostituzione per il tuo ordine: {ref}',
  'replacement.intro':
    'Qualcosa non andava in ciò che {store} ti ha inviato. Lo rifacciamo gratuitamente e ti scriveremo appena sarà in viaggio.',
  'report_refused.subject': 'Sul problema con il tuo ordine {ref}',
  'report_refused.intro': 'Abbiamo esaminato il problema segnalato. {store} non invia una sostituzione e scrive:',
  'address_problem.or_confirm': 'Se è giusto così, puoi dirlo nella stessa pagina.',
  'client.verified_subject': '{company} è verificata',
  'client.verified_intro': 'Abbiamo controllato i dati di {company}. Ora potete aprire i vostri negozi ed eventi.',
  'client.unverified_subject': '{company} non è più verificata',
  'client.unverified_intro':
    'Abbiamo ritirato la verifica di {company}. Quello che è aperto resta aperto; prima di aprire qualcosa di nuovo, contattateci.',
  'client.credit_subject': 'Il vostro conto di credito è attivo',
  'client.credit_intro':
    '{company} può usare da ora un conto di credito di {limit}: regali, campioni e buoni vengono pagati con esso.',
  'client.invoice_subject': 'La vostra fattura {number}',
  'client.invoice_intro':
    'La fattura {number} per quanto {company} ha usato del conto di credito è pronta: {total}, da pagare entro il {day}.',
  'client.overdue_subject': 'Promemoria: la vostra fattura {number}',
  'client.overdue_intro':
    'La fattura {number} di {company} era da pagare entro il {day}. Non abbiamo ancora ricevuto il pagamento di {total}. Se è già in arrivo, ignorate questa e-mail.',
  'client.receipt_subject': 'Ricevuta: la fattura {number} è pagata',
  'client.receipt_intro':
    '{company} ha pagato {total} con carta il {day} per la fattura {number}. Non resta altro da fare.',
  'client.receipt_card': 'Carta: {card}',
  'client.credit_note_subject': 'La vostra nota di credito {number}',
  'client.credit_note_intro':
    '{company} recupera {total} di quanto fatturato: nel frattempo qualcosa è stato annullato. La nota di credito {number} riporta i dettagli.',
  'client.button': 'Apri le impostazioni',
  'client.event_button': 'Vai a {event}',
  'client.begin_button': 'Inizia',
  'client.invoice_button': 'Vedi la fattura',
  'webhook.given_up_subject': 'Non inviamo più messaggi a {host}',
  'webhook.given_up_intro':
    'Da {days} giorni nulla di ciò che abbiamo inviato per {company} è arrivato a {host}: abbiamo quindi disattivato questo webhook.',
  'webhook.given_up_next':
    'Sistemate il programma che lo riceve, provatelo con un messaggio di prova e riattivate il webhook. Ciò che non è stato consegnato resta nel suo registro per {kept} giorni e da lì può essere inviato di nuovo.',
  'webhook.button': 'Aprire il webhook',
  'client.why': 'Ricevete questa e-mail perché amministrate {company}.',
  'promo_code.subject': 'Un regalo da {company}: {store}',
  'promo_code.intro':
    '{store} ha un regalo per te. Con il tuo codice personale lo scegli e indichi dove inviarlo; non c’è nulla da pagare.',
  'promo_code.reminder_subject': 'Il tuo regalo da {company} ti aspetta: {store}',
  'promo_code.reminder_intro':
    'Il tuo codice per {store} non è ancora stato usato. Scegli il regalo e indica dove inviarlo; non c’è nulla da pagare.',
  'promo_code.button': 'Scegli il regalo',
  'promo_code.by_hand': 'Oppure apri la pagina e inserisci questo codice:',
  'promo_code.until': 'Il codice è valido fino al {day}.',
  'promo_code.why':
    'Ricevi questa e-mail perché {company} ha indicato questo indirizzo per un regalo. Il codice è riservato a te.',
  'verify_email.subject': 'Conferma il tuo indirizzo e-mail',
  'verify_email.intro':
    'Benvenuto su Inkstand, {name}. Conferma che questo indirizzo è tuo; poi {company} può iniziare.',
  'verify_email.button': 'Conferma il mio indirizzo',
  'verify_email.why':
    'Ricevi questa e-mail perché qualcuno si è registrato con questo indirizzo. Se non sei stato tu, non fare nulla: senza il link non succede niente.',
  'account_exists.subject': 'Hai già un account Inkstand',
  'account_exists.intro':
    'Qualcuno, probabilmente tu, si è registrato su Inkstand con questo indirizzo. Ha già un account, quindi non ne è stato creato uno nuovo.',
  'account_exists.reset': 'Password dimenticata? Scegline una nuova qui: {url}',
  'account_exists.button': 'Accedi',
  'account_exists.why': 'Se non sei stato tu, non devi fare nulla.',
  'password_reset.subject': 'Una nuova password per Inkstand',
  'password_reset.intro':
    'Qualcuno, probabilmente tu, ha chiesto una nuova password per questo account. Con questo link la scegli. Vale una volta, per un’ora.',
  'password_reset.button': 'Scegli una nuova password',
  'password_reset.why': 'Se non sei stato tu, non fare nulla: la password resta com’è.',
  'sign_in_link.subject': 'Un link per accedere a Inkstand',
  'sign_in_link.intro':
    'Qualcuno ha inserito più volte una password errata per il tuo account, quindi gli accessi da nuovi dispositivi sono rallentati. Con questo link accedi subito, con la tua password di sempre.',
  'sign_in_link.advice':
    'Il link vale una volta, per un’ora. I dispositivi con cui hai già effettuato l’accesso non sono interessati.',
  'invitation.subject': '{by} ti invita in {company}',
  'invitation.intro': '{by} ti invita a lavorare per {company} su Inkstand, come {role}. Scegli una password e ci sei.',
  'invitation.expires': 'Il link vale una volta, fino al {date}.',
  'invitation.button': 'Accetta l’invito',
  'invitation.why':
    'Ricevi questa e-mail perché {company} ha indicato questo indirizzo. Se non la conosci, non fare nulla.',
  'new_device.subject': 'Nuovo accesso al tuo account Inkstand',
  'new_device.intro': 'Qualcuno è entrato nel tuo account con un dispositivo mai visto prima: {device}, {date}.',
  'new_device.advice':
    'Se eri tu, non c’è nulla da fare. Altrimenti scegli subito una nuova password: tutti verranno disconnessi.',
  'new_device.button': 'Scegli una nuova password',
  'new_device.why': 'Ricevi questa e-mail per proteggere il tuo account.',
  'password_changed.subject': 'La tua password è stata cambiata',
  'password_changed.intro':
    'La password del tuo account Inkstand è stata cambiata: {date}. Tutti gli altri dispositivi sono disconnessi.',
  'password_changed.advice':
    'Se non sei stato tu, scegline subito una nuova e avvisa un amministratore della tua azienda.',
  'domain_missing.subject': 'Il record di {domain} non c’è più',
  'domain_missing.intro':
    'Oggi non è stato trovato il record DNS che prova che {domain} è vostro. {store} resta raggiungibile lì fino al {day}. Se per allora il record non sarà tornato, il dominio non porterà più al vostro negozio.',
  'domain_lost.subject': '{domain} non porta più al vostro negozio',
  'domain_lost.intro':
    'Il record DNS che prova che {domain} è vostro manca da diversi giorni, quindi il dominio non porta più a {store}. Il negozio resta raggiungibile al suo indirizzo, che è quello nominato dai link nelle nuove e-mail.',
  'domain.advice':
    'Questo è il record TXT necessario. Quando sarà presente, premete “Check now” nei dettagli del negozio.',
  'domain.button': 'Apri i dettagli del negozio',
};
