import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { addressOf } from '@tradecounter/contract/pages/pages';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { LetterPart } from '../../../platform/mail/letter.ts';
import { type Letterhead, reachedAt } from '../../../platform/mail/letterhead.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { mailsAtOnce, type Mail } from '../../../platform/mail/mailer.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import type { Services } from '../../../platform/services.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { numberText } from '../../../platform/words/number-text.ts';
import { sayIn } from '../../../platform/words/say.ts';
import { findReturn, type ReturnRow } from '../return-repository.ts';
import { findReturnReader, findUnmailedSteps, noteMailed, type ReturnStepKey } from './return-mail-repository.ts';

/** Mails to people about a return that they asked for: that it was received, and each state that it gets. */
export const returnMail: Queue<ReturnStepKey> = { name: 'return-mail', atOnce: mailsAtOnce };

interface ReturnReader {
  to: string;
  name: string;
  language: Language;
  /** Address of the portal, without a trailing slash. */
  portal: string;
}

/** Renders the mail about one state of a return. It shows no prices. */
export function renderReturnMail(
  found: ReturnRow,
  step: ReturnRow['steps'][number],
  { to, name, language, portal }: ReturnReader,
  head: Letterhead,
): Mail {
  const words = (key: string, values: Record<string, string> = {}) => sayIn(language)(`mail.return.${key}`, values);
  const document = found.source === 'order' ? found.orderNumber : found.invoiceNumber;
  const values = { number: found.id, document, rma: found.rma, credit: found.creditNumber };
  const facts = [
    { name: words('rma'), lines: step.state === 'approved' && found.rma !== '' ? [found.rma] : [] },
    {
      name: words('credit'),
      lines: step.state === 'credited' && found.creditNumber !== '' ? [found.creditNumber] : [],
    },
    { name: words('note'), lines: step.note === '' ? [] : step.note.split('\n') },
  ].filter(({ lines }) => lines.length > 0);
  const parts: LetterPart[] = [
    { kind: 'text', text: words('greeting', { name }) },
    { kind: 'text', text: words(`${step.state}.${found.source}`, values) },
    ...(facts.length === 0 ? [] : [{ kind: 'facts' as const, facts }]),
    {
      kind: 'rows',
      headings: [words('item'), words('quantity')],
      rows: found.lines.map((line) => ({
        text: line.description,
        notes: [
          ...(line.itemId === '' ? [] : [{ text: line.itemId, tone: 'soft' as const }]),
          { text: words(`reason.${line.reason}`), tone: 'soft' as const },
        ],
        figure: `${numberText(line.quantity, language)} ${line.uom}`,
      })),
      sums: [],
    },
    { kind: 'link', text: words('view'), address: `${portal}${addressOf('return', { id: found.id })}` },
    { kind: 'text', text: head.phone === null ? words('closingAnswer') : words('closing', { phone: head.phone }) },
  ];
  return {
    id: `return-${found.id}-${step.number}`,
    to,
    ...renderLetter({ language, subject: words(`subject.${step.state}`, values), parts }, head),
  };
}

/** Mails the person who asked. Sends nothing to one who can no longer act for the customer or see such documents. */
export async function sendReturnMail(
  { db, mailer, portal, letterhead }: MailServices,
  { step: number, ...key }: ReturnStepKey,
): Promise<void> {
  const [found, reader] = [await findReturn(db, key), await findReturnReader(db, key)];
  const step = found?.steps.find((one) => one.number === number);
  if (found === null || step === undefined || reader === null) return;
  const claims = mergeClaims(reader.userClaims, reader.claims);
  if (!may(claims, found.source === 'order' ? 'SeeOrders' : 'SeeInvoices')) return;
  const { email: to, name } = reader;
  const whom = { to, name, language: reader.language as Language, portal: portal() };
  await mailer.send(renderReturnMail(found, step, whom, reachedAt(await letterhead(), reader)));
}

/** States older than this get no mail, so that a first import of a year of returns announces none of them. */
const maxAgeMs = 3 * 86_400_000;
const batchSize = 200;

/** Queues one mail for each new state that a feed has brought. */
export async function announceReturns({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  for (;;) {
    const found = await findUnmailedSteps(db, new Date(now().getTime() - maxAgeMs), batchSize);
    for (const key of found) {
      await db.transact(async (tx) => {
        if (await noteMailed(tx, key, now())) await jobs.send(tx, returnMail, key);
      });
    }
    if (found.length < batchSize) return;
  }
}
