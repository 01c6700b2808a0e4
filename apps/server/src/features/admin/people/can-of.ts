/**
 * Returns an admin's verbs for a person: none for the admin or the distributor's staff. People disabled by the
 * distributor can only be removed.
 */
export function canOf({
  self,
  staff,
  disabled,
  state,
}: {
  self: boolean;
  staff: boolean;
  disabled: boolean;
  state: 'active' | 'deactivated';
}): string[] {
  if (self || staff) return [];
  if (disabled) return ['remove'];
  return state === 'active' ? ['claims', 'deactivate', 'remove'] : ['reactivate', 'remove'];
}
