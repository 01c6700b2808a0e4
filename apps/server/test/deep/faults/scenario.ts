import type { Ledger } from './crowd.ts';
import type { Tally } from './tally.ts';

/** What a scenario found. */
export interface Finding {
  tally: Tally;
  ledger: Ledger;
  /** Acknowledged orders that are not there. */
  lost: number;
  /** Orders and goods that are there more often than they were acknowledged. */
  doubled: number;
  /** Confirmations that arrived, each counted once. */
  mails: number;
  /** What did not hold, in words; each makes the scenario fail. */
  problems: readonly string[];
  /** What else is worth knowing. */
  note?: string;
}

/** The finding as a row of the table, and whether it is as it must be. */
export function rowOf(
  name: string,
  { tally, ledger, lost, doubled, mails, problems, note = '' }: Finding,
): { line: string; well: boolean } {
  const faults = [
    ...problems,
    ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
    ...(doubled > 0 ? [`${doubled} are doubled`] : []),
    ...(ledger.unanswered > 0 ? [`${ledger.unanswered} never answered`] : []),
  ];
  const cells = [
    name,
    `${ledger.acknowledged.length} acknowledged`,
    `${lost} lost`,
    `${doubled} doubled`,
    `${mails} mails`,
    tally.toString(),
    note,
    faults.length === 0 ? 'passed' : `FAILED: ${faults.join('; ')}`,
  ];
  return { line: `| ${cells.join(' | ')} |`, well: faults.length === 0 };
}
