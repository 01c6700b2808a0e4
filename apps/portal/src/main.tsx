import { CallError } from '@tradecounter/contract/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetStarted } from './app/api/started.ts';
import { log } from './app/log/log.ts';
import { countVisits } from './app/analytics/count-visits.ts';
import { followVersion } from './app/version/follow-version.ts';
import { cookieConsent } from './features/legal/cookie-consent.ts';
import { notify } from './ui/notices/notices.ts';
import { followDevice } from './app/state/app-state.ts';
import { loadConfig, reloadConfig } from './app/settings/config.ts';
import { followCustomer } from './content/own/follow-customer.ts';
import { loadContent } from './content/load-content.ts';
import { onNetworkBack } from './device/use-network-back.ts';
import { replaceBlockedStorage } from './device/storage.ts';
import { inWrapper } from './device/wrapper.ts';
import { fetchPart, PartLost } from './app/router/fetch-part.ts';
import { PageFailure } from './app/router/page-failure.ts';
import { followNetwork } from './app/query/follow-network.ts';
import { createQueryClient } from './app/query/query-client.ts';
import { followSession } from './app/session/follow-session.ts';
import { askForUser } from './app/session/load-user.ts';
import { readToken } from './app/session/token.ts';
import { authRoute } from './routes/pages/sign-in.ts';
import { createPortalRouter } from './routes/router.ts';
import { shellRoute } from './routes/shell/shell-route.ts';
import './ui/theme/style.ts';
import { Look } from './ui/theme/look.tsx';
import { preferredLanguage } from './words/language.ts';
import { startWords } from './words/words.ts';

/** Logs only our own mistakes. A rejected page or a failed call is shown in its place. */
function logUnexpected(error: unknown): void {
  const expected = [PageFailure, PartLost, CallError].some((kind) => error instanceof kind);
  if (!expected) log.error(error);
}

async function start(root: HTMLElement): Promise<void> {
  const isStorageBlocked = replaceBlockedStorage();
  const preview = document.getElementById('preview');
  if (preview !== null) (await import('./routes/preview/start-preview.ts')).startPreview(preview.textContent);
  const phone = inWrapper() ? await (await import('./device/phone/start-phone.ts')).startPhone(root) : undefined;
  const configuration = loadConfig();
  if (readToken() !== null) void configuration.then(askForUser);
  const ready = Promise.all([configuration, loadContent(), fetchPart(() => startWords(preferredLanguage()))]);
  // Load the first page's chunk in parallel with configuration, content and words.
  void (readToken() === null ? authRoute : shellRoute).options.component?.preload?.();
  const [configured] = await ready;
  if (!configured) reloadConfig(() => void loadContent());
  followDevice();
  const queryClient = createQueryClient();
  const router = createPortalRouter(queryClient);
  const stop = router.subscribe('onResolved', () => {
    stop();
    forgetStarted();
  });
  const reload = (): void => window.location.reload();
  followCustomer();
  followSession(router, queryClient, reload);
  followNetwork(queryClient);
  const loadShellWorker = () => import('./app/version/shell-worker.ts');
  followVersion({
    router,
    queryClient,
    prepare: async () => (await loadShellWorker()).prepareShell(),
    reload: () =>
      void loadShellWorker()
        .then((worker) => worker.activateShell())
        .finally(reload),
    refresh: () =>
      void import('./content/refresh-content.ts').then(
        ({ refreshContent }) => refreshContent(),
        () => {},
      ),
    announce: () => notify('warning', i18next.t('newVersion')),
  });
  countVisits({ router, consent: cookieConsent });
  createRoot(root, { onCaughtError: logUnexpected }).render(
    <StrictMode>
      <Look>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Look>
    </StrictMode>,
  );
  phone?.(router);
  if (isStorageBlocked) notify('warning', i18next.t('storageBlocked'));
}

const root = document.getElementById('root');
if (root !== null) {
  start(root).catch((error: unknown) => {
    if (!(error instanceof PartLost)) throw error;
    // Not even the words have loaded, so there is nothing to show a message with.
    onNetworkBack(() => error.reloadByItself(), { atOnce: true });
  });
}
