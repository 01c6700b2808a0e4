import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { addressOf } from '@tradecounter/contract/pages/pages';
import { dayIn } from '@tradecounter/rules/clock';
import { formatMoney } from '@tradecounter/rules/money';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { LetterPart } from '../../../platform/mail/letter.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { sayIn } from '../../../platform/words/say.ts';
import { madeBy } from '../../auth/on-behalf/made-by.ts';
import { approversOf, findColleagues } from '../people-repository.ts';
import { findReader, findRequest, findRequestNames, type RequestKey, type RequestRow } from '../request-repository.ts';
import type { Frozen } from '../requesting/frozen.ts';

/**
 * Informs one person about a request: one who can decide it, or the one who sent it that it is decided. A reminder comes
 * after a day, and a warning on the day before the request expires.
 */
export interface ApprovalMailJob extends RequestKey {
  userId: number;
  about: 'requested' | 'reminder' | 'warning' | 'decided';
}

export const approvalMail: Queue<ApprovalMailJob> = { name: 'approval-mail', atOnce: mailsAtOnce };

/** Returns the goods of a request as they were sent, without amounts for readers who can't see prices. */
function requestedGoods(
  { frozen, total }: RequestRow,
  seesPrices: boolean,
  { words, money }: { words: (name: string) => string; money: (amount: string | number) => string },
): LetterPart {
  const { lines } = JSON.parse(frozen) as Frozen;
  return {
    kind: 'rows',
    headings: [words('item'), seesPrices ? words('amount') : words('quantity')],
    rows: lines.map(({ itemId, description, quantity, uom, amount }) => ({
      text: description,
      notes: [{ text: `${itemId} · ${quantity} ${uom}`, tone: 'soft' }],
      figure: seesPrices ? (amount === null ? '' : money(amount)) : `${quantity} ${uom}`,
    })),
    sums: seesPrices ? [[words('total'), money(total)]] : [],
  };
}

/**
 * Mails a request or its decision. Sends nothing about a request that no longer waits, to people who can't decide it any
 * more, or to people without an address. The link shows the request, and deciding it takes a press there.
 */
export async function sendApprovalMail(
  services: MailServices,
  { about, userId, ...key }: ApprovalMailJob,
): Promise<void> {
  const { db, mailer, portal, letterhead, precision, timeZone } = services;
  const request = await findRequest(db, key);
  const reader = await findReader(db, { customerNumber: key.customerNumber, userId });
  if (request === null || reader === null || reader.email === null || reader.email === '') return;
  const isDecided = about === 'decided';
  if (isDecided === (request.state === 'waiting')) return;
  if (!isDecided) {
    const everyone = await findColleagues(db, key.customerNumber, services.today());
    if (!approversOf(everyone, request.userId, Number(request.total)).some((one) => one.userId === userId)) return;
  }
  const language = reader.language as Language;
  const names = await findRequestNames(db, key);
  const staff = about === 'requested' ? request.enteredBy : null;
  const values = {
    number: request.requestNumber,
    // The first mail says who asks. Later ones are about that person's order.
    name: madeBy({ say: sayIn(language) }, names.requestedBy, staff),
    by: names.decidedBy ?? '',
    order: request.orderNumber,
  };
  const words = (name: string, more: Record<string, string> = {}) =>
    sayIn(language)(`mail.approval.${name}`, { ...values, ...more });
  const seesPrices = may(mergeClaims(reader.userClaims, reader.claims), 'SeePrices');
  const kind = isDecided ? request.state : about;
  const money = (amount: string | number): string => formatMoney(amount, { precision, currency: reader.currency });
  const facts = [
    { name: words('customer'), lines: [`${reader.customerName} (${key.customerNumber})`] },
    { name: words('poNumber'), lines: [request.poNumber] },
    { name: words('note'), lines: (isDecided ? request.decisionNote : request.note).split('\n') },
    ...(isDecided
      ? []
      : [{ name: words('until'), lines: [dayText(dayIn(timeZone)(new Date(request.expiresAt)), language)] }]),
  ];
  const parts: LetterPart[] = [
    { kind: 'text', text: words('greeting', { reader: reader.name }) },
    { kind: 'text', text: words(`about.${kind}`) },
    // Lines of an approved request may have been struck. The order's own mail has its goods.
    ...(request.state === 'approved' ? [] : [requestedGoods(request, seesPrices, { words, money })]),
    { kind: 'facts', facts: facts.filter((fact) => fact.lines.join('') !== '') },
    {
      kind: 'link',
      text: words('view'),
      address: `${portal()}${addressOf('approval', { id: request.requestNumber })}`,
    },
  ];
  await mailer.send({
    id: `approval-${request.requestNumber}-${kind}-${userId}`,
    to: reader.email,
    ...renderLetter({ language, subject: words(`subject.${kind}`), parts }, await letterhead()),
  });
}
