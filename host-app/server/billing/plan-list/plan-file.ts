import * as z from 'zod/mini';
import { shownText } from '#contract/shown-text.ts';
import type { PlanRow } from '../../db/schema/billing.ts';

/** The plan that every member gets without paying. Sign-up and login ask for it by this name. */
const FREE_PLAN_ID = 'free_month';

const HIGHEST_CENTS = 10_000_000;

const text = (most: number) =>
  z.string().check(z.overwrite(shownText), z.trim(), z.minLength(1), z.maxLength(most));

const filePlan = z.strictObject({
  plan_id: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  plan_name: text(60),
  plan_type: z.enum(['free', 'premium', 'founder']),
  interval: z.enum(['month', 'year']),
  amount_cents: z.int().check(z.minimum(0), z.maximum(HIGHEST_CENTS)),
  features: z.array(text(200)).check(z.maxLength(30)),
});

const planFile = z.strictObject({ plans: z.array(filePlan).check(z.minLength(1), z.maxLength(30)) });

/** The fields of a plan that a deployment sets, with their names in a plan file. */
const fileNames = {
  planId: 'plan_id',
  name: 'plan_name',
  type: 'plan_type',
  interval: 'interval',
  amountCents: 'amount_cents',
  features: 'features',
} as const satisfies { [F in keyof PlanRow]?: keyof z.infer<typeof filePlan> };
const fields = Object.keys(fileNames) as (keyof typeof fileNames)[];

export type FilePlan = Pick<PlanRow, keyof typeof fileNames>;

/** Returns the fields that differ between two plans. */
export const changedFields = (before: FilePlan, after: FilePlan): (keyof FilePlan)[] =>
  fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/**
 * Returns the plans of a plan file's text. Throws PlansRefused for anything but a complete list: fields that are
 * missing, unknown or of another kind, two plans with one id, no free plan, a free plan with a price or a paid one
 * without.
 */
export function readPlanFile(json: string): FilePlan[] {
  const result = z.safeParse(planFile, parse(json));
  if (!result.success) throw new PlansRefused(issueText(result.error.issues[0]));
  const list = result.data.plans.map(
    (plan) => Object.fromEntries(fields.map((field) => [field, plan[fileNames[field]]])) as FilePlan,
  );
  const fault = faultOf(list);
  if (fault) throw new PlansRefused(fault);
  return list;
}

function issueText(issue: z.core.$ZodIssue | undefined): string {
  const path = issue?.path ?? [];
  const field = path.join('.') || 'the file';
  if (issue?.code === 'unrecognized_keys') return `${field}: there is no field '${issue.keys.join("', '")}'.`;
  const name = path.findLast((part) => typeof part === 'string') ?? 'plans';
  return `${field} must be ${mustBe[String(name)] ?? 'a plan'}.`;
}

const mustBe: Readonly<Record<string, string>> = {
  plans: 'a list of 1 to 30 plans',
  plan_id: 'at most 40 small letters, digits and _, like premium_month',
  plan_name: 'a name of at most 60 letters',
  plan_type: 'free, premium or founder',
  interval: 'month or year',
  amount_cents: 'a whole number of US cents, like 1999',
  features: 'a list of at most 30 texts, each of at most 200 letters',
};

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new PlansRefused(`This is not JSON: ${(cause as Error).message}`, { cause });
  }
}

function faultOf(list: FilePlan[]): string | undefined {
  const ids = list.map(({ planId }) => planId);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) return `${twice}: two plans have this plan_id.`;
  if (
    list
      .filter(({ type }) => type === 'free')
      .map(({ planId }) => planId)
      .join() !== FREE_PLAN_ID
  )
    return `Exactly one plan must be free, with the plan_id ${FREE_PLAN_ID}: every new member gets it.`;
  const odd = list.find(({ type, amountCents }) => (type === 'free') !== (amountCents === 0));
  return odd && `${odd.planId}: the free plan costs 0, and every other plan more.`;
}

/** Returns plans as a plan file. */
export const planFileText = (plans: FilePlan[]): string => {
  const rows = plans.map((plan) =>
    Object.fromEntries(fields.map((field) => [fileNames[field], plan[field]])),
  );
  return JSON.stringify({ plans: rows }, null, 2);
};

/** A plan file that cannot be used or applied. The message is one line that names the field. */
export class PlansRefused extends Error {}
