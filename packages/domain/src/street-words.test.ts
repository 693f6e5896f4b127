import { describe, expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

const key = (country: string, firstLine: string) =>
  addressKey({ country, postcode: '1000', firstLine, secondLine: '' });

describe('one street in two spellings has one key', () => {
  test.each([
    ['GB', '12 Baker Street', '12 Baker St.'],
    ['GB', 'Flat 3, 9 Church Road', 'flt 3 9 church rd'],
    ['GB', '4 St. John’s Gardens', '4 Saint John’s Gdns'],
    ['GB', '7 North Terrace', '7 N. Terr.'],
    ['IE', '5 Merrion Square', '5 Merrion Sq'],
    ['US', '1600 Pennsylvania Avenue NW', '1600 Pennsylvania Ave. Northwest'],
    ['US', '350 5th Boulevard, Suite 12', '350 5th Blvd Ste 12'],
    ['FR', '10 rue de la Paix', '10, R. de la Paix'],
    ['FR', '3 boulevard Saint-Michel', '3 bd St Michel'],
    ['FR', '8 avenue du Général Leclerc, Bâtiment B', '8 Av. du Gal Leclerc Bat. B'],
    ['FR', '2 allée des Roses', '2 All. des Roses'],
    ['BE', '12 avenue Louise', '12 av. Louise'],
    ['BE', 'Kerkstraat 4', 'Kerkstr. 4'],
    ['BE', 'Rue Neuve 4', 'R. Neuve 4'],
    ['DE', 'Hauptstraße 5', 'Hauptstr. 5'],
    ['DE', 'HAUPTSTRASSE 5', 'hauptstr 5'],
    ['DE', 'Berliner Straße 7', 'Berliner Str. 7'],
    ['DE', 'Berliner Straße 7', 'Berlinerstr. 7'],
    ['DE', 'Marktplatz 1', 'Marktpl. 1'],
    ['AT', 'Mariahilfer Straße 3/2/14', 'Mariahilferstr. 3/2/14'],
    ['IT', 'Via Roma 8', 'V. Roma, 8'],
    ['IT', 'Viale Europa 8', 'V.le Europa 8'],
    ['IT', 'Piazza Dante 2', 'P.zza Dante 2'],
    ['IT', 'Corso Italia 2', 'C.so Italia 2'],
    ['ES', 'Calle Mayor 4', 'C/ Mayor, 4'],
    ['ES', 'Avenida de América 31', 'Avda. de América 31'],
    ['ES', 'Paseo de Gracia 9, 2º izquierda', 'Pº de Gracia 9, 2º izda.'],
    ['ES', 'Plaza Mayor 1', 'Pza. Mayor 1'],
    ['NL', 'Kerkstraat 12', 'Kerkstr. 12'],
    ['NL', 'Prins Hendriklaan 3', 'Prins Hendrik ln. 3'],
    ['NL', 'Burgemeester de Vlugtlaan 1', 'Burg. de Vlugtln 1'],
    ['DK', 'Vesterbrogade 20, 3. tv', 'Vesterbrogd. 20, 3. t.v.'],
    ['DK', 'Gammel Kongevej 1', 'Gl. Kongev. 1'],
    ['DK', 'Rådhuspladsen 1, Sankt Peders Stræde', 'Rådhuspladsen 1, Skt. Peders Stræde'],
    ['FI', 'Hämeenkatu 5 as 3', 'Hämeenk. 5 asunto 3'],
    ['FI', 'Mannerheimintie 10', 'Mannerheimint. 10'],
    ['NO', 'Storgata 1', 'Storgt. 1'],
    ['NO', 'Karl Johans gate 22', 'Karl Johans gt. 22'],
    ['NO', 'Trondheimsveien 4', 'Trondheimsvn. 4'],
    ['SE', 'Storgatan 1', 'Storg. 1'],
    ['SE', 'Sankt Eriksgatan 40', 'S:t Eriksg. 40'],
    ['SE', 'Norra Skolvägen 3', 'N. Skolv. 3'],
  ])('in %s: "%s" and "%s"', (country, one, other) => {
    expect(key(country, one)).toBe(key(country, other));
  });
});

describe('two different streets have different keys', () => {
  test.each([
    ['GB', 'Flat 1, 23 High St', 'Flat 12, 3 High St'],
    ['GB', 'Flat 1, 23 High Street', 'Flat 12, 3 High St'],
    ['GB', '12 Baker Street', '12 Baker Road'],
    ['GB', '12 Baker Street', '12 Bakerst'],
    ['GB', '1 2 Baker St', '12 Baker Street'],
    ['US', '5 Oak Drive', '5 Oak Court'],
    ['US', '5 N Oak St', '5 S Oak St'],
    ['FR', '10 rue de la Paix', '10 avenue de la Paix'],
    ['FR', '10 rue Victor', '1 0 rue Victor'],
    ['DE', 'Hauptstraße 5', 'Hauptplatz 5'],
    ['DE', 'Hauptstraße 5', 'Hauptstraße 5a'],
    ['DE', 'Hauptstraße 1 5', 'Hauptstraße 15'],
    ['DE', 'Haus 5 Straße 7', 'Haus 5Straße 7'],
    ['IT', 'Via Roma 8', 'Viale Roma 8'],
    ['ES', 'Calle Mayor 4', 'Plaza Mayor 4'],
    ['NL', 'Kerkstraat 12', 'Kerklaan 12'],
    ['DK', 'Skovvej 5', 'Skovgade 5'],
    ['DK', 'Skov 5', 'Skovvej 5'],
    ['FI', 'Hämeenkatu 5', 'Hämeentie 5'],
    ['NO', 'Storgata 1', 'Storveien 1'],
    ['SE', 'Norra Storgatan 1', 'Södra Storgatan 1'],
    ['PL', 'Marszałkowska 1', 'Marszałkowska 2'],
  ])('in %s: "%s" and "%s"', (country, one, other) => {
    expect(key(country, one)).not.toBe(key(country, other));
  });

  test('abbreviations only apply to their country', () => {
    expect(key('PL', 'Baker St 1')).not.toBe(key('PL', 'Baker Street 1'));
    expect(key('FR', 'Baker St 1')).not.toBe(key('FR', 'Baker Street 1'));
  });
});
