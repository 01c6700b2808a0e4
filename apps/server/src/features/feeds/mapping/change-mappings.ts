import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/feeds/mapping-calls';
import { limits } from '@tradecounter/contract/limits';
import { audit } from '../../../platform/audit/record.ts';
import { type SignedInContext, write } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import * as saved from '../../../platform/feeds/mapping/mapping-repository.ts';

/** Saves a mapping, or replaces the one with its name. Throws `conflict` when there are too many. */
export const saveMapping = (
  context: SignedInContext,
  { name, mapping }: BodyOf<typeof calls.saveMapping>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const before = await saved.findMapping(tx, name);
    const savedAt = context.now().toISOString();
    const savedBy = context.actor.username;
    if (!(await saved.saveMapping(tx, { name, mapping, savedAt, savedBy, most: limits.mappings })))
      throw new Failure('conflict', 'error.mappings', { most: limits.mappings });
    await audit(tx, context, {
      action: 'feeds.mapping_saved',
      subject: name,
      ...(before !== null && { before: before.mapping }),
      after: mapping,
    });
    return {};
  });

/** Removes a saved mapping. Throws `not_found`. */
export const removeMapping = (
  context: SignedInContext,
  { name }: BodyOf<typeof calls.removeMapping>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const before = await saved.findMapping(tx, name);
    if (before === null || !(await saved.removeMapping(tx, name))) throw new Failure('not_found', 'error.mapping_gone');
    await audit(tx, context, { action: 'feeds.mapping_removed', subject: name, before: before.mapping });
    return {};
  });
