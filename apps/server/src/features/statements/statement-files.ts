import type { SheetQuestion } from '@tradecounter/contract/downloads/sheets';
import { limits } from '@tradecounter/contract/limits';
import { formatMoney } from '@tradecounter/rules/money';
import type { AccountContext } from '../../platform/context.ts';
import { type SheetColumn, sheetOf } from '../../platform/documents/pdf/sheet.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import type { Sheet } from '../../platform/downloads/sheet.ts';
import { dayText, monthText } from '../../platform/words/day-text.ts';
import { billingLines } from '../accounts/billing-lines.ts';
import { getStatement, readMonth, type Statement, type StatementEntry, withBalances } from './get-statement.ts';
import { findStatement } from './statement-repository.ts';

/** A discount that raises the balance takes an earlier one back. */
const kindText = ({ kind, amount }: StatementEntry, { say }: AccountContext): string =>
  say(kind === 'discount' && amount > 0 ? 'sheet.statement.discountReversed' : `export.statementLines.states.${kind}`);

function columnsOf(context: AccountContext): SheetColumn<StatementEntry>[] {
  const { precision, currency } = context;
  const head = (name: string): string => context.say(`export.statementLines.${name}`);
  return [
    { heading: head('day'), share: 2, text: ({ day }) => dayText(day, context.language) },
    { heading: head('kind'), share: 3, text: (entry) => kindText(entry, context) },
    { heading: head('number'), share: 2.4, text: ({ number }) => number },
    { heading: head('note'), share: 3, text: ({ note }) => note },
    {
      heading: head('amount'),
      share: 2,
      figures: true,
      text: ({ amount }) => formatMoney(amount, { precision, currency }),
    },
    {
      heading: head('balance'),
      share: 2,
      figures: true,
      text: ({ balance }) => formatMoney(balance, { precision, currency }),
    },
  ];
}

/** The last day that the statement counts, in ISO: today until its month is over. */
const lastDayOf = ({ to }: Statement, { today }: AccountContext): string => (to < today() ? to : today());

const factsOf = (statement: Statement, context: AccountContext, customer: string[]) => {
  const { say, language, precision, currency } = context;
  const period = [statement.from, lastDayOf(statement, context)].map((day) => dayText(day, language));
  return [
    { name: say('sheet.customer'), lines: customer },
    { name: say('sheet.statement.period'), lines: [period.join(' – ')] },
    { name: say('sheet.statement.opening'), lines: [formatMoney(statement.opening, { precision, currency })] },
  ];
};

/** The printed sheet of a statement. */
export const statementSheet: Sheet<SheetQuestion<'statement'>> = {
  permission: 'SeeInvoices',
  draw: async (context, { month, paper }, letterhead) => {
    const statement = await getStatement(context, { month, limit: limits.pdfRows });
    const { say, language } = context;
    const lastDay = lastDayOf(statement, context);
    const closing =
      lastDay === statement.to
        ? say('sheet.statement.closing')
        : say('sheet.statement.balanceOn', { date: dayText(lastDay, language) });
    const document = sheetOf(
      context,
      { head: await letterhead(), paper },
      {
        title: say('sheet.statement.title', { month: monthText(statement.month, context.language) }),
        facts: factsOf(statement, context, await billingLines(context)),
        columns: columnsOf(context),
        lines: statement.entries,
        sums: [
          { name: say('sheet.statement.opening'), amount: statement.opening },
          { name: closing, amount: statement.closing },
        ],
      },
    );
    return { ...document, name: [say('export.statementLines.title'), context.customerNumber, statement.month] };
  },
};

/** Maximum number of entries in a statement file. */
const maxRows = 50_000;

/** The entries of a statement as a file. */
export const statementExport = exportOfKind<'statementLines', StatementEntry>('statementLines', {
  check: (context, { filters }) => void readMonth(context, filters.month),
  rows: async function* (context, { filters }) {
    const { db, customerNumber, timeZone } = context;
    const { from, to } = readMonth(context, filters.month);
    const found = await findStatement(db, { customerNumber, timeZone, from, to, limit: maxRows });
    yield withBalances(found).filter(
      ({ kind }) => filters.kind === null || filters.kind === undefined || kind === filters.kind,
    );
  },
});
