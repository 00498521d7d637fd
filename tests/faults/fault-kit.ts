import { createNet } from '#browser/net.ts';
import { GOOGLE_USER_INFO_URL } from '#club/facts/google.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { Member } from '#contract/read.ts';
import type { Net, Upload } from '#core/ports.ts';
import { aUser } from '#testing/builders.ts';
import { type TestClub, testClub } from '#testing/test-club.ts';
import type { FaultServer } from './fault-server.ts';
import type { Fault, FaultyCall } from './table.ts';

/** Time in ms after which the faulty call is aborted. It uses the real clock, because its socket is a real one. */
const GIVEN_UP_MS = 250;

/** A club whose calls meet a fault. */
export type FaultClub = Pick<TestClub, 'club' | 'host' | 'log' | 'storage' | 'clock'>;

/** Creates the real core with the real Net port. `call` meets the fault on its socket. Every other call succeeds. */
export function faultClub(
  server: FaultServer,
  { call, fault }: { call: FaultyCall; fault: Fault },
  world: { member: Member; signedIn: boolean; storage?: Record<string, string> },
): FaultClub {
  const net = createNet();
  let refused = call !== 'refreshToken';
  const faultOf = (name: FaultyCall): Fault | undefined => {
    if (name === call) return fault;
    // A refresh starts after a 401 of another call.
    if (name !== 'profile' || refused) return undefined;
    refused = true;
    return '401';
  };

  const send: Net['send'] = async (request) => {
    const name = callOf(request.method, request.url);
    const met = faultOf(name);
    if (!met && name === 'profile') return success(aUser(world.member));
    if (!met && name === 'subscriptionInfo') return success({ currentPlan: planOf(world.member) });
    return net.send({ ...request, url: server.address(name, met), timeoutMs: limitFor(met) });
  };
  const upload: Upload = {
    async put(_url, file) {
      const { status } = await net.send({
        method: 'PUT',
        url: server.address('storagePut', faultOf('storagePut')),
        headers: { 'Content-Type': file.fileType },
        body: String(file.body),
        timeoutMs: limitFor(faultOf('storagePut')),
      });
      return { ok: status >= 200 && status < 300, status };
    },
  };
  return testClub({ ...world, ports: { net: { send }, upload } });
}

const limitFor = (met: Fault | undefined) =>
  met === 'timeout' || met === 'slow 1 B/s' ? GIVEN_UP_MS : undefined;
const success = (data: unknown) => ({ status: 200, json: { status: 'success', data } });
const planOf = ({ planName, planId }: Member) => ({ plan_name: planName, plan_id: planId, dollar: '19.99' });

// The Net port listens to its page, and Node has none.
Object.assign(globalThis, { addEventListener() {}, removeEventListener() {} });

const patterns = (Object.keys(calls) as CallName[]).map((name) => ({
  name,
  method: calls[name].method,
  path: new RegExp(`/api${calls[name].path.replace(':id', '[^/]+')}$`),
}));

/** Returns the call of the contract for a request. Throws when there is none. */
export function callOf(method: string, url: string): FaultyCall {
  if (url === GOOGLE_USER_INFO_URL) return 'identityUserInfo';
  const { pathname } = new URL(url, 'https://club.test');
  const known = patterns.find((row) => row.method === method && row.path.test(pathname));
  if (!known) throw new Error(`${method} ${url} is not a call of the contract.`);
  return known.name;
}
