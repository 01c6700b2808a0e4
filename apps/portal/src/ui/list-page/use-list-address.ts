import type { DocumentKind } from '@tradecounter/contract/documents/document-kind';
import { useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AnyQuestion, ListQuestion } from './list-question.ts';

interface ListAddress<Kind extends DocumentKind> {
  question: ListQuestion<Kind>;
  onQuestion: (question: ListQuestion<Kind>, step: boolean) => void;
}

/**
 * Returns the list question of the current address and a function that asks another one. That becomes a new step in the
 * history, or replaces the current entry.
 */
export function useListAddress<Kind extends DocumentKind>(): ListAddress<Kind> {
  // The route has already parsed the address by its kind (routes/list-routes.ts); which route it was doesn't matter
  // here.
  const search: AnyQuestion = useMatches({ select: (matches) => (matches.at(-1)?.search ?? {}) as AnyQuestion });
  const question = search as ListQuestion<Kind>;
  const navigate = useNavigate();
  const router = useRouter();
  const onQuestion = useCallback(
    (next: ListQuestion<Kind>, step: boolean) => {
      const { location, resolvedLocation } = router.state;
      // Another page is loading while this one is still shown: a question typed here isn't meant for that page.
      if (resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname) return;
      void navigate({ to: '.', search: next as never, replace: !step });
    },
    [navigate, router],
  );
  return { question, onQuestion };
}
