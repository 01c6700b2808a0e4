import { limits } from '@tradecounter/contract/limits';
import { isCode, isLine } from '@tradecounter/contract/text';
import { longest } from '../cxml/envelope.ts';
import { Refusal } from '../cxml/refusal.ts';
import type { CallerForm } from '../tables.ts';

/** What a call-up asks for: the catalog, an item's page, or an answer at once about items found or checked. */
export type CallUpFunction =
  | { name: 'SHOP' }
  | { name: 'DETAIL'; itemId: string }
  | { name: 'VALIDATE'; itemId: string; unit: string; quantity: string }
  | { name: 'BACKGROUND_SEARCH'; search: string };

/** The form of an OCI call-up. */
export interface CallUp {
  username: string;
  password: string;
  hookUrl: string;
  /** User names and e-mail addresses of the person, the most exact first. */
  people: readonly string[];
  form: CallerForm;
  asks: CallUpFunction;
}

/** Parameters that a form can have besides ours, such as SAP's own. */
const mostParameters = 100;

/** Names of windows, as browsers have them; _blank would leave the portal open behind the form. */
const windows = /^(?:_top|_parent|_self|[a-z][\w-]{0,39})$/i;

/** Throws when the parameter is missing, too long or has characters that nothing of its kind has. */
function required(text: string, name: string, most: number, allows: (text: string) => boolean = isLine): string {
  if (text === '') throw new Refusal(406, `${name} is missing.`);
  if (text.length > most) throw new Refusal(406, `${name} has more than ${most} characters.`);
  if (!allows(text)) throw new Refusal(406, `${name} has characters that aren't allowed.`);
  return text;
}

/** Returns the parameters by their names in capitals. Throws for a repeated one: systems differ in which of the two counts. */
function parametersOf(encoded: string): (name: string) => string {
  const found = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(encoded)) {
    const name = key.toUpperCase();
    if (found.has(name)) throw new Refusal(406, 'A parameter is there twice.');
    found.set(name, value.trim());
    if (found.size > mostParameters) throw new Refusal(406, `There are more than ${mostParameters} parameters.`);
  }
  return (name) => found.get(name) ?? '';
}

/** Between the item and the unit of a product. */
const unitMark = '|';

/** Returns what identifies an item in a unit at the portal, in 40 characters. Without the unit where that is too long. */
export const productId = (itemId: string, uom: string): string => {
  const both = `${itemId}${unitMark}${uom}`;
  return both.length <= 40 ? both : itemId;
};

/** Returns the item and unit of a product. The unit is empty if it has none. */
function productOf(product: string): { itemId: string; unit: string } {
  const at = product.lastIndexOf(unitMark);
  return at === -1 ? { itemId: product, unit: '' } : { itemId: product.slice(0, at), unit: product.slice(at + 1) };
}

function functionOf(parameter: (name: string) => string): CallUpFunction {
  const product = () => productOf(required(parameter('PRODUCTID'), 'PRODUCTID', longest.code, isCode));
  const name = parameter('FUNCTION').toUpperCase();
  if (name === '') return { name: 'SHOP' };
  if (name === 'DETAIL') return { name, itemId: product().itemId };
  if (name === 'BACKGROUND_SEARCH')
    return { name, search: required(parameter('SEARCHSTRING'), 'SEARCHSTRING', limits.search) };
  if (name !== 'VALIDATE')
    throw new Refusal(450, 'The FUNCTION is not supported. Use DETAIL, VALIDATE, BACKGROUND_SEARCH or none.');
  const quantity = parameter('QUANTITY') || '1';
  if (!/^\d{1,7}(?:\.\d{1,4})?$/.test(quantity) || Number(quantity) === 0)
    throw new Refusal(406, 'QUANTITY is not a number above 0 with up to four decimals.');
  return { name, ...product(), quantity: quantity.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') };
}

/** Reads a call-up, from a query or a form. Throws a Refusal if a part is missing or isn't supported. */
export function readCallUp(encoded: string): CallUp {
  const parameter = parametersOf(encoded);
  const target = parameter('~TARGET') || parameter('RETURNTARGET');
  const echoed = (name: string): string => {
    const text = parameter(name);
    return text === '' ? '' : required(text, name, longest.code, isCode);
  };
  return {
    username: required(parameter('USERNAME'), 'USERNAME', limits.punchOutIdentity),
    password: required(parameter('PASSWORD'), 'PASSWORD', longest.code),
    hookUrl: required(parameter('HOOK_URL'), 'HOOK_URL', longest.url),
    people: [parameter('USER_EMAIL'), parameter('USER_NAME')].filter((name) => name !== '' && name.length <= 254),
    form: { okCode: echoed('~OKCODE'), target: windows.test(target) ? target : '', caller: echoed('~CALLER') },
    asks: functionOf(parameter),
  };
}
