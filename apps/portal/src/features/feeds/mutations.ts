import type { FeedMapping } from '@tradecounter/contract/feeds/mapping';
import { removeMapping, saveMapping, tryMapping } from '@tradecounter/contract/feeds/mapping-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../app/api/attempt-key.ts';
import { base64Of } from '../../app/api/base64.ts';
import { call } from '../../app/api/client.ts';
import { type ChosenFile, mappingsKey } from './queries.ts';

/** Tries what an import of the file would do. Nothing is imported. */
export const useTryMapping = ({ name, whole }: ChosenFile) =>
  useMutation({
    mutationFn: async (mapping: FeedMapping) => {
      const file = base64Of(new Uint8Array(await whole.arrayBuffer()));
      return call(tryMapping, { body: { fileName: name, file, mapping } });
    },
  });

function useMappingAction<Form>(act: (form: Form, idempotencyKey: string) => Promise<unknown>) {
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (form: Form) => attempt(form, (key) => act(form, key)),
    onSettled: () => client.invalidateQueries({ queryKey: mappingsKey }),
  });
}

/** Saves a mapping under a name, or replaces the one that has it. */
export const useSaveMapping = () =>
  useMappingAction((body: { name: string; mapping: FeedMapping }, idempotencyKey) =>
    call(saveMapping, { body }, { idempotencyKey }),
  );

/** Removes a saved mapping. */
export const useRemoveMapping = () =>
  useMappingAction((name: string, idempotencyKey) => call(removeMapping, { body: { name } }, { idempotencyKey }));
