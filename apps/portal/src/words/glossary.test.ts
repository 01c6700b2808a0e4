import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Language, languages } from './language.ts';

/** Everything has one name. Its other names must not be used, except in text that the specifications quote. */
interface Term {
  /** The name we use. */
  says: string;
  never: RegExp;
  /** Texts that the specifications quote, by the path of their words. */
  quoted?: readonly string[];
}

const quotedMail = ['shell:terms.optIn', 'shell:optIn.keep', 'shell:optIn.turnOn'];
const quotedPickup = [
  'checkout:delivery.pickupLocation',
  'checkout:done.pickupAt',
  'delivery:form.pickup',
  'orders:order.pickupAt',
  'shell:delivery.pickup',
  'server:mail.orderPlaced.pickup',
];

const quotedLimits = [
  'cart:edit.tooLong',
  'checkout:error.tooLong',
  'delivery:address.nameLong',
  'delivery:address.lineLong',
  'delivery:address.cityLong',
  'delivery:address.zipLong',
  'server:field.too_long',
  'server:field.name_too_long',
];
const quotedExclamations = [
  'cart:notice.added',
  'cart:notice.addFailed',
  'common:error.refresh',
  'common:error.unavailable',
  'delivery:form.failed',
  'delivery:address.nameRequired',
  'holds:request.text',
  'holds:request.done',
  'holds:request.failed',
  'profile:security.forced.message',
  'server:error.reset_first',
  'server:field.name',
];

const glossary: Readonly<Record<Language, readonly Term[]>> = {
  en: [
    { says: 'cart', never: /\b(basket|trolley)\b/i },
    { says: 'e-mail', never: /\bemails?\b|(?<!e-)\bmails?\b/i, quoted: quotedMail },
    {
      says: 'pick-up, to pick up',
      never: /\b[Pp]ickup\b|\bPick Up\b/,
      quoted: quotedPickup,
    },
    { says: 'shipping method', never: /\bship(ping)? via\b|\bshipment method\b/i },
    { says: 'Ship to, Delivering To', never: /\bship-to\b|\bshipping address\b|\bdelivery address\b/i },
    { says: 'PO number, PO', never: /\bP\.O\.|purchase order|\bPO #/i },
    {
      says: 'sign in, sign out',
      never: /\blog(ged|ging)?[ -]?(in|out|on|off)\b/i,
      quoted: ['shell:user.logout', 'profile:security.forced.logout'],
    },
    { says: 'user name', never: /\busername\b/i },
    {
      says: 'unit',
      never: /\bUOM\b|unit of measure/i,
      quoted: [
        'cart:edit.uom',
        'holds:form.uom',
        'holds:form.uomRequired',
        'shoppingLists:add.uom',
        'shoppingLists:add.uomRequired',
      ],
    },
    { says: 'customer number', never: /\bcust(omer)? ?(#|no\.)|account number/i, quoted: ['accounts:number'] },
    { says: 'item number', never: /\bSKU\b|product number|\bitem #/i },
    { says: 'back order, back ordered', never: /\bbackorder|\bback-order(?!ed lines)/i },
    { says: 'sidemark', never: /\bside[ -]mark\b|\bjob name\b/i },
    { says: 'dye lot', never: /\bdyelot\b|\bshade lot\b|\bbatch\b/i },
    { says: 'freight', never: /\bshipping (cost|charge|fee)s?\b/i },
    { says: 'past due', never: /\boverdue\b/i },
    { says: 'amount (of a line)', never: /^Net$|\bextended\b/i },
    { says: 'location', never: /\b(branch|warehouse)(es|s)?\b/i },
    {
      says: 'the American spelling',
      never: /\bcolour|\bgrey\b|\bmoulding|\baluminium\b|\bper cent\b|\bcancell(ed|ing)\b|\bfavourite/i,
    },
    { says: 'items, or order', never: /\bgoods\b/i },
    {
      says: 'Status, for anything but an address',
      never: /^states?$/i,
      quoted: ['accounts:state', 'delivery:address.state'],
    },
    { says: 'who acts: we, you, someone, no one', never: /\b(nobody|somebody|anybody|everybody|whoever)\b/i },
    { says: 'again', never: /\b(anew|afresh)\b/i },
    { says: 'just, or nothing', never: /\bmeanwhile\b/i },
    { says: 'what you have', never: /\bat hand\b/i },
    { says: 'fix', never: /\bmend(ed|s|ing)?\b/i },
    { says: 'can’t, with who can’t', never: /\bcannot\b/i, quoted: quotedLimits },
    { says: 'two sentences, without a semicolon', never: /;/ },
    { says: 'a period', never: /!/, quoted: quotedExclamations },
    { says: '’ (apostrophe)', never: /'/, quoted: ['holds:request.text'] },
  ],
  es: [
    { says: 'carrito', never: /\b(cesta|carro)\b/i },
    { says: 'correo, correo electrónico', never: /\be-?mail\b/i },
    { says: 'recogida, recoger', never: /\bretir(o|ar)\b/i },
    { says: 'método de envío', never: /formas? de envío|enviar por|\bvía de envío/i },
    { says: 'Entrega en', never: /\benviar a\b|\bentregar en\b/i },
    { says: 'orden de compra, OC', never: /pedido de compra|\bPO\b/i },
    { says: 'iniciar sesión, cerrar sesión', never: /\bentrar como\b|^entrar$|\bentre y salga\b|\bdesconect/i },
    { says: 'contraseña', never: /\bclave\b/i },
    {
      says: 'pendiente de entrega',
      never: /\bpendientes?$|\blíneas? pendientes?\b(?! de entrega)|en espera|atrasos?\b/i,
    },
    { says: 'referencia de obra (sidemark)', never: /\bmarcas?\b/i },
    { says: 'sucursal', never: /\bubicaci(ón|ones)\b|\balmac[eé]n/i },
    { says: 'añadir', never: /\bagreg/i },
    { says: 'finalizar pedido', never: /finalizar compra|tramitar/i },
    { says: 'crédito retenido', never: /bloquead[ao] por crédito/i },
    { says: 'existencias', never: /\bsin existencia\b|\bstock\b|inventario/i },
    { says: 'lote de tinte', never: /lote de (color|tono)|\bbaño\b/i },
    { says: 'importe (of a line)', never: /^Neto$/i },
    { says: 'flete', never: /gastos de envío/i },
    { says: 'reservas de artículos', never: /^Reservas$|apartad/i },
    { says: 'artículo', never: /\bSKU\b/ },
    { says: 'explorar artículos', never: /^ver artículos$/i },
    { says: 'cotización', never: /presupuesto/i },
    { says: 'costo, importe', never: /\b(costes?|montos?)\b/i },
    { says: 'período', never: /\bperiodo/i },
    { says: 'inicio de sesión en dos pasos', never: /verificación en dos pasos/i },
  ],
  'fr-CA': [
    { says: 'panier', never: /\bchariot\b/i },
    { says: 'courriel', never: /\be-?mail\b|\bmél\b/i },
    { says: 'ramassage, ramasser', never: /cueillette|\bretrait\b/i },
    { says: 'mode de livraison', never: /modes? d’expédition|expédier par|méthode/i },
    { says: 'Livraison à', never: /expédier à|livrer à/i },
    { says: 'bon de commande, BC', never: /\bPO\b|ordre d’achat/i },
    {
      says: 'ouvrir une session, fermer la session',
      never: /connectez-vous|déconnect|^entrer( en tant que.*)?$|votre connexion n’est/i,
    },
    { says: 'en commande différée', never: /en rupture|en souffrance|reliquat/i },
    { says: 'repère (sidemark)', never: /\bmarque\b|référence de chantier/i },
    { says: 'succursale', never: /emplacement|entrepôt/i },
    { says: 'Passer la commande (checkout), Commander (the order itself)', never: /passer à la caisse/i },
    { says: 'crédit suspendu', never: /bloqué pour crédit/i },
    { says: 'bain de teinture', never: /\bbains?\b(?! de teinture)|lot de teinture/i },
    { says: 'montant (of a line)', never: /^Net$/i },
    { says: 'transport', never: /\bfret\b|frais d’expédition/i },
    { says: 'réservations d’articles', never: /articles réservés|^Réservations$/i },
    { says: 'chercher', never: /rechercher/i },
    { says: 'parcourir les articles', never: /^voir les articles$/i },
    { says: 'scanner', never: /\bbalay|\bnuméris/i },
    { says: 'ouverture de session en deux étapes', never: /connexion en deux étapes/i },
    { says: '’ (apostrophe)', never: /'/ },
  ],
};

const rooms = { portal: import.meta.dirname, server: join(import.meta.dirname, '../../../server/src/words') };

const textsOf = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value.replaceAll(/\{\{\w+\}\}/g, '')]]
    : Object.entries(value as object).flatMap(([key, below]) =>
        textsOf(below, path.endsWith(':') ? `${path}${key}` : `${path}.${key}`),
      );

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Returns every text of portal and server (including mails and files) in that language, by its path: `orders:order.po`.
 */
const allTexts = (language: Language): [string, string][] => [
  ...globSync('*.json', { cwd: join(rooms.portal, language) }).flatMap((file) =>
    textsOf(read(join(rooms.portal, language, file)), `${file.replace('.json', '')}:`),
  ),
  ...textsOf(read(join(rooms.server, `${language}.json`)), 'server:'),
];

test.each(languages)('everything has one name in all texts (%s)', (language) => {
  const texts = allTexts(language);
  const strange = glossary[language].flatMap(({ says, never, quoted = [] }) =>
    texts
      .filter(([path, text]) => never.test(text) && !quoted.includes(path))
      .map(([path, text]) => `${path} '${text}': say '${says}'`),
  );
  expect(strange).toEqual([]);
});

test.each(languages)('every exception of the glossary is still needed (%s)', (language) => {
  const texts = new Map(allTexts(language));
  const idle = glossary[language].flatMap(({ never, quoted = [] }) =>
    quoted.filter((path) => !never.test(texts.get(path) ?? '')),
  );
  expect(idle).toEqual([]);
});
