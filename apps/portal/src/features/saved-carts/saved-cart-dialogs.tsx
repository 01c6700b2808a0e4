import { type ComponentType, useEffect } from 'react';
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { loadWords } from '../../words/words.ts';
import { closeSavedCartTask, useSavedCartTask } from './task.ts';

async function loadDialogs(): Promise<ComponentType> {
  const [module] = await Promise.all([import('./dialogs/all-dialogs.tsx'), loadWords('savedCarts', 'accounts')]);
  return module.AllDialogs;
}

/** The dialogs about saved carts, and about saving or copying the cart. A change of customer closes them. */
export function SavedCartDialogs() {
  useEffect(() => closeSavedCartTask, []);
  return <LazyDialog open={useSavedCartTask() !== null} load={loadDialogs} onLost={closeSavedCartTask} />;
}
