import type { QuoteTerms, QuoteTermsLine } from './terms-sql.ts';

/** How a quote changed: a part of it, before and after. Amounts are exact decimals as text. */
export interface QuoteChange {
  what: 'added' | 'removed' | 'item' | 'quantity' | 'price' | 'freight' | 'tax' | 'total' | 'expires' | 'note';
  /** Null for the quote itself. */
  line: QuoteTermsLine | null;
  before: string;
  after: string;
  /** Whether before and after are prices or amounts, which only some users see. */
  money: boolean;
}

const headChanges = (before: QuoteTerms, after: QuoteTerms): QuoteChange[] =>
  (['expires', 'note', 'freight', 'tax', 'total'] as const).flatMap((what) =>
    before[what] === after[what]
      ? []
      : [
          {
            ...{ what, line: null, before: before[what] ?? '', after: after[what] ?? '' },
            money: what === 'freight' || what === 'tax' || what === 'total',
          },
        ],
  );

function lineChanges(before: QuoteTermsLine, after: QuoteTermsLine): QuoteChange[] {
  const line = after;
  const changes: QuoteChange[] = [];
  if (before.itemId !== after.itemId || before.description !== after.description)
    changes.push({
      ...{ what: 'item', line, money: false },
      before: before.description || before.itemId,
      after: after.description || after.itemId,
    });
  if (before.quantity !== after.quantity || before.uom !== after.uom)
    changes.push({
      ...{ what: 'quantity', line, money: false },
      before: `${before.quantity} ${before.uom}`,
      after: `${after.quantity} ${after.uom}`,
    });
  if (before.unitPrice !== after.unitPrice)
    changes.push({ what: 'price', line, before: before.unitPrice, after: after.unitPrice, money: true });
  return changes;
}

const quantityOf = ({ quantity, uom }: QuoteTermsLine): string => `${quantity} ${uom}`;

/** Returns how terms differ from those before: lines in the order of their numbers, and then the quote itself. */
export function changesOf(before: QuoteTerms, after: QuoteTerms): QuoteChange[] {
  const linesBefore = new Map(before.lines.map((line) => [line.lineNumber, line]));
  const linesAfter = new Map(after.lines.map((line) => [line.lineNumber, line]));
  const numbers = [...new Set([...linesBefore.keys(), ...linesAfter.keys()])].toSorted((one, other) => one - other);
  const ofLines = numbers.flatMap((number): QuoteChange[] => {
    const [was, is] = [linesBefore.get(number), linesAfter.get(number)];
    if (was === undefined) return [{ what: 'added', line: is!, before: '', after: quantityOf(is!), money: false }];
    if (is === undefined) return [{ what: 'removed', line: was, before: quantityOf(was), after: '', money: false }];
    return lineChanges(was, is);
  });
  return [...ofLines, ...headChanges(before, after)];
}
