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
