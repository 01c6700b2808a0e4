import { may } from '@tradecounter/contract/auth/permissions';
import { decimal, toWire } from '@tradecounter/rules/decimal';
import type { AccountContext } from '../../../platform/context.ts';
import { changesOf, type QuoteChange } from '../versions/changes-of.ts';
import { findThread, type MessageRow, type VersionRow } from './thread-repository.ts';

const wire = (exact: string): number => toWire(decimal(exact));
const instant = (stored: string): string => new Date(stored).toISOString();

const presentMessage = ({ userId, lines, files, ...message }: MessageRow, { actor }: AccountContext) => ({
  ...message,
  mine: userId !== null && userId === actor.userId,
  at: instant(message.at),
  lines: lines.map(({ quantity, unitPrice, quotedQuantity, quotedPrice, ...line }) => ({
    ...line,
    quantity: quantity === null ? null : wire(quantity),
    unitPrice: unitPrice === null ? null : wire(unitPrice),
    quotedQuantity: wire(quotedQuantity),
    quotedPrice: wire(quotedPrice),
  })),
  files: files.map((file) => ({ ...file, addedAt: instant(file.addedAt) })),
});

const presentChange = ({ what, line, before, after, money }: QuoteChange) => ({
  what,
  lineNumber: line?.lineNumber ?? null,
  itemId: line?.itemId ?? '',
  description: line?.description ?? '',
  uom: line?.uom ?? '',
  before: money ? '' : before,
  after: money ? '' : after,
  beforeAmount: money ? wire(before) : null,
  afterAmount: money ? wire(after) : null,
});

/** Returns how each version differs from the one before, the latest first. */
const presentVersions = (versions: readonly VersionRow[], seesPrices: boolean) =>
  versions
    .slice(1)
    .map(({ version, at, terms }, index) => ({
      version,
      at: at === null ? null : instant(at),
      changes: changesOf(versions[index]!.terms, terms)
        .filter(({ money }) => seesPrices || !money)
        .map(presentChange),
    }))
    .toReversed();

/** Returns what was said about a quote that the user sees, and how it changed. */
export async function getThread({ id }: { id: string }, context: AccountContext) {
  const { db, customerNumber, claims, now } = context;
  const readAt = now().toISOString();
  const found = await findThread(db, { customerNumber, quoteNumber: id }, may(claims, 'Staff'));
  return {
    messages: (found?.messages ?? []).map((message) => presentMessage(message, context)),
    versions: presentVersions(found?.versions ?? [], may(claims, 'SeePrices')),
    readAt,
  };
}
