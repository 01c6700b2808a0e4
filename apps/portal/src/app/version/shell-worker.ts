import { mayPrefetch } from '../../device/prefetch.ts';
import { inWrapper } from '../../device/wrapper.ts';
import { config } from '../settings/config.ts';

/** Milliseconds within which a new worker has to cache its files; a slow network gets another try at the next check. */
const installTimeout = 60_000;

const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** Lets this browser start the portal offline from now on, or removes that where the server disables it. */
export async function keepShell(): Promise<void> {
  const workers = container();
  if (workers === undefined || inWrapper()) return;
  const registration = await workers.getRegistration();
  if (config().offlineShell === 'N') return void (await registration?.unregister());
  if (registration === undefined && mayPrefetch()) await workers.register('/sw.js');
}

const settled = (worker: ServiceWorker, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const onStateChange = (): void => {
      if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', onStateChange, { signal });
    signal.addEventListener('abort', () => resolve());
    onStateChange();
  });

/** Fetches the files of the newer version in the background. Returns whether a reload would load that version. */
export async function prepareShell(): Promise<boolean> {
  const registration = await container()?.getRegistration();
  if (registration === undefined) return true;
  await registration.update();
  if (registration.installing !== null) await settled(registration.installing, AbortSignal.timeout(installTimeout));
  return registration.installing === null;
}

/** Activates the newer version, which every tab of this browser loads from then on. */
export async function activateShell(): Promise<void> {
  const workers = container();
  const waiting = (await workers?.getRegistration())?.waiting;
  if (workers === undefined || waiting == null) return;
  const controlled = new Promise<void>((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, 3000);
  });
  waiting.postMessage('activate');
  await controlled;
}
