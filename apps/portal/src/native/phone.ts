/** A file to be handed to the person. */
export interface HandedFile {
  name: string;
  /** Its bytes as they arrive, read once. */
  bytes: ReadableStream<Uint8Array>;
}

/** What the phone's app can do that a browser can't; its plugins, or a double of them in tests. */
export interface Phone {
  /** Android's back key or gesture, and whether the window's history has something to go back to. */
  onBack: (pressed: (canGoBack: boolean) => void) => void;
  /** An address outside that leads into the app: the one that started it, and each one after. */
  onLink: (opened: (address: string) => void) => void;
  /** Asks a question with two answers; true for the first. */
  ask: (question: { title: string; text: string; yes: string; no: string }) => Promise<boolean>;
  /** Puts the app into the background, as Android's home key does. */
  leave: () => void;
  /** Draws time and battery so that they can be read over a light or a dark page. */
  showBars: (scheme: 'light' | 'dark') => void;
  /** Takes the splash away. */
  ready: () => void;
  /** Opens a page in the system's browser, over the app. */
  openPage: (address: string) => void;
  /** Closes that page, where the system lets an app do so. */
  closePage: () => void;
  /** Keeps the file for a moment and opens the share sheet with it. */
  share: (file: HandedFile) => Promise<void>;
}
