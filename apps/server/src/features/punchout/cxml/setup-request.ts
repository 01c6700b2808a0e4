import { childOf, longest, peopleOf, textOf } from './envelope.ts';
import type { XmlElement } from './parse-xml.ts';
import { type DocumentLine, readItems } from './order-request.ts';
import { Refusal } from './refusal.ts';

/** What a PunchOutSetupRequest asks for. */
export interface SetupRequest {
  /** The lines of the cart that is opened again; none for a new one. */
  lines: readonly DocumentLine[];
  /** Whether they are only viewed. */
  inspects: boolean;
  buyerCookie: string;
  returnUrl: string;
  /** E-mail addresses and user names of the person, the most exact first. */
  people: readonly string[];
}

/** Reads a PunchOutSetupRequest with prices in that currency. Throws a Refusal if a part is missing or isn't supported. */
export function readSetupRequest(setup: XmlElement, currency: string): SetupRequest {
  const cookie = childOf(setup, 'BuyerCookie');
  if ((cookie?.children.length ?? 0) > 0) throw new Refusal(406, 'The BuyerCookie must be text.');
  const operation = textOf(setup.attributes.get('operation'), 'The operation', longest.code);
  if (operation !== 'create' && operation !== 'edit' && operation !== 'inspect')
    throw new Refusal(450, `The operation ${operation} is not supported. Use create, edit or inspect.`);
  const inspects = operation === 'inspect';
  const lines = operation === 'create' ? [] : readItems(setup, inspects ? { currency, needed: false } : null);
  if (inspects && lines.length === 0) throw new Refusal(406, 'There are no lines to inspect.');
  return {
    lines,
    inspects,
    buyerCookie: textOf(cookie?.text, 'The BuyerCookie', longest.cookie),
    returnUrl: textOf(childOf(setup, 'BrowserFormPost', 'URL')?.text, 'The URL of BrowserFormPost', longest.url),
    people: peopleOf(setup),
  };
}
