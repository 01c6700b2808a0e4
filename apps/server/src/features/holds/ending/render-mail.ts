import { addressOf } from '@tradecounter/contract/pages/pages';
import type { LetterPart } from '../../../platform/mail/letter.ts';
import type { Letterhead } from '../../../platform/mail/letterhead.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { numberText } from '../../../platform/words/number-text.ts';
import { sayIn } from '../../../platform/words/say.ts';
import type { Language } from '../../../platform/words/languages.ts';
import type { HeldRow } from '../actions/hold-repository.ts';

export interface HoldMailReader {
  to: string;
  name: string;
  language: Language;
  /** Address of the portal, without a trailing slash. */
  portal: string;
}

/**
 * Renders the mail about a hold that is about to end, in the reader's language. It lists the goods and links to
 * extending or ordering them.
 */
export function renderHoldMail(hold: HeldRow, { to, name, language, portal }: HoldMailReader, head: Letterhead): Mail {
  const words = (key: string, values: Record<string, string> = {}) => sayIn(language)(`mail.holdEnding.${key}`, values);
  const date = dayText(hold.until, language);
  const figure = `${numberText(hold.quantity, language)} ${hold.uom}`;
  const base = hold.uom === hold.base_uom ? '' : ` · ${numberText(hold.base_quantity, language)} ${hold.base_uom}`;
  const lots = hold.lots
    .filter(([lot]) => lot !== '')
    .map(([lot, quantity]) => `${lot} (${numberText(quantity, language)} ${hold.base_uom})`);
  const facts = [
    { name: words('location'), lines: [hold.location_name] },
    { name: words('lots'), lines: lots },
    { name: words('comment'), lines: hold.comment.split('\n') },
  ];
  const parts: LetterPart[] = [
    { kind: 'text', text: words('greeting', { name }) },
    { kind: 'text', text: words('ends', { number: hold.hold_number, date }) },
    {
      kind: 'rows',
      headings: [words('item'), words('quantity')],
      rows: [{ text: hold.description, notes: [{ text: hold.item_id, tone: 'soft' }], figure: `${figure}${base}` }],
      sums: [],
    },
    { kind: 'facts', facts: facts.filter(({ lines }) => lines.length > 0) },
    { kind: 'link', text: words('view'), address: `${portal}${addressOf('holds', {})}` },
    { kind: 'text', text: head.phone === null ? words('closingAnswer') : words('closing', { phone: head.phone }) },
  ];
  return {
    id: `hold-ending-${hold.hold_number}-${hold.until}`,
    to,
    ...renderLetter({ language, subject: words('subject', { number: hold.hold_number, date }), parts }, head),
  };
}
