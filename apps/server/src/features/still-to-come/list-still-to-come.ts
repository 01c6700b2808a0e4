import { may } from '@tradecounter/contract/auth/permissions';
import type { Claims } from '@tradecounter/contract/auth/claims';
import { stillToCome } from '@tradecounter/contract/documents/still-to-come';
import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { need } from '../../platform/need.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { pictureOf } from '../pictures/picture-address.ts';
import { comingList, type GoodsOf, type GoodsToComeRow, readChoices } from './coming-list-repository.ts';
import { newsDays } from './coming-sql.ts';
import { readNews } from './reader-repository.ts';

/** The most jobs, and items, that the page offers to filter by. */
const maxChoices = 500;

const instant = (stored: string): string => new Date(stored).toISOString();

/** Returns the ISO instant since which a moved date is news. */
const newsSince = (now: Date): string => new Date(now.getTime() - newsDays * 86_400_000).toISOString();

/** What users with these claims see of a customer's goods. */
export const seenBy = (claims: Claims): Pick<GoodsOf, 'etas' | 'holds'> => ({
  etas: may(claims, 'SeeBackOrderEtas'),
  holds: may(claims, 'AllowInventoryHold'),
});

const goodsOf = ({ customerNumber, claims, now, today }: AccountContext): GoodsOf => ({
  customerNumber,
  ...seenBy(claims),
  today: today(),
  newsSince: newsSince(now()),
});

const present = ({ picture, locationId, locationName, movedAt, ...goods }: GoodsToComeRow) => ({
  ...goods,
  picture: picture === null ? null : pictureOf(picture),
  movedAt: movedAt === null ? null : instant(movedAt),
  location: { id: locationId, name: locationName },
});

/** Returns a page of the goods that are still to come to the customer, with their count. */
export async function listStillToCome(context: AccountContext, asked: ListAsked<typeof stillToCome>) {
  const wanted = readList(context, stillToCome, asked);
  const { total, rows } = await comingList.page(context.db, goodsOf(context), wanted);
  return { total, stillToCome: rows.map(present) };
}

/** Exports the goods as their list shows them. */
export const stillToComeExport = exportOfKind<'stillToCome', GoodsToComeRow>('stillToCome', {
  values: { location: ({ locationName }) => locationName },
  rows: (context, wanted) => comingList.batches(context.db, goodsOf(context), wanted),
});

/** Returns the jobs and items that the list can be filtered by. */
export async function listChoices(context: AccountContext) {
  need(context, stillToCome.permission);
  const { db, customerNumber, claims } = context;
  return readChoices(db, { customerNumber, ...seenBy(claims), limit: maxChoices });
}

/** Returns what has moved since the user last looked, and the user's choices. */
export async function readNewsOf(context: AccountContext) {
  need(context, stillToCome.permission);
  const { db, customerNumber, claims, actor, now } = context;
  const news = await readNews(db, { customerNumber, userId: actor.userId, since: newsSince(now()) });
  return {
    moved: may(claims, 'SeeBackOrderEtas') ? news.moved : 0,
    mail: news.mail,
    calendarSince: news.calendarSince === null ? null : instant(news.calendarSince),
  };
}
