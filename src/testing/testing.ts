/**
 * The entry `homefront-club/testing`: scenarios to test your own page without a server. It needs neither a test runner nor
 * Node.
 */
export type { NetReply, NetRequest } from '#core/ports.ts';
export {
  aCurrentPlan,
  aFreePlan,
  aMember,
  anInvoice,
  aPaidMember,
  aPlan,
  aToken,
  aUser,
  aWireBilling,
  aWireCurrentPlan,
  aWireInvoice,
  aWirePlan,
  somePlans,
} from './builders.ts';
export { type FakeClock, fakeClock, NOON_MS, settle } from './fake-clock.ts';
export { type FakeNet, fakeNet, type SeenCall } from './fake-net.ts';
export { pseudoText, pseudoWords } from './pseudo-locale.ts';
export { type HostCall, type RecordingHost, recordingHost } from './recording-host.ts';
export { type Scenario, type ScenarioTab, scenario } from './scenario.ts';
export { type ScenarioCase, type ScenarioName, scenarioNames, scenarios } from './scenarios.ts';
export { answerFor, type TestClub, type TestClubCase, testClub } from './test-club.ts';
