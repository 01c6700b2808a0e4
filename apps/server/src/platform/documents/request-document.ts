import { randomUUID } from 'node:crypto';
import type { Transaction } from '../db/database.ts';
import type { Jobs, Queue } from '../jobs/jobs.ts';
import type { DocumentStore } from './store.ts';

/** What a job for a document carries beside what the document is about. */
export interface DocumentJob {
  documentId: string;
}

/** Has a long document made later, if the transaction commits. Answers the id under which it will lie in the store. */
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

/** Makes in this process, one at a time, the documents that are asked for. One that fails is tried again like any job. */
export const makeDocuments = <Data extends object>(
  jobs: Jobs,
  store: DocumentStore,
  queue: Queue<Data & DocumentJob>,
  make: (data: Data) => AsyncIterable<Uint8Array>,
): Promise<void> => jobs.work(queue, (data) => store.write(data.documentId, make(data)));
