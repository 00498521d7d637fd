import { type PlanList } from '#contract/read.ts';
import { isSuccess } from '#contract/read-field.ts';
import { readPlanList } from '#contract/read-plans.ts';
import { readBlock } from './page-block.ts';

/** The reply of the plans call that came with a served page, in `<script type="application/json" id="club-plans">`. */
export function readPagePlans(): PlanList | undefined {
  const reply = readBlock('club-plans')?.json;
  return isSuccess(reply) ? readPlanList(reply) : undefined;
}
