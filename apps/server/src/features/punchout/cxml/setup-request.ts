import { childOf, longest, peopleOf, textOf } from './envelope.ts';
import type { XmlElement } from './parse-xml.ts';
import { Refusal } from './refusal.ts';

/** What a PunchOutSetupRequest asks for. */
export interface SetupRequest {
  operation: string;
  buyerCookie: string;
  returnUrl: string;
  /** E-mail addresses and user names of the person, the most exact first. */
  people: readonly string[];
}

/** Reads a PunchOutSetupRequest. Throws a Refusal for one that lacks a part. */
export function readSetupRequest(setup: XmlElement): SetupRequest {
  const cookie = childOf(setup, 'BuyerCookie');
  if ((cookie?.children.length ?? 0) > 0) throw new Refusal(406, 'The BuyerCookie must be text.');
  return {
    operation: textOf(setup.attributes.get('operation'), 'The operation', longest.code),
    buyerCookie: textOf(cookie?.text, 'The BuyerCookie', longest.cookie),
    returnUrl: textOf(childOf(setup, 'BrowserFormPost', 'URL')?.text, 'The URL of BrowserFormPost', longest.url),
    people: peopleOf(setup),
  };
}
