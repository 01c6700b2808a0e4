import { randomUUID } from 'node:crypto';
import type { Transaction } from '../db/database.ts';
import type { Jobs, Queue } from '../jobs/jobs.ts';
import type { DocumentStore } from './store.ts';

/** Common data of document jobs. */
export interface DocumentJob {
  documentId: string;
}

/** Queues a long document to be made, if the transaction commits. Returns its id in the store. */
export async function requestDocument<Data extends object>(
  tx: Transaction,
  jobs: Jobs,
  queue: Queue<Data & DocumentJob>,
  data: Data,
): Promise<string> {
  const documentId = randomUUID();
  await jobs.send(tx, queue, { ...data, documentId });
  return documentId;
}

/** Makes the requested documents in this process, one at a time. A failed one is retried like any job. */
export const makeDocuments = <Data extends object>(
  jobs: Jobs,
  store: DocumentStore,
  queue: Queue<Data & DocumentJob>,
  make: (data: Data) => AsyncIterable<Uint8Array>,
): Promise<void> => jobs.work(queue, (data) => store.write(data.documentId, make(data)));
