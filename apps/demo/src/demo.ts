import { takeTurn, turns } from '../../server/src/platform/db/take-turn.ts';
import type { Vault } from '../../server/src/platform/secrets/vault.ts';
import type { Services } from '../../server/src/platform/services.ts';
import type { Surroundings } from './erp/start-demo-erp.ts';
import { demoLoaded, demoWanted, loadDemo } from './load-demo.ts';

export { makeUploads } from './pictures/make-uploads.ts';
export { demoSignIns } from './sign-ins.ts';

/**
 * Loads the demo distributor if wanted. Returns whether the database has it, and whether this process has just loaded
 * it.
 */
export async function prepareDemo(
  services: Services,
  { say, vault }: { say: (line: string) => void; vault: Vault },
): Promise<{ loaded: boolean; fresh: boolean }> {
  const { db } = services;
  let fresh = false;
  if (await demoWanted(db)) {
    await takeTurn(
      db,
      turns.demo,
      () => say('Another server loads the demo distributor.'),
      async () => {
        // The other server may have finished it.
        if (!(await demoWanted(db))) return;
        say('Loading the demo distributor …');
        await loadDemo(services, { say, vault });
        fresh = true;
      },
    );
  }
  return { loaded: await demoLoaded(db), fresh };
}

/** Requests the pictures that a new user sees first from the server, which draws and stores them. */
export async function drawFirst(request: (address: string) => Promise<unknown>, services: Services): Promise<void> {
  await (await import('./pictures/first-pictures.ts')).drawFirst(request, services);
}

/** Starts the demo's ERP. Returns a function that stops it. */
export async function startErp(surroundings: Surroundings): Promise<() => Promise<void>> {
  return (await import('./erp/start-demo-erp.ts')).startDemoErp(surroundings);
}
