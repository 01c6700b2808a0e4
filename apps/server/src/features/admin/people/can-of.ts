/** What an admin may do with somebody: nothing with himself and the distributor's staff, and who was disabled by the distributor stays so. */
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
