import type { Deps } from '../../deps/deps.ts';
import type { Act, Note } from '../record-act.ts';
import { type ActField, type AnyFields, type FieldValues, type InputOf, readFields } from './act-fields.ts';
import type { StaffRole } from './staff-role.ts';

/** An act of staff for a target, as a command and a form need it. */
export interface StaffAct<Target> {
  /** The words of the command after `club`, such as `member refund`. */
  name: string;
  /** One or two sentences. */
  summary: string;
  /** The least role that may do it. A field may need more. */
  role: StaffRole;
  /** The fields besides the target and the reason, by name, in their order. */
  fields: Readonly<Record<string, ActField<Target>>>;
  /** It asks a question before it runs. */
  asksFirst: boolean;
  /**
   * Throws StaffRefused when it cannot be done for this target, whatever the fields are. Changes nothing. A page asks it
   * before it shows a form. Call it through `whyNot`.
   */
  check?(deps: Deps, target: Target): unknown;
  /**
   * Reads the fields and the facts, and changes nothing. Throws FieldRefused for a wrong field, StaffRefused or a
   * Refusal when it cannot be done. Call it through `prepareAct`, which checks the role.
   */
  prepare(deps: Deps, target: Target, values: FieldValues): Promise<ActPlan>;
}

/** What an act will do. */
export interface ActPlan {
  /** The question before it runs. It names every amount and date that matters. */
  question?: string;
  /** The member that the audit names. */
  memberId?: string;
  /** What is recorded. It must hold no address, name, code or token. */
  detail?: Act['detail'];
  /** What no other act may change between `prepare` and the end of `run`: ids of members and subscriptions. */
  locks?: readonly string[];
  /** Does it. Returns one sentence. `note` adds to what is recorded. */
  run(note: Note): Promise<string>;
}

/** An act whose `prepare` gets the fields in their types. */
export interface DefinedAct<Target, Fields extends AnyFields>
  extends Omit<StaffAct<Target>, 'fields' | 'asksFirst' | 'prepare'> {
  fields: Fields;
  asksFirst?: boolean;
  prepare(deps: Deps, target: Target, input: InputOf<Fields>): Promise<ActPlan> | ActPlan;
}

/** Returns a `prepare` that reads what was typed first. */
export const readFirst =
  <Target, Fields extends AnyFields>({
    fields,
    prepare,
  }: Pick<DefinedAct<Target, Fields>, 'fields' | 'prepare'>) =>
  async (deps: Deps, target: Target, values: FieldValues): Promise<ActPlan> =>
    prepare(deps, target, readFields(fields, values));
