import type { MemberRow } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import type { Act } from '../record-act.ts';
import { type ActField, type FieldValues, type InputOf, readFields } from './act-fields.ts';
import type { StaffRole } from './staff-role.ts';

/** What an act is about. Forms and help list the acts by it. */
export type ActSubject = 'sign-in' | 'membership' | 'money' | 'mail' | 'privacy';

/** An act for one member, as a command and a form need it. */
export interface MemberAct {
  /** The words of the command after `club`, such as `member refund`. */
  name: string;
  subject: ActSubject;
  /** One or two sentences. */
  summary: string;
  /** The least role that may do it. A field may need more. */
  role: StaffRole;
  /** The fields besides the member and the reason, by name, in their order. */
  fields: Readonly<Record<string, ActField>>;
  /** It asks a question before it runs. */
  asksFirst: boolean;
  /** It can be done for a member whose account is deleted. */
  forDeleted: boolean;
  /**
   * Reads the fields and the facts, and changes nothing. Throws FieldRefused for a wrong field, StaffRefused or a
   * Refusal when it cannot be done. Call it through `prepareAct`, which checks the role.
   */
  prepare(deps: Deps, member: MemberRow, values: FieldValues): Promise<ActPlan>;
}

/** What an act will do. */
export interface ActPlan {
  /** The question before it runs. It names every amount and date that matters. */
  question?: string;
  /** What is recorded. It must hold no address, name, code or token. */
  detail?: Act['detail'];
  /** Does it. Returns one sentence. */
  run(): Promise<string>;
}

interface DefinedAct<Fields extends Readonly<Record<string, ActField>>>
  extends Omit<MemberAct, 'fields' | 'asksFirst' | 'forDeleted' | 'prepare'> {
  fields: Fields;
  asksFirst?: boolean;
  forDeleted?: boolean;
  prepare(deps: Deps, member: MemberRow, input: InputOf<Fields>): Promise<ActPlan> | ActPlan;
}

/** Returns an act whose `prepare` gets the fields in their types. */
export const defineAct = <const Fields extends Readonly<Record<string, ActField>>>({
  prepare,
  asksFirst = false,
  forDeleted = false,
  ...act
}: DefinedAct<Fields>): MemberAct => ({
  ...act,
  asksFirst,
  forDeleted,
  prepare: async (deps, member, values) => prepare(deps, member, readFields(act.fields, values)),
});
