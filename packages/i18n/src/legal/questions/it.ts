import type { Questions } from './questions.ts';

export const it: Questions = {
  delivery: {
    question: 'Quando arriverà il mio ordine?',
    answer: 'Stampiamo ogni articolo apposta per te. Di solito arriva da 4 a 6 giorni lavorativi dopo l’ordine.',
  },
  shipping: {
    question: 'Quanto costa la spedizione?',
    answer:
      'Dipende da dove va il tuo ordine e da quanto presto deve arrivare. Alla cassa vedi ogni metodo con il suo prezzo prima di pagare.',
  },
  follow: {
    question: 'Dov’è il mio ordine?',
    answer:
      'L’e-mail che conferma l’ordine contiene un link a una pagina che mostra a che punto è. Riceverai un’altra e-mail quando lascia la nostra stamperia.',
  },
  change: {
    question: 'Posso ancora cambiare l’indirizzo o la taglia?',
    answer:
      'Sì, finché l’ordine non va in stampa: l’e-mail di conferma contiene il link alla sua pagina, dove puoi cambiare entrambi.',
  },
  sizes: {
    question: 'Quale taglia mi serve?',
    answer:
      'Ogni pagina di prodotto ha una guida alle taglie con le misure. Stendi su un tavolo un capo che ti va bene, misuralo e confronta. Tra due taglie, scegli la più grande.',
  },
  returns: {
    question: 'Posso restituire un articolo?',
    answer:
      'Sì. Puoi recedere entro 14 giorni da quando ricevi l’ordine; i [termini e condizioni](/terms-and-conditions) spiegano come. Solo gli articoli con parole tue sono fatti soltanto per te e non si possono restituire, a meno che non abbiano un difetto.',
  },
  returns_us: {
    question: 'Posso restituire un articolo?',
    answer:
      'Ogni articolo è fatto su ordinazione, quindi non possiamo riprenderlo se la taglia non va bene o se hai cambiato idea. Se un articolo ha un difetto, diccelo entro 30 giorni: lo sostituiamo o ti restituiamo i soldi.',
  },
  problem: {
    question: 'C’è qualcosa che non va nel mio ordine. Che cosa faccio?',
    answer:
      'Inviaci una foto e il riferimento dell’ordine. Se l’articolo è stampato male, danneggiato o smarrito, lo rispediamo.',
  },
  payment: {
    question: 'Come posso pagare?',
    answer:
      'Con carta, alla cassa. I dati della carta vanno direttamente al fornitore del pagamento; noi non li vediamo mai.',
  },
  contact: {
    question: 'Come posso contattarvi?',
    answer: 'Con il nostro [modulo di contatto]({contact_page}).\nPer e-mail: {email}',
  },
  gift_code: {
    question: 'Il mio codice promozionale non funziona. Perché?',
    answer:
      'Controlla che sia scritto come l’hai ricevuto; maiuscole, spazi e trattini non contano. La maggior parte dei codici vale una volta sola.',
  },
  gift_cost: {
    question: 'Il mio regalo costa qualcosa?',
    answer: 'No. Il regalo e la consegna sono gratuiti. Ti serve solo il tuo codice promozionale.',
  },
  gift_exchange: {
    question: 'Posso cambiare il mio regalo?',
    answer:
      'Finché non ordini puoi scegliere liberamente. Dopo, un regalo non si può cambiare con un altro né con denaro.',
  },
};
