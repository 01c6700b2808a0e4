import type { DocumentKind } from '@tradecounter/contract/documents/document-kind';
import { useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AnyQuestion, ListQuestion } from './list-question.ts';

interface ListAddress<Kind extends DocumentKind> {
  question: ListQuestion<Kind>;
  onQuestion: (question: ListQuestion<Kind>, step: boolean) => void;
}

/** What the present address asks of its list, and the way to ask something else: as a step that 'back' leads back from, or in the present one's place. */
export function useListAddress<Kind extends DocumentKind>(): ListAddress<Kind> {
  // Read by the kind on the way in (routes/list-routes.ts); which route that was is all the same here.
  const search: AnyQuestion = useMatches({ select: (matches) => (matches.at(-1)?.search ?? {}) as AnyQuestion });
  const question = search as ListQuestion<Kind>;
  const navigate = useNavigate();
  const router = useRouter();
  const onQuestion = useCallback(
    (next: ListQuestion<Kind>, step: boolean) => {
      const { location, resolvedLocation } = router.state;
      // Another page is on its way while this one still stands: what was typed here is no question to that one.
      if (resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname) return;
      void navigate({ to: '.', search: next as never, replace: !step });
    },
    [navigate, router],
  );
  return { question, onQuestion };
}
