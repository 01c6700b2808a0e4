import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const follow = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

/** Returns whether the device has a network, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => onlineManager.isOnline());
