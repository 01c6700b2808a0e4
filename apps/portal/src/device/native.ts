/**
 * What the portal asks of the device that it runs on. A browser does what it can; the phone's app puts its own in place of that at
 * its start (native/start-phone.ts), so that nothing else knows of the app's plugins.
 */
export interface Native {
  /** Saves the file at an address of the server that is valid once. */
  download: (address: string) => void;
  /** Saves a text as a file. */
  saveText: (name: string, text: string) => void;
  /** Leaves for somebody else's page that leads back, such as that of the provider of payments. */
  openPage: (address: string) => void;
}

function followLink(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

const browser: Native = {
  // A link, so that the browser saves what it is answered, and the page stays.
  download: (address) => followLink(address, ''),
  saveText: (name, text) => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    followLink(url, name);
    URL.revokeObjectURL(url);
  },
  openPage: (address) => window.location.assign(address),
};

let present = browser;

export const native = (): Native => present;

/** Puts what the phone's app can do in place of the browser's ways; without an argument the browser's are back. */
export const putNative = (other: Native = browser): void => void (present = other);
