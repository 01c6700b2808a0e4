import { periods } from '@tradecounter/contract/admin/spending-calls';
import { claimDefaults } from '@tradecounter/contract/auth/claims';
import { approvals } from '@tradecounter/contract/documents/approvals';
import { payments } from '@tradecounter/contract/documents/payments';
import { orders } from '@tradecounter/contract/documents/orders';
import { quotes } from '@tradecounter/contract/documents/quotes';
import { refusable } from '@tradecounter/contract/quotes/refusable';
import { formatTimestamp } from '@tradecounter/rules/display';
import { formatMoney, type MoneyForm } from '@tradecounter/rules/money';
import { dayText } from '../../../platform/words/day-text.ts';
import type { Say } from '../../../platform/words/say.ts';
import type { Language } from '../../../platform/words/languages.ts';

const claimNames: ReadonlySet<string> = new Set(Object.keys(claimDefaults));

/** The states of an area's records, and the key of the export that has their words. */
const statesByArea: Readonly<Record<string, { files: string; states: readonly string[] }>> = {
  order: { files: 'orders', states: orders.states },
  quote: { files: 'quotes', states: quotes.states },
  payment: { files: 'payments', states: payments.states },
  approval: { files: 'approvals', states: approvals.states },
};

/** Codes of other audited values whose names have words, in the order in which a reader sees them. */
const fieldsWithWords: readonly string[] = [
  'state',
  'customers',
  'customerNumber',
  'orderNumber',
  'lineNumber',
  'itemId',
  'quantity',
  'uom',
  'until',
  'poNumber',
  'lines',
  'neededBy',
  'wantedDay',
  'files',
  'refused',
  'total',
  'method',
  'paidWith',
  'amount',
  'takenBack',
  'scheduledDate',
  'monthly',
  'invoices',
  'reason',
  'comment',
  'photo',
  'pictures',
  'wish',
  'documentNumber',
  'creditHold',
  'prefix',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'title',
  'email',
  'phone',
  'extension',
  'cell',
  'fax',
  'language',
  'claims',
  'expires',
  'expiresAt',
  'by',
  'proof',
  'mustChange',
  'dateAccepted',
  'session',
  'sessionsEnded',
  'left',
  'requestedBy',
  'note',
  'approvalNumber',
  'approvedBy',
  'orderLimit',
  'approver',
  'name',
  'parent',
  'department',
  'period',
  'over',
  'deputy',
  'absentFrom',
  'absentUntil',
];

/** The places of fields and claims in a list of changes. */
const places: ReadonlyMap<string, number> = new Map([...fieldsWithWords, ...claimNames].map((code, at) => [code, at]));

/** Sorts the codes of fields and claims into their order. Those without words come last. */
export const inReadingOrder = (codes: readonly string[]): string[] =>
  codes.toSorted((one, other) => (places.get(one) ?? places.size) - (places.get(other) ?? places.size));

/** Numbers that only tell systems one change from another. */
export const references: ReadonlySet<string> = new Set(['change']);

/** Amounts, hidden from readers who may not see prices. */
export const amounts: ReadonlySet<string> = new Set([
  'total',
  'merchandise',
  'freight',
  'tax',
  'price',
  'net',
  'amount',
  'balance',
  'takenBack',
  'orderLimit',
]);

/** The codes that a field's values have words for, and the key of these words. */
const codes: Readonly<Record<string, { words: string; values: readonly string[] }>> = {
  method: { words: 'payment.method', values: ['creditCard', 'ach', 'accountCredit'] },
  period: { words: 'audit.code.period', values: periods },
  refused: { words: 'audit.code.refused', values: refusable },
  over: { words: 'audit.code.over', values: ['approve', 'warn'] },
};

/** Names changed things for a reader. */
export interface TrailWords {
  /** Names a claim or a field by its code. Returns the code if it has no words. */
  name: (code: string) => string;
  /**
   * Formats a value by its field's code: Y and N of a claim, a code, a state, an amount, a day, an instant. Returns any
   * other value unchanged.
   */
  value: (code: string, value: string) => string;
}

/** The ERP may use states without words. */
function stateText(area: string, state: string, say: Say): string {
  const kind = statesByArea[area];
  return kind?.states.includes(state) === true ? say(`export.${kind.files}.states.${state}`) : state;
}

interface Reader extends MoneyForm {
  say: Say;
  language: Language;
  /** The distributor's time zone. */
  timeZone: string;
}

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);
const isInstant = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value) && !Number.isNaN(Date.parse(value));

/** The words of the trail in a reader's language, for one action. */
export const trailWords = ({ say, language, timeZone, precision, currency }: Reader, action = ''): TrailWords => ({
  name: (code) =>
    claimNames.has(code)
      ? say(`audit.claim.${code}`)
      : fieldsWithWords.includes(code)
        ? say(`audit.field.${code}`)
        : code,
  value: (code, value) => {
    if (claimNames.has(code) && (value === 'Y' || value === 'N')) return say(`audit.flag.${value}`);
    const coded = codes[code];
    if (coded?.values.includes(value) === true) return say(`${coded.words}.${value}`);
    if (value === 'true' || value === 'false') return say(`audit.flag.${value === 'true' ? 'Y' : 'N'}`);
    if (code === 'state') return stateText(action.split('.')[0] ?? '', value, say);
    if (amounts.has(code) && Number.isFinite(Number(value))) return formatMoney(value, { precision, currency });
    return isDay(value) ? dayText(value, language) : isInstant(value) ? formatTimestamp(value, timeZone) : value;
  },
});
