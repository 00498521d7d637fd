export type { StaffRole } from '../../db/schema/staff.ts';
