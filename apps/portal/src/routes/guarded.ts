import { judge, type GuardName } from '@tradecounter/contract/guards';
import { redirect } from '@tanstack/react-router';
import { content } from '../lib/content/content.ts';
import { PageFailure } from '../lib/page-failure.ts';
import { claimsOf, session } from '../lib/session/session.ts';

/** A route's `beforeLoad`: the contract's guards by name. A refusal becomes the error page, a redirect happens at once. */
export const guarded =
  (...names: GuardName[]) =>
  (): void => {
    const user = session.get();
    if (user === null) return;
    const verdict = judge(names, { claims: claimsOf(user), options: content.get().guards, billStore: 0, userAgent: navigator.userAgent });
    if (verdict.kind === 'redirect') throw redirect({ href: verdict.to, replace: true });
    if (verdict.kind === 'refuse') throw new PageFailure(verdict.status, verdict.message);
  };
