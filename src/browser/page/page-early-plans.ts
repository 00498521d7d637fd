import { languageOfTag } from '#club/facts/languages.ts';
import { createGuestEarlyPlans, type GuestEarlyPlans } from '#core/campaign/guest-early-plans.ts';
import type { ClubOptions } from '#core/club.ts';
import type { Net } from '#core/ports.ts';
import { createClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createNet, pageLanguage } from '../net.ts';
import { createRandom } from '../random.ts';
import { createStorage } from '../storage.ts';
import { pageState } from './page-state.ts';

let made: GuestEarlyPlans | undefined;

/** Returns the plans and founder figures of the page, which its club uses later. */
export function pageEarlyPlans(options: ClubOptions): GuestEarlyPlans {
  made ??= createGuestEarlyPlans(
    {
      net: netAfterPlansAhead(createNet()),
      storage: createStorage(),
      random: createRandom(),
      clock: createClock(),
      log: createLog(),
    },
    options,
    { language: languageOfTag(pageLanguage()) },
  );
  return made;
}

/** Returns a Net port that answers the first call with the reply that `prefetch-plans.ts` has requested. */
function netAfterPlansAhead(net: Net): Net {
  return {
    send(request) {
      const state = pageState();
      const { plansAhead } = state;
      state.plansAhead = undefined;
      const isSame =
        plansAhead?.url === request.url && plansAhead.language === request.headers['Accept-Language'];
      return isSame ? plansAhead.reply : net.send(request);
    },
  };
}
