/**
 * The portal's requests to the device. The browser's implementation is the default. The native app replaces it at its
 * start (phone/start-phone.ts), so that no other code knows the app's plugins.
 */
export interface Native {
  /** Saves the file at a single-use address of the server. */
  download: (address: string) => void;
  /** Saves a text as a file. */
  saveText: (name: string, text: string) => void;
  /** Saves bytes as a file. */
  saveFile: (name: string, bytes: Blob) => void;
  /** Opens an external page that returns to the portal, such as the payment provider's. */
  openPage: (address: string) => void;
}

function followLink(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

function saveFile(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  followLink(url, name);
  URL.revokeObjectURL(url);
}

const browser: Native = {
  // A link makes the browser save the answer while the page stays.
  download: (address) => followLink(address, ''),
  saveText: (name, text) => saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' })),
  saveFile,
  openPage: (address) => window.location.assign(address),
};

let implementation = browser;

/** Returns the implementation in use: the browser's, or the native app's. */
export const native = (): Native => implementation;

/** Replaces the browser's implementation by the native app's; without an argument, restores the browser's. */
export const putNative = (replacement: Native = browser): void => void (implementation = replacement);
