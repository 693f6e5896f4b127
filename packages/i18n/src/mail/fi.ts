import type { MailMessages } from './messages.ts';

/** Finnish. */
export const fi: MailMessages = {
  greeting: 'Hei {name}!',
  order_reference: 'Tilausnumero',
  items: 'Tilauksesi',
  line: '{quantity} × {name} ({colour}, {size})',
  custom_text: 'Oma tekstisi: {text}',
  shipping: 'Toimitus ({method})',
  voucher: 'Alennuskoodi',
  total_excluding_vat: 'Yhteensä ilman alv:tä',
  vat: 'Alv',
  total_before_tax: 'Yhteensä ennen veroa',
  tax: 'Myyntivero',
  grand_total: 'Loppusumma',
  delivery_address: 'Toimitusosoite',
  estimated_delivery: 'Arvioitu toimitus: {from}–{to}',
  follow_order: 'Seuraa tilaustasi',
  questions: 'Kysyttävää? Vastaa tähän viestiin ja mainitse tilausnumero {ref}.',
  why: 'Saat tämän viestin, koska tällä osoitteella on tehty tilaus kaupassa {store}.',

  'order_confirmation.subject': 'Tilauksesi {ref}, {store}',
  'order_confirmation.intro': 'Kiitos tilauksestasi kaupassa {store}. Kirjoitamme uudelleen heti, kun se on matkalla.',

  'claim_confirmation.subject': 'Lahjasi, {store}: tilaus {ref}',
  'claim_confirmation.intro':
    'Lahjasi on tilattu, eikä maksettavaa ole. Lahjan antaa {store}. Kirjoitamme uudelleen heti, kun se on matkalla.',

  'shipped.subject': 'Tilauksesi {ref} on matkalla',
  'shipped.intro': 'Hyviä uutisia: tilauksesi kaupassa {store} on painettu ja matkalla sinulle.',
  'shipped.carrier': 'Kuljetusyhtiö: {carrier}',
  'shipped.parcel': 'Tämä on paketti {number}/{of}; muut seuraavat.',
  'shipped.last_parcel': 'Tämä on paketti {number}/{of}, viimeinen.',
  'shipped.tracking_number': 'Seurantanumero: {number}',
  'shipped.track': 'Seuraa pakettia',

  'order_link.subject': 'Tilauksesi {ref}, {store}',
  'order_link.intro': 'Olet jo tilannut lahjasi. Tässä on uudelleen linkki tilaukseesi.',
  'order_changed.subject': 'Tilaustasi {ref} on muutettu',
  'order_changed.intro':
    'Tilauksesi osoitetta tai kokoa kaupassa {store} on muutettu. Näin se nyt lähetetään. Jos se et ollut sinä, vastaa heti tähän viestiin.',

  'address_problem.subject': 'Tarkista tilauksesi {ref} osoite',
  'address_problem.intro':
    'Emme voi toimittaa tilaustasi kaupasta {store} alla olevaan osoitteeseen. Tarkista ja korjaa se.',
  'address_problem.correct': 'Korjaa osoite',

  'refund.subject': 'Hyvitys tilauksestasi {ref}',
  'refund.intro':
    'Olemme hyvittäneet {amount} tilauksestasi kaupassa {store}. Summan saapumisessa voi kestää muutama päivä.',
  'refund.items': 'Mitä on hyvitetty',
  'refund.total': 'Hyvitetty summa',

  'cancelled.subject': 'Tilauksesi {ref} on peruttu',
  'cancelled.intro': 'Tilauksesi kaupassa {store} on peruttu.',
  'contact.subject': 'Viesti: {name} ({store})',
  'contact.intro': '{name} kirjoitti sinulle myymälän {store} yhteydenottolomakkeella:',
  'contact.from': 'Lähettäjä: {name}, {email}',
  'contact.reply':
    'Vastaa tähän viestiin, kun haluat kirjoittaa takaisin. Kukaan ei ole tarkistanut, että osoite kuuluu kirjoittajalle.',
  'proof.subject': 'Tarkista malli: {name}',
  'proof.intro':
    '{company} pyytää sinua tarkistamaan mallin {name} ja hyväksymään sen tai pyytämään muutosta. Tiliä ei tarvita.',
  'proof.button': 'Katso vedosta',
  'proof.why': 'Saat tämän viestin, koska {company} antoi tämän osoitteen vedosta varten.',
  'proof_decided.approved_subject': '{name} on hyväksytty',
  'proof_decided.approved_intro':
    '{by} on hyväksynyt vedoksen {name}. Hyväksyntä on voimassa, kunnes mallia muutetaan.',
  'proof_decided.change_subject': 'Muutosta pyydetään: {name}',
  'proof_decided.change_intro': '{by} on katsonut vedoksen {name} ja pyytää muutosta:',
  'proof_decided.button': 'Avaa vedokset',
  'proof_decided.why': 'Saat tämän viestin, koska lähetit vedoksen.',
  'print_shop.subject': 'Tilaus {ref}: painettavaksi ja lähetettäväksi',
  'print_shop.intro':
    '{company} pyytää sinua painamaan ja lähettämään tilauksen tapahtumasta {event}. Kaikki on yhdellä sivulla: osoite, tuotteet ja painotiedostot. Merkitse siellä jokainen vaihe tehdyksi; tiliä ei tarvita.',
  'print_shop.pieces': 'Kappalemäärä: {pieces}',
  'print_shop.ship_by': 'Luovuta lähetys kuljetusliikkeelle viimeistään {day}.',
  'print_shop.button': 'Avaa tilaus',
  'print_shop.why':
    'Saat tämän viestin, koska {fulfiller} painaa tämän yrityksen tilauksia ja on ilmoittanut tämän osoitteen niitä varten.',
  'budget_reached.subject': 'Tapahtuman {event} budjetti on täynnä',
  'budget_reached.intro':
    'Tapahtuman {event} lahjat ovat täyttäneet budjetin {budget}. Ketään ei ole torjuttu: tästä lähtien tilaukset odottavat, kunnes hyväksyt ne tai korotat budjettia.',
  'budget_reached.waiting': { one: '{count} tilaus odottaa sinua.', other: '{count} tilausta odottaa sinua.' },
  'budget_reached.limit': 'Rajan {limit} ylittävät tilaukset odottavat henkilökuntaamme.',
  'budget_reached.button': 'Katso budjettia',
  'budget_reached.why': 'Saat tämän viestin, koska hoidat yrityksen {company} tapahtumia.',
  'summary.subject': '{company}: päivän yhteenveto {date}',
  'summary.intro': 'Tämä on tapahtunut {since} jälkeen.',
  'summary.new': { one: '{count} uusi tilaus', other: '{count} uutta tilausta' },
  'summary.shipped': { one: '{count} tilaus lähetetty', other: '{count} tilausta lähetetty' },
  'summary.waiting': { one: '{count} tilaus odottaa sinua', other: '{count} tilausta odottaa sinua' },
  'summary.refunds': {
    one: '{count} hyvitys epäonnistui ja odottaa sinua',
    other: '{count} hyvitystä epäonnistui ja odottaa sinua',
  },
  'summary.budget': 'Budjetista {budget} on jäljellä {left}',
  'summary.button': 'Katso tilauksia',
  'summary.why': 'Saat tämän viestin kerran päivässä, kun kerrottavaa on, koska hoidat yrityksen {company} tilauksia.',
  'summary.stop': 'Lopeta yrityksen {company} päivittäinen yhteenveto',
  'replacement.subject': 'Korvaava tilaus: {ref}',
  'replacement.intro':
    'Kaupan {store} lähetyksessä oli jotain vialla. Teemme sen uudelleen veloituksetta ja kirjoitamme heti, kun se on matkalla.',
  'report_refused.subject': 'Tilauksesi {ref} ongelmasta',
  'report_refused.intro': 'Olemme tutkineet ilmoittamasi ongelman. {store} ei lähetä korvaavaa tuotetta ja kertoo:',
  'address_problem.or_confirm': 'Jos se on oikein näin, voit kertoa sen samalla sivulla.',
  'client.verified_subject': '{company} on vahvistettu',
  'client.verified_intro': 'Olemme tarkistaneet yrityksen {company} tiedot. Voit nyt avata kauppasi ja tapahtumasi.',
  'client.unverified_subject': '{company} ei ole enää vahvistettu',
  'client.unverified_intro':
    'Olemme peruneet yrityksen {company} vahvistuksen. Avoinna oleva pysyy avoinna; ota meihin yhteyttä ennen kuin avaat mitään uutta.',
  'client.credit_subject': 'Luottotilisi on käytössä',
  'client.credit_intro':
    '{company} voi tästä lähtien käyttää luottotiliä, jonka raja on {limit}: sillä maksetaan lahjat, näytteet ja lahjakortit.',
  'client.invoice_subject': 'Laskusi {number}',
  'client.invoice_intro':
    'Lasku {number} siitä, mitä {company} on käyttänyt luottotililtään, on valmis: {total}, eräpäivä {day}.',
  'client.overdue_subject': 'Muistutus: laskusi {number}',
  'client.overdue_intro':
    'Yrityksen {company} laskun {number} eräpäivä oli {day}. Emme ole vielä saaneet maksua {total}. Jos se on jo matkalla, tästä viestistä ei tarvitse välittää.',
  'client.receipt_subject': 'Kuitti: lasku {number} on maksettu',
  'client.receipt_intro': '{company} maksoi laskun {number} kortilla {day}: {total}. Sinun ei tarvitse tehdä muuta.',
  'client.receipt_card': 'Kortti: {card}',
  'client.credit_note_subject': 'Hyvityslaskusi {number}',
  'client.credit_note_intro':
    '{company} saa laskutetusta takaisin {total}: jotain on sittemmin peruttu. Hyvityslasku {number} kertoo mitä.',
  'client.button': 'Avaa asetukset',
  'client.event_button': 'Siirry: {event}',
  'client.begin_button': 'Aloita',
  'client.invoice_button': 'Katso laskua',
  'webhook.given_up_subject': 'Emme enää lähetä viestejä osoitteeseen {host}',
  'webhook.given_up_intro':
    'Mikään, mitä olemme lähettäneet yrityksen {company} puolesta osoitteeseen {host}, ei ole mennyt perille {days} päivään. Siksi olemme kytkeneet tämän webhookin pois päältä.',
  'webhook.given_up_next':
    'Korjaa ohjelma sen takana, kokeile sitä testiviestillä ja kytke webhook takaisin päälle. Toimittamatta jääneet viestit säilyvät sen lokissa {kept} päivää, ja ne voi lähettää sieltä uudelleen.',
  'webhook.button': 'Avaa webhook',
  'client.why': 'Saat tämän viestin, koska hallinnoit yritystä {company}.',
  'promo_code.subject': 'Lahja sinulle, lähettäjä {company}: {store}',
  'promo_code.intro':
    '{store} haluaa antaa sinulle lahjan. Henkilökohtaisella koodillasi valitset sen ja kerrot, minne se lähetetään; mitään ei tarvitse maksaa.',
  'promo_code.reminder_subject': 'Lahjasi odottaa, lähettäjä {company}: {store}',
  'promo_code.reminder_intro':
    'Koodiasi ({store}) ei ole vielä käytetty. Valitse sillä lahjasi ja kerro, minne se lähetetään; mitään ei tarvitse maksaa.',
  'promo_code.button': 'Valitse lahjasi',
  'promo_code.by_hand': 'Tai avaa sivu itse ja kirjoita tämä koodi:',
  'promo_code.until': 'Koodi on voimassa {day} asti.',
  'promo_code.why':
    'Saat tämän viestin, koska {company} on ilmoittanut tämän osoitteen lahjaa varten. Koodi on tarkoitettu vain sinulle.',
  'verify_email.subject': 'Vahvista sähköpostiosoitteesi',
  'verify_email.intro':
    'Tervetuloa Inkstandiin, {name}. Vahvista, että osoite on sinun; sitten {company} voi aloittaa.',
  'verify_email.button': 'Vahvista osoitteeni',
  'verify_email.why':
    'Saat tämän viestin, koska joku rekisteröityi tällä osoitteella. Jos se et ollut sinä, älä tee mitään: ilman linkkiä ei tapahdu mitään.',
  'account_exists.subject': 'Sinulla on jo Inkstand-tili',
  'account_exists.intro':
    'Joku, luultavasti sinä, rekisteröityi Inkstandiin tällä osoitteella. Sillä on jo tili, joten uutta ei luotu.',
  'account_exists.reset': 'Unohditko salasanan? Valitse uusi täällä: {url}',
  'account_exists.button': 'Kirjaudu sisään',
  'account_exists.why': 'Jos se et ollut sinä, sinun ei tarvitse tehdä mitään.',
  'password_reset.subject': 'Uusi salasana Inkstandiin',
  'password_reset.intro':
    'Joku, luultavasti sinä, pyysi uutta salasanaa tähän tiliin. Tällä linkillä valitset sen. Se käy kerran, tunnin ajan.',
  'password_reset.button': 'Valitse uusi salasana',
  'password_reset.why': 'Jos se et ollut sinä, älä tee mitään: salasanasi pysyy ennallaan.',
  'sign_in_link.subject': 'Linkki Inkstandiin kirjautumiseen',
  'sign_in_link.intro':
    'Joku on syöttänyt tilillesi useita kertoja väärän salasanan, joten kirjautumista uusilta laitteilta on hidastettu. Tällä linkillä kirjaudut heti, salasanallasi kuten aina.',
  'sign_in_link.advice': 'Linkki käy kerran, tunnin ajan. Tämä ei koske laitteita, joilla olet kirjautunut aiemmin.',
  'invitation.subject': '{by} kutsuu sinut: {company}',
  'invitation.intro':
    '{by} kutsuu sinut Inkstandiin, yritys {company}, rooli {role}. Valitse salasana, ja olet mukana.',
  'invitation.expires': 'Linkki käy kerran, {date} asti.',
  'invitation.button': 'Hyväksy kutsu',
  'invitation.why': 'Saat tämän viestin, koska {company} antoi tämän osoitteen. Jos et tunne yritystä, älä tee mitään.',
  'new_device.subject': 'Uusi kirjautuminen Inkstand-tilillesi',
  'new_device.intro': 'Joku kirjautui tilillesi laitteella, jota emme ole ennen nähneet: {device}, {date}.',
  'new_device.advice':
    'Jos se olit sinä, mitään ei tarvitse tehdä. Jos et, valitse heti uusi salasana: silloin kaikki kirjataan ulos.',
  'new_device.button': 'Valitse uusi salasana',
  'new_device.why': 'Saat tämän viestin tilisi suojaamiseksi.',
  'password_changed.subject': 'Salasanasi on vaihdettu',
  'password_changed.intro': 'Inkstand-tilisi salasana vaihdettiin: {date}. Kaikki muut laitteet on kirjattu ulos.',
  'password_changed.advice': 'Jos se et ollut sinä, valitse heti uusi ja kerro yrityksesi ylläpitäjälle.',
  'domain_missing.subject': 'Verkkotunnuksen {domain} tietue puuttuu',
  'domain_missing.intro':
    'DNS-tietuetta, joka osoittaa verkkotunnuksen {domain} sinun omaksesi, ei löytynyt tänään. {store} on tavoitettavissa siellä vielä {day} asti. Jos tietue ei ole siihen mennessä palannut, verkkotunnus ei enää johda kauppaasi.',
  'domain_lost.subject': '{domain} ei enää johda kauppaasi',
  'domain_lost.intro':
    'DNS-tietue, joka osoittaa verkkotunnuksen {domain} sinun omaksesi, on puuttunut useita päiviä, joten verkkotunnus ei enää johda kauppaan {store}. Kauppasi on entiseen tapaan tavoitettavissa omassa osoitteessaan, ja uusien sähköpostien linkit nimeävät sen.',
  'domain.advice': 'Tämä TXT-tietue tarvitaan. Kun se on paikallaan, paina kaupan tiedoissa ”Check now”.',
  'domain.button': 'Avaa kaupan tiedot',
};
