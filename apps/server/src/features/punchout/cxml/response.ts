import { type Status, statusNames } from './refusal.ts';
import { cxmlDocument, element, type Xml } from './write-xml.ts';

export interface Answer {
  status: Status;
  /** A sentence about a refusal or an order. */
  sentence?: string;
  /** The address of the start page. */
  startPage?: string;
}

const startPageOf = (address: string): Xml =>
  element('PunchOutSetupResponse', {}, element('StartPage', {}, element('URL', {}, address)));

/** Writes the Response to a setup request. */
export const writeResponse = (
  made: { now: Date; host: string },
  { status, sentence = '', startPage }: Answer,
): string =>
  cxmlDocument(
    made,
    element(
      'Response',
      {},
      element('Status', { code: String(status), text: statusNames[status] }, sentence),
      startPage === undefined ? null : startPageOf(startPage),
    ),
  );
