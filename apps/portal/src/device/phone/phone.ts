/** A file to hand to the user. */
export interface HandedFile {
  name: string;
  /** Its bytes as they arrive; can be read once. */
  bytes: ReadableStream<Uint8Array>;
}

/** The capabilities of the native app that a browser lacks: its plugins, or a test double of them. */
export interface Phone {
  /** Reports Android's back key or gesture, and whether the window's history has an entry to go back to. */
  onBack: (pressed: (canGoBack: boolean) => void) => void;
  /** Reports an external address that opens the app: the one that started it, and each one after. */
  onLink: (opened: (address: string) => void) => void;
  /** Asks a question with two answers; true for the first. */
  ask: (question: { title: string; text: string; yes: string; no: string }) => Promise<boolean>;
  /** Moves the app to the background, as Android's home key does. */
  leave: () => void;
  /** Sets the status bar's colors so that they can be read over a light or a dark page. */
  showBars: (scheme: 'light' | 'dark') => void;
  /** Hides the splash screen. */
  ready: () => void;
  /** Opens a page in the system's browser, over the app. */
  openPage: (address: string) => void;
  /** Closes that page, where the system allows it. */
  closePage: () => void;
  /** Stores the file temporarily and opens the share sheet with it. */
  share: (file: HandedFile) => Promise<void>;
}
