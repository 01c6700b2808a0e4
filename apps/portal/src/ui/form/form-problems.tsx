import { CallError } from '@tradecounter/contract/client';
import { useEffect, useId } from 'react';
import { leadTo } from '../page/lead-to.ts';
import { ProblemSummary, type Point } from './problem-summary.tsx';
import type { AskedForm } from './use-asked-form.ts';

/** What the form and the server say is wrong, in sentences. */
export interface Said {
  /** The sentence at a field; null where nothing is wrong with it. Our own goes first. */
  problemOf: (field: string) => string | null;
  own: ReadonlyMap<string, string>;
  points: readonly Point[];
}

/** How the summary speaks of the fields of a form. */
interface Fields {
  /** What stands above the field; a sentence that does not say it itself gets it in front. */
  label?: (field: string) => string;
  /** The element to be led to; called like the field unless told. */
  id?: (field: string) => string;
}

const names = (sentence: string, label: string): boolean =>
  sentence.toLocaleLowerCase().includes(label.toLocaleLowerCase());

/** Sentences for the fields and the summary. `whole` words a refusal that names no field. */
export function saidOf<Problem>(
  { problems, refused }: Pick<AskedForm<Problem>, 'problems' | 'refused'>,
  sentence: (field: string, problem: Problem) => string,
  whole: (error: Error) => string,
  { label = () => '', id = (field) => field }: Fields = {},
): Said {
  const named = (field: string, text: string): string =>
    names(text, label(field)) ? text : `${label(field)}: ${text}`;
  const own = new Map([...problems].map(([field, problem]) => [field, sentence(field, problem)]));
  const server: Readonly<Record<string, string>> = refused instanceof CallError ? refused.fields : {};
  const points: Point[] = [...own, ...Object.entries(server)].map(([field, text]) => ({
    field: id(field),
    sentence: named(field, text),
  }));
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

/** The summary on top of a form, once it was asked to be sent. It takes the focus at each attempt, so that it is heard, and never while somebody types. */
export function FormProblems({ form: { asked, refused }, said: { own, points }, name, check, refusal }: Props) {
  const id = useId();
  const isRefused = refused !== null;
  useEffect(() => {
    if (asked > 0 || isRefused) leadTo(id);
  }, [id, asked, isRefused]);
  return (
    points.length > 0 && <ProblemSummary id={id} name={name} title={own.size > 0 ? check : refusal} points={points} />
  );
}
