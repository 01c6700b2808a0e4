/**
 * The portal's requests to the device. The browser's implementation is the default. The native app replaces it at its
 * start (phone/start-phone.ts), so that no other code knows the app's plugins.
 */
export interface Native {
  /** Saves the file at a single-use address of the server. */
  download: (address: string) => void;
  /** Saves a text as a file. */
  saveText: (name: string, text: string) => void;
  /** Opens an external page that returns to the portal, such as the payment provider's. */
  openPage: (address: string) => void;
}

function followLink(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

const browser: Native = {
  // A link makes the browser save the answer while the page stays.
  download: (address) => followLink(address, ''),
  saveText: (name, text) => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    followLink(url, name);
    URL.revokeObjectURL(url);
  },
  openPage: (address) => window.location.assign(address),
};

let implementation = browser;

/** Returns the implementation in use: the browser's, or the native app's. */
export const native = (): Native => implementation;

/** Replaces the browser's implementation by the native app's; without an argument, restores the browser's. */
export const putNative = (replacement: Native = browser): void => void (implementation = replacement);
