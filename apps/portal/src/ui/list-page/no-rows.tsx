import type { DocumentKind } from '@tradecounter/contract/documents/document-kind';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { IconName } from '../icon.tsx';
import { EmptyState } from '../page/empty-state.tsx';
import { type AnyQuestion, isNarrowed, widerQuestion } from './list-question.ts';
import type { SayWord } from './use-list-words.ts';

interface Props {
  kind: DocumentKind;
  question: AnyQuestion;
  icon: IconName;
  say: SayWord;
  /** The one next action to offer when there are no documents at all. */
  next: ReactNode;
  onAsk: (question: AnyQuestion) => void;
}

/** Says that there are no documents, or that none match, and offers the next step or a wider question. */
export function NoRows({ kind, question, icon, say, next, onAsk }: Props) {
  const narrowed = isNarrowed(kind, question);
  const wider = widerQuestion(kind, question);
  const key = !narrowed ? 'none' : wider === null ? 'notFound' : 'notFound.wider';
  const action = (
    <Button {...(wider !== null && { kind: 'main' })} onClick={() => onAsk(wider ?? {})}>
      {say(`${key}.action`)}
    </Button>
  );
  return (
    <EmptyState icon={icon} title={say(`${key}.title`)} text={say(`${key}.text`)} action={narrowed ? action : next} />
  );
}
