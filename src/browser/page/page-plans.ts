import { languageOfTag } from '#club/facts/languages.ts';
import { readPlanList } from '#contract/plans.ts';
import type { PlanList } from '#contract/plans.ts';
import { isSuccess } from '#contract/read-field.ts';
import type { ClubOptions } from '#core/club.ts';
import { createPlans, type Plans } from '#core/membership/plans.ts';
import type { Net } from '#core/ports.ts';
import { whileStaying } from '../connection.ts';
import { createNet, pageLanguage, readReply } from '../net.ts';
import { createClock, createLog, createRandom } from '../ports.ts';
import { createStorage } from '../storage.ts';
import { pageState, readBlock } from './page-state.ts';

/**
 * Returns the plans and founder figures of the page, which work without a club. They begin with what the page came with: the
 * block `club-plans` of served HTML, or the reply that `prefetch-plans.ts` has requested. The page's club uses the same object.
 */
export function pagePlans(options: ClubOptions): Plans {
  const state = pageState();
  state.plans ??= createPlans({
    ports: {
      net: netWithPrefetched(createNet()),
      storage: createStorage(),
      random: createRandom(),
      clock: createClock(),
      log: createLog(),
    },
    options,
    known: readPagePlans(),
    language: languageOfTag(pageLanguage()),
  });
  state.club?.bringPlans(state.plans);
  return state.plans;
}

/** Reads the reply of the plans call in `<script type="application/json" id="club-plans">` of a served page. */
export function readPagePlans(): PlanList | undefined {
  const reply = readBlock('club-plans')?.json;
  return isSuccess(reply) ? readPlanList(reply) : undefined;
}

/** Returns a Net port that answers the first call with the prefetched reply, if it is the same call. */
function netWithPrefetched(net: Net): Net {
  return {
    send(request) {
      const state = pageState();
      const { prefetchedPlans: early } = state;
      state.prefetchedPlans = undefined;
      const isSame = early?.url === request.url && early.language === request.headers['Accept-Language'];
      return isSame ? whileStaying(() => early.response.then(readReply)) : net.send(request);
    },
  };
}
