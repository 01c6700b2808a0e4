import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { fetchInBackground } from '../../app/router/fetch-in-background.ts';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { useAppOptions } from '../../content/use-content.ts';
import { useUser } from '../../app/session/session.ts';
import { useHasOptInCookie } from './opt-in-cookie.ts';
import type { OptInQuestion } from './opt-in-question.tsx';

type Question = ComponentType<ComponentProps<typeof OptInQuestion>>;

const fetchQuestion = (): Promise<Question> =>
  fetchPart(async () => (await import('./opt-in-question.tsx')).OptInQuestion);

/**
 * The e-mail opt-in snackbar, for users who have answered neither here (cookie) nor elsewhere (the account), where the
 * content enables the question. `mayAsk` is false while the portal asks about cookies or terms (000 §4). Fetched when it
 * is due.
 */
export function OptInPrompt({ mayAsk }: { mayAsk: boolean }) {
  const { emailOptInAnswered } = useUser();
  const isAnsweredHere = useHasOptInCookie();
  const [closed, setClosed] = useState(false);
  const [Question, setQuestion] = useState<Question | null>(null);
  const { emailOptIn: isEnabled } = useAppOptions();
  const isDue = mayAsk && isEnabled && !isAnsweredHere && !emailOptInAnswered && !closed;
  useEffect(() => (isDue ? fetchInBackground(fetchQuestion, (part) => setQuestion(() => part)) : undefined), [isDue]);
  return isDue && Question !== null ? <Question onClose={() => setClosed(true)} /> : null;
}
