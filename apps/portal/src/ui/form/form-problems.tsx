import { CallError } from '@tradecounter/contract/client';
import { ProblemSummary, type Point } from './problem-summary.tsx';
import type { AskedForm } from './use-asked-form.ts';

/** What the form and the server say is wrong, in sentences. */
export interface Said {
  /** The sentence at a field; null where nothing is wrong with it. Our own goes first. */
  problemOf: (field: string) => string | null;
  own: ReadonlyMap<string, string>;
  points: readonly Point[];
}

/** Sentences for the fields and the summary. `whole` words a refusal that names no field. */
export function saidOf<Problem>({ problems, refused }: AskedForm<Problem>, sentence: (field: string, problem: Problem) => string, whole: (error: Error) => string): Said {
  const own = new Map([...problems].map(([field, problem]) => [field, sentence(field, problem)]));
  const server: Readonly<Record<string, string>> = refused instanceof CallError ? refused.fields : {};
  const points: Point[] = [...own, ...Object.entries(server)].map(([field, text]) => ({ field, sentence: text }));
  if (points.length === 0 && refused !== null) points.push({ sentence: whole(refused) });
  return { problemOf: (field) => own.get(field) ?? server[field] ?? null, own, points };
}

/** The sentence for a refusal as a whole: without a network, with the server's own words, or when it failed. */
export const wholeOf =
  ({ network, internal }: { network: string; internal: string }) =>
  (error: Error): string => {
    if (!(error instanceof CallError) || error.status === 0) return network;
    return error.status < 500 || error.status === 503 ? error.message : internal;
  };

interface Props {
  form: Pick<AskedForm<unknown>, 'asked' | 'refused'>;
  said: Said;
  /** How the box is called when the focus comes to it. */
  name: string;
  /** Above what the form itself found, and above what the server did. */
  check: string;
  refusal: string;
}

/** The summary on top of a form, once it was asked to be sent. It takes the focus at each attempt. */
export const FormProblems = ({ form: { asked, refused }, said: { own, points }, name, check, refusal }: Props) =>
  points.length > 0 && <ProblemSummary key={`${asked} ${refused === null}`} name={name} title={own.size > 0 ? check : refusal} points={points} />;
