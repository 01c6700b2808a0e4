import { CallError } from '@tradecounter/contract/client';
import i18next from 'i18next';
import { useEffect, useId } from 'react';
import { failureText } from '../../app/api/failure.ts';
import { leadTo } from '../page/lead-to.ts';
import { ProblemSummary, type Point } from './problem-summary.tsx';
import type { AskedForm } from './use-asked-form.ts';

/** The problems that the form and the server found, as sentences. */
export interface Said {
  /**
   * Returns the sentence for a field, or null where nothing is wrong with it. The form's own problems take precedence
   * over the server's.
   */
  problemOf: (field: string) => string | null;
  own: ReadonlyMap<string, string>;
  points: readonly Point[];
}

/** How the summary names and finds the fields of a form. */
interface FieldNames {
  /** The field's label. The summary puts it in front of a sentence that doesn't contain it. */
  label?: (field: string) => string;
  /** Returns the id of the element to focus; the field's name by default. */
  id?: (field: string) => string;
}

const mentions = (sentence: string, label: string): boolean =>
  sentence.toLocaleLowerCase().includes(label.toLocaleLowerCase());

/** Builds the sentences for the fields and the summary. `whole` words a rejection that names no field. */
export function saidOf<Problem>(
  { problems, refused }: Pick<AskedForm<Problem>, 'problems' | 'refused'>,
  sentence: (field: string, problem: Problem) => string,
  whole: (error: Error) => string,
  { label = () => '', id = (field) => field }: FieldNames = {},
): Said {
  const withLabel = (field: string, text: string): string =>
    mentions(text, label(field)) ? text : `${label(field)}: ${text}`;
  const own = new Map([...problems].map(([field, problem]) => [field, sentence(field, problem)]));
  const server: Readonly<Record<string, string>> = CallError.of(refused).fields;
  const points: Point[] = [...own, ...Object.entries(server)].map(([field, text]) => ({
    field: id(field),
    sentence: withLabel(field, text),
  }));
  if (points.length === 0 && refused !== null) points.push({ sentence: whole(refused) });
  return { problemOf: (field) => own.get(field) ?? server[field] ?? null, own, points };
}

/** Words a rejection that names no field: no network, the server's own message, or an internal failure. */
export const wholeOf =
  (internal: string) =>
  (error: Error): string => {
    const { status } = CallError.of(error);
    return status >= 500 && status !== 503 ? internal : failureText(error, i18next.t('error.retryKept'));
  };

interface Props {
  form: Pick<AskedForm<unknown>, 'asked' | 'refused'>;
  said: Said;
  /** The accessible name of the box, read out when it gets the focus. */
  name: string;
  /** Titles of the summary: `check` when the form found problems, `refusal` when the server did. */
  check: string;
  refusal: string;
}

/**
 * The summary at the top of a form after the first attempt to send it. It takes the focus at each attempt, so that
 * screen readers read it, but never while the user types.
 */
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
