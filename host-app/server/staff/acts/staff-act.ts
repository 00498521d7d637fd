import { isUnavailable } from '../../billing/store/money-context.ts';
import type { OnProgress } from '../../billing/sync/reconcile.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import type { StaffRole } from '../../db/schema/staff.ts';
import type { Deps } from '../../deps/deps.ts';
import {
  type ActField,
  type AnyFields,
  type FieldValues,
  type InputOf,
  readFields,
  StaffRefused,
} from './act-fields.ts';
import type { Act, Note } from './record-act.ts';

/** An act of staff for a target, as a command needs it. */
export interface StaffAct<Target> {
  /** The name in the audit, and the words of its command after `club`, such as `member refund`. */
  name: string;
  /** What it does, for a person who reads it for the first time. */
  about: string;
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

/** An act that the desk has, too. */
export interface DeskAct<Target> extends StaffAct<Target> {
  /** The heading of its form, which is also its button. */
  title: string;
  /** It takes something from the member. Its last button warns. */
  isEnding?: boolean;
  /** It moves money or gives an account away: a screen that was left open is not enough. */
  isSensitive?: boolean;
}

/** Returns the end of an act's address, which is also the id of its form, such as `member-refund`. */
export const slugOf = ({ name }: Pick<DeskAct<never>, 'name'>): string => name.replace(' ', '-');

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
  /** Does it. Returns what was done in sentences. `note` adds to what is recorded, `onProgress` shows how far it is. */
  run(note: Note, onProgress?: OnProgress): Promise<string>;
}

/** An act whose `prepare` gets the fields in their types. */
export type DefinedAct<Act extends StaffAct<never>, Target, Fields extends AnyFields> = Omit<
  Act,
  'fields' | 'asksFirst' | 'prepare'
> & {
  fields: Fields;
  asksFirst?: boolean;
  prepare(deps: Deps, target: Target, input: InputOf<Fields>): Promise<ActPlan> | ActPlan;
};

/** Returns a `prepare` that reads what was typed first. */
export const readFirst =
  <Target, Fields extends AnyFields>({
    fields,
    prepare,
  }: Pick<DefinedAct<StaffAct<Target>, Target, Fields>, 'fields' | 'prepare'>) =>
  async (deps: Deps, target: Target, values: FieldValues): Promise<ActPlan> =>
    prepare(deps, target, readFields(fields, values));

/** What an act is about. Forms and help list the acts by it. */
export type ActSubject = 'sign-in' | 'membership' | 'money' | 'mail' | 'privacy';

export interface MemberAct extends DeskAct<MemberRow> {
  subject: ActSubject;
  /** It undoes another act. Nobody looks for it when there is nothing to undo. */
  isUndo?: boolean;
  /** It can be done for a member whose account is deleted. */
  forDeleted: boolean;
}

const callsProvider: readonly ActSubject[] = ['membership', 'money', 'privacy'];

/** Returns an act for a member, which the audit names. It is refused for a deleted account. */
export function defineAct<const Fields extends Readonly<Record<string, ActField>>>(
  defined: Omit<DefinedAct<MemberAct, MemberRow, Fields>, 'forDeleted'> & { forDeleted?: boolean },
): MemberAct {
  const { asksFirst = false, forDeleted = false } = defined;
  const prepare = readFirst(defined);
  return {
    ...defined,
    asksFirst,
    forDeleted,
    async prepare(deps, member, values) {
      if (member.deletedAt && !forDeleted) throw new StaffRefused('This account is deleted.');
      // What asks the payment provider: two of these at the same time would each decide on what the other changes.
      const locks = callsProvider.includes(defined.subject) ? [member.id] : [];
      return { memberId: member.id, locks, ...(await prepare(deps, member, values)) };
    },
  };
}

/**
 * Waits for a call to the payment provider that must not be made twice. Throws StaffRefused with `advice` when the
 * provider does not answer: it may have done its work.
 */
export async function unlessSilent(call: Promise<void>, advice: string): Promise<void> {
  try {
    await call;
  } catch (thrown) {
    if (!isUnavailable(thrown)) throw thrown;
    throw new StaffRefused(`The payment provider did not answer. ${advice}`, { cause: thrown });
  }
}
