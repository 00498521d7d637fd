import type { BrowserContext, Route } from 'playwright';
import type { Member } from '#contract/read.ts';
import { aUser } from '#testing/builders.ts';
import { defaultReplies } from '#testing/default-replies.ts';
import { callOf } from './fault-kit.ts';
import type { FaultServer } from './fault-server.ts';
import type { Fault, FaultyCall } from './table.ts';

/** The API of a browser context. */
export interface MockApi {
  /** Makes this call meet the fault, or succeed again. */
  meet(call: FaultyCall, fault: Fault | undefined): void;
  /** Sets the response to this call. */
  answer(call: FaultyCall, reply: unknown, status?: number): void;
  /** Holds requests of this call until the returned function is called. */
  hold(call: FaultyCall): () => void;
  bodies(call: FaultyCall): unknown[];
  forget(): void;
}

/** Answers the API for every page of a context. Each call succeeds until a test sets something else. */
export async function mockApi(
  context: BrowserContext,
  server: FaultServer,
  member: Member,
): Promise<MockApi> {
  const replies = { ...defaultReplies({ now: Date.now }), profile: success(aUser(member)) };
  const plan = { plan_name: member.planName, plan_id: member.planId, dollar: '19.99' };
  const faults = new Map<FaultyCall, Fault>();
  const answers = new Map<FaultyCall, { reply: unknown; status: number }>([
    ['subscriptionInfo', { reply: success({ currentPlan: plan }), status: 200 }],
    ['checkout', { reply: success({}), status: 200 }],
  ]);
  const holds = new Map<FaultyCall, Promise<void>>();
  const seen: { call: FaultyCall; body: unknown }[] = [];

  async function answer(route: Route): Promise<void> {
    const request = route.request();
    const call = callOf(request.method(), request.url());
    const text = request.postData();
    seen.push({ call, body: text ? JSON.parse(text) : undefined });
    await holds.get(call);
    const fault = faults.get(call);
    if (fault === 'offline') return route.abort('internetdisconnected');
    if (fault === 'refused') return route.abort('connectionrefused');
    // A socket makes the other faults, so that they break in the network.
    if (fault) return route.continue({ url: server.address(call, fault) });
    const given = answers.get(call);
    const reply: unknown = given ? given.reply : Reflect.get(replies, call);
    return route.fulfill({
      status: given?.status ?? 200,
      json: typeof reply === 'function' ? reply() : reply,
    });
  }
  await context.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) => answer(route).catch(() => undefined),
  );

  return {
    meet: (call, fault) => void (fault ? faults.set(call, fault) : faults.delete(call)),
    answer: (call, reply, status = 200) => void answers.set(call, { reply, status }),
    hold(call) {
      let release = () => {};
      holds.set(
        call,
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return () => {
        holds.delete(call);
        release();
      };
    },
    bodies: (call) => seen.filter((one) => one.call === call).map(({ body }) => body),
    forget() {
      seen.length = 0;
    },
  };
}

const success = (data: unknown) => ({ status: 'success', data });
