/**
 * Reads the unsaved input of a form, kept for this tab under the form's name, so that a reload or a visit to another
 * page loses nothing.
 */
export function readDraft<Form extends object>(form: string): Partial<Form> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(form) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Partial<Form>) : {};
  } catch {
    return {};
  }
}

export const keepDraft = (form: string, typed: object): void => sessionStorage.setItem(form, JSON.stringify(typed));

export const forgetDraft = (form: string): void => sessionStorage.removeItem(form);

/** The most characters of a form that outlive the tab. A browser gives all forms together about five million. */
const maxKept = 1_000_000;
const devicePrefix = 'kept ';

/** Reads unsaved input that outlives the browser, until the user signs out. Null = none that can be read. */
export function readFromDevice(form: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(devicePrefix + form) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps unsaved input on the device. Null, and more than there is room for, removes what was kept. */
export function keepOnDevice(form: string, typed: object | null): void {
  const text = JSON.stringify(typed);
  try {
    if (typed !== null && text.length <= maxKept) return localStorage.setItem(devicePrefix + form, text);
  } catch {
    // The browser has no room left, and the earlier input must not come back.
  }
  localStorage.removeItem(devicePrefix + form);
}

/** Removes what users kept on the device beyond their tabs. */
export function forgetOnDevice(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(devicePrefix)) localStorage.removeItem(name);
}
