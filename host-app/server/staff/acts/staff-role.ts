/** What a person of staff may do. An owner may do everything. */
export type StaffRole = 'support' | 'owner';
