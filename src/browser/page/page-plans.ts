import type { PlanList } from '#contract/read.ts';
import { isSuccess } from '#contract/read-field.ts';
import { readPlanList } from '#contract/read-plans.ts';
import { readBlock } from './page-block.ts';

/** Reads the reply of the plans call in `<script type="application/json" id="club-plans">` of a served page. */
export function readPagePlans(): PlanList | undefined {
  const reply = readBlock('club-plans')?.json;
  return isSuccess(reply) ? readPlanList(reply) : undefined;
}
