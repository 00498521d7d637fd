import { shownText } from '#contract/shown-text.ts';
import type { OnProgress } from '../../billing/sync/reconcile.ts';
import type { StaffRole } from '../../db/schema/staff.ts';
import type { Deps } from '../../deps/deps.ts';
import { Refusal } from '../../deps/refusal.ts';
import { type FieldValues, StaffRefused } from './act-fields.ts';
import { newestActId, recordAct } from './record-act.ts';
import type { StaffAct } from './staff-act.ts';

export interface ActingStaff {
  /** The name in the audit. */
  name: string;
  role: StaffRole;
}

/** Who wants to do what for whom. */
export interface ActOrder<Target> {
  staff: ActingStaff;
  act: StaffAct<Target>;
  target: Target;
  values: FieldValues;
}

/** An act that waits for its reason, and for the answer to its question. */
export interface PreparedAct {
  /** Undefined for an act that asks nothing. */
  question?: string;
  /**
   * Does and records it. Returns one sentence. Throws StaffRefused without a reason, and when it cannot be done.
   * `answered` is the question that the person said yes to: if it reads otherwise now, nothing is done.
   */
  run(reply: { why: string; confirmed?: string; onProgress?: OnProgress | undefined }): Promise<string>;
}

/**
 * Reads an act and its question, and changes nothing. Throws FieldRefused for a wrong field, and StaffRefused for a role
 * that is not enough, and when it cannot be done.
 */
export async function prepareAct<Target>(deps: Deps, order: ActOrder<Target>): Promise<PreparedAct> {
  const { act, staff, target, values } = order;
  refuseRole(order);
  const seen = await newestActId(deps);
  const {
    question,
    memberId,
    detail,
    locks = [],
    run,
  } = await asStaffRefused(() => act.prepare(deps, target, values));
  return {
    ...(question !== undefined && { question }),
    async run({ why: typed, confirmed, onProgress }) {
      const why = shownText(typed).trim();
      if (!why) throw new StaffRefused('Add the reason. The audit keeps it.');
      if (confirmed !== undefined && confirmed !== question)
        throw new StaffRefused('Something changed meanwhile, so nothing was done. Read the question again.');
      const what = { staff: staff.name, act: act.name, why, memberId, detail, locks, seen };
      return asStaffRefused(() => recordAct(deps, what, (_, note) => run(note, onProgress)));
    },
  };
}

/** Returns why an act cannot be done for a target, whatever its fields are. Undefined when it can. */
export async function whyNot<Target>(
  deps: Deps,
  { act, target }: Pick<ActOrder<Target>, 'act' | 'target'>,
): Promise<string | undefined> {
  try {
    await asStaffRefused(async () => act.check?.(deps, target));
    return undefined;
  } catch (thrown) {
    if (thrown instanceof StaffRefused) return thrown.message;
    throw thrown;
  }
}

/** Returns whether a person may do an act, or set one of its fields. */
export const isAllowed = (staff: Pick<ActingStaff, 'role'>, { role }: { role?: StaffRole }): boolean =>
  staff.role === 'owner' || role !== 'owner';

function refuseRole<Target>({ act, staff, values }: ActOrder<Target>): void {
  if (!isAllowed(staff, act)) throw new StaffRefused(`Only an owner can do this: ${act.name}.`);
  for (const [name, field] of Object.entries(act.fields))
    if (values[name] && !isAllowed(staff, field))
      throw new StaffRefused(`Only an owner can set this: ${field.label}.`);
}

/** A refusal of the API, such as a payment provider that does not answer, is a sentence too. */
async function asStaffRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Refusal) throw new StaffRefused(thrown.message, { cause: thrown });
    throw thrown;
  }
}
