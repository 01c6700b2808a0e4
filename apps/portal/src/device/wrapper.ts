/** Whether the portal runs inside the phone's app instead of a browser. */
export const inWrapper = (): boolean =>
  (globalThis as { Capacitor?: { isNativePlatform?: () => boolean } }).Capacitor?.isNativePlatform?.() === true;
