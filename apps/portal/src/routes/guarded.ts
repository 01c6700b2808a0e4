import { judgePage, mayOpen } from '@tradecounter/contract/pages/guards';
import { type PageKey, pageKeys, paths } from '@tradecounter/contract/pages/pages';
import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { redirect } from '@tanstack/react-router';
import { t } from 'i18next';
import { PageFailure } from '../app/router/page-failure.ts';
import { pageFacts } from '../app/session/may-open.ts';
import { session } from '../app/session/session.ts';
import { notify } from '../ui/notices/notices.ts';
import { billOf } from '../app/state/bill-store.ts';

/** Returns the page of a path; home if there is none. */
const pageAt = (path: string): PageKey => pageKeys.find((key) => paths[key] === path) ?? 'home';

/** Says why the payment page didn't open: no invoice is selected. */
function explainEmptyBill(user: AuthUser): void {
  const run = (): void => void (window.location.hash = `#${paths.unpaidInvoices}`);
  const canChoose = mayOpen('unpaidInvoices', pageFacts(user));
  notify('info', t('nothingToPay.text'), canChoose ? { label: t('nothingToPay.action'), run } : undefined);
}

/**
 * Returns a route's `beforeLoad`, which judges the page by the contract's table. A rejection becomes the
 * error page. A redirect happens at once, but a page never redirects to itself: it is shown instead.
 */
export const guarded =
  (key: PageKey) =>
  ({ preload = false }: { preload?: boolean } = {}): void => {
    const user = session.get();
    if (user === null) return;
    const verdict = judgePage(key, pageFacts(user));
    if (verdict.kind === 'refuse') throw new PageFailure(verdict.status, verdict.message);
    if (verdict.kind === 'pass') return;
    const to = pageAt(verdict.to);
    if (to !== key && key === 'processPayment' && !preload && billOf(user).length === 0) explainEmptyBill(user);
    if (to !== key) throw redirect({ href: paths[to], replace: true });
  };
