import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce, type Mail } from '../../../platform/mail/mailer.ts';
import { type ChangeKey, findChange, findUnmailedChanges, noteChangeMailed } from './changed-repository.ts';
import { addressOf } from '@tradecounter/contract/pages/pages';
import { type LineChange, seenOf } from '@tradecounter/rules/orders/changes';
import type { LetterPart, LetterRow } from '../../../platform/mail/letter.ts';
import { type Letterhead, reachedAt } from '../../../platform/mail/letterhead.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { dayTextAt } from '../../../platform/words/day-text.ts';
import { sayIn } from '../../../platform/words/say.ts';
import { type ChangeReader, replacedItem, termText, visibleParts, visibleTerms } from '../changes/change-texts.ts';
import type { ChangeRow } from '../changes/changes-sql.ts';
import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { sightOf } from '../changes/present-changes.ts';
import { findShippedReader } from './shipped-repository.ts';
import type { Services } from '../../../platform/services.ts';
import { itemNumbers } from '../../catalog/item/item-numbers.ts';

/** Mails to people who placed an order that the distributor changed. */
export const changedMail: Queue<ChangeKey> = { name: 'order-changed-mail', atOnce: mailsAtOnce };

/** The recipient of the mail, and what the mail may show. */
interface ChangedReader extends ChangeReader {
  to: string;
  name: string;
  /** Address of the portal, without a trailing slash. */
  portal: string;
  /** The distributor's time zone. */
  timeZone: string;
}

type Words = (key: string, values?: Record<string, string>) => string;

function lineRow(line: LineChange, lines: readonly LineChange[], reader: ChangedReader, words: Words): LetterRow {
  const { before, after } = line;
  const replaced = replacedItem(line, lines);
  const goods = (after ?? before)!;
  const quantity = visibleParts(reader)[0]![1];
  const none = words('none');
  const changedParts =
    before === null || after === null
      ? []
      : visibleParts(reader).flatMap(([name, show]) =>
          show(before) === show(after) ? [] : [`${words(name)}: ${show(before) || none} → ${show(after) || none}`],
        );
  const notes = [
    itemNumbers(goods, sayIn(reader.language)).join(' · '),
    ...(replaced === '' ? [] : [words('insteadOf', { item: replaced })]),
    ...(before === null && replaced === '' ? [words('added')] : []),
    ...changedParts,
  ];
  return {
    text: goods.description,
    notes: notes.map((text) => ({ text, tone: 'soft' })),
    figure: after === null ? words('removed', { quantity: quantity(goods) }) : quantity(after),
  };
}

/**
 * Renders the mail about the distributor's changes to an order, with the values before and after. Leaves out prices and
 * dates that the reader can't see.
 */
export function renderChangedMail(
  change: ChangeRow & { orderNumber: string },
  reader: ChangedReader,
  head: Letterhead,
): Mail {
  const { language, portal, timeZone } = reader;
  const { orderNumber: number, before, after } = change;
  const words: Words = (key, values = {}) => sayIn(language)(`mail.orderChanged.${key}`, values);
  const facts = visibleTerms(change, reader).map((name) => ({
    name: words(`term.${name}`),
    lines: [[before, after].map((terms) => termText(name, terms, reader) || words('none')).join(' → ')],
  }));
  const rows = change.lines.map((line) => lineRow(line, change.lines, reader, words));
  const parts: LetterPart[] = [
    { kind: 'text', text: words('greeting', { name: reader.name }) },
    { kind: 'text', text: words('changed', { number, date: dayTextAt(change.changedAt, timeZone, language) }) },
    ...(rows.length === 0
      ? []
      : [{ kind: 'rows' as const, headings: [words('item'), words('now')] as const, rows, sums: [] }]),
    ...(facts.length === 0 ? [] : [{ kind: 'facts' as const, facts }]),
    { kind: 'link', text: words('view'), address: `${portal}${addressOf('order', { id: number })}` },
    { kind: 'text', text: head.phone === null ? words('closingAnswer') : words('closing', { phone: head.phone }) },
  ];
  return {
    id: `order-changed-${number}-${change.number}`,
    to: reader.to,
    ...renderLetter({ language, subject: words('subject', { number }), parts }, head),
  };
}

/**
 * Mails the distributor's changes to the person who placed the order. Sends nothing when that person can no longer act
 * for the customer, or can't see orders or any part of this change.
 */
export async function sendChangedMail(
  { db, mailer, portal, letterhead, precision, timeZone }: MailServices,
  key: ChangeKey,
): Promise<void> {
  const [change, reader] = [await findChange(db, key), await findShippedReader(db, key)];
  if (change === null || reader === null) return;
  const claims = mergeClaims(reader.userClaims, reader.claims);
  const sight = sightOf(claims);
  const seen = seenOf(change, sight);
  if (!may(claims, 'SeeOrders') || seen === null) return;
  await mailer.send(
    renderChangedMail(
      { orderNumber: key.orderNumber, ...seen },
      {
        to: reader.email,
        name: reader.name,
        language: reader.language as Language,
        portal: portal(),
        precision,
        currency: reader.currency,
        timeZone,
        ...sight,
      },
      reachedAt(await letterhead(), reader),
    ),
  );
}

/** Changes older than this many days get no mail, such as after an outage of the mail jobs. */
const maxAgeDays = 3;
const batchSize = 200;

/** Queues one mail for each recent change from an import, however many lines it has. */
export async function announceChanges({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - maxAgeDays * 86_400_000);
  for (;;) {
    const found = await findUnmailedChanges(db, since, batchSize);
    for (const key of found) {
      await db.transact(async (tx) => {
        if (await noteChangeMailed(tx, key, now())) await jobs.send(tx, changedMail, key);
      });
    }
    if (found.length < batchSize) return;
  }
}
