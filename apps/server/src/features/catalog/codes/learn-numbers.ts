import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/catalog/codes';
import { codeLimits } from '@tradecounter/contract/catalog/codes';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { allLearned, forgetting, learning, roomToLearn } from './learned-repository.ts';
import { plainCode } from '../words/search-words.ts';

const codeOf = (number: string): string => {
  const code = plainCode(number);
  if (code === '') throw invalid({ number: { word: 'format' } });
  return code;
};

/** Remembers which item a number means, for everyone at the customer. */
export const learnNumber = (
  context: AccountContext,
  { number, SKU: item }: BodyOf<typeof calls.learnNumber>,
): Promise<AnswerOf<typeof calls.learnNumber>> =>
  write(context, async (tx) => {
    const { customerNumber, actor, now } = context;
    const code = codeOf(number);
    const { known, count } = (await roomToLearn.row(tx, { customerNumber, item }))!;
    if (!known) throw new Failure('not_found');
    const learned = { customerNumber, code, number, item, learnedBy: actor.username, now: now().toISOString() };
    const { isNew } = (await learning.row(tx, learned))!;
    if (isNew && count >= codeLimits.learned)
      throw new Failure('conflict', 'error.numbers_full', { limit: codeLimits.learned });
    await audit(tx, context, { action: 'number.learned', customerNumber, subject: number, after: { SKU: item } });
    return {};
  });

/** Forgets a number that someone at the customer has taught us. */
export const forgetNumber = (
  context: AccountContext,
  { number }: BodyOf<typeof calls.forgetNumber>,
): Promise<AnswerOf<typeof calls.forgetNumber>> =>
  write(context, async (tx) => {
    const { customerNumber } = context;
    const forgotten = await forgetting.row(tx, { customerNumber, code: codeOf(number) });
    if (forgotten === null) return {};
    const { number: subject, item: SKU } = forgotten;
    await audit(tx, context, { action: 'number.forgotten', customerNumber, subject, before: { SKU } });
    return {};
  });

/** Lists the numbers that people at the customer have taught us, newest first. */
export const listLearnedNumbers = async ({ db, customerNumber }: AccountContext) =>
  (await allLearned.rows(db, { customerNumber })).map((row) => ({
    ...row,
    learnedAt: new Date(row.learnedAt).toISOString(),
  }));
