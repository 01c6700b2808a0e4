/** Returns whether the portal runs inside the native app instead of a browser. */
export const inWrapper = (): boolean =>
  (globalThis as { Capacitor?: { isNativePlatform?: () => boolean } }).Capacitor?.isNativePlatform?.() === true;
