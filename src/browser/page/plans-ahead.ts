import { plansCall } from '#core/membership/plans-call.ts';
import { isInView } from '../in-view.ts';
import { createNet } from '../net.ts';
import { asksForScenario, pageSlot } from './page-slot.ts';

const places = 'api-host,apihost,site-url,siteurl'.split(',');

/**
 * Asks for the plans while the rest of an element's code is on its way: a round trip less until they show. Only where
 * an element of this tag is near what is seen, and where attributes alone say where the club lives; the club takes the
 * reply if it would have asked the same address (`page-founding.ts`), else nobody does.
 */
export function askPlansAhead(tag: string, script: string): void {
  const slot = pageSlot();
  if (
    slot.club ||
    slot.options ||
    slot.plansAhead ||
    document.getElementById('club-config') ||
    asksForScenario()
  )
    return;
  const element = document.querySelector(tag);
  if (!element || !isInView(element)) return;
  const request = plansCall(said() ?? new URL(script).origin);
  const reply = createNet().send(request);
  // Whoever takes it is told; if nobody does, nobody misses it.
  reply.catch(() => {});
  slot.plansAhead = { url: request.url, reply };
}

/** Where the API lives by the first element of the page that says so. */
function said(): string | undefined {
  const first = document.querySelector(places.map((name) => `[${name}]`).join());
  return places.map((name) => first?.getAttribute(name)?.trim()).find(Boolean);
}
