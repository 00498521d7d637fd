import { type ReadonlySignal, signal } from '@preact/signals-core';
import { formatDay } from '#club/rules/dates.ts';
import type { YourData } from '#contract/read-your-data.ts';
import { userMessage } from '#core/api/api-error.ts';
import type { Club } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import type { BannerWords } from '#ui/banner.tsx';
import type { World } from '#ui/world/world.tsx';
import type { YourDataCopy } from './your-data.copy.ts';

const LOAD_FAILED = 'Failed to load when the account will be deleted';

/** What runs at the moment. `end` names the partner. */
export type YourDataWork = 'export' | 'delete' | 'keep' | { end: string };

/** The state of the section. */
export type YourDataState =
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'retrying' }
  | ({ at: 'shown'; asking?: boolean; busy?: YourDataWork | undefined } & YourData);

/** The model of "Your data". Nothing rejects: errors become the result. Actions resolve with whether they succeeded. */
export interface YourDataModel {
  state: ReadonlySignal<YourDataState>;
  /** The result of the last action. */
  result: ReadonlySignal<BannerWords | undefined>;
  load(): Promise<void>;
  exportData(): Promise<boolean>;
  /** Opens the question. */
  ask(): void;
  /** Closes the question. */
  dismiss(): void;
  deleteAccount(): Promise<boolean>;
  keepAccount(): Promise<boolean>;
  /** Ends what a partner may ask. */
  endPartner(name: string): Promise<boolean>;
  start(): Stop;
}

/** Creates the model of "Your data": a copy by email, and deleting or keeping the account (PRIVACY-08). */
export function createYourDataModel({ club }: World, copy: YourDataCopy, language: string): YourDataModel {
  const { state, run, report, ...section } = createSection(club);
  return {
    ...section,
    state,
    exportData: () =>
      run('export', copy.exportFailed, async (shown) => {
        await club.yourData('export');
        report('good', copy.exported(club.session.email.value ?? ''));
        return shown;
      }),
    async deleteAccount() {
      const isDone = await run('delete', copy.deleteFailed, () => club.yourData('delete'));
      const now = state.value;
      // After the question has closed: outside of an open modal, nothing is announced.
      if (isDone && now.at === 'shown' && now.deletesAt !== undefined)
        report('good', copy.deletionPlanned(formatDay(now.deletesAt, language)));
      return isDone;
    },
    keepAccount: () =>
      run('keep', copy.deleteFailed, async () => {
        const data = await club.yourData('keep');
        report('good', copy.kept);
        return data;
      }),
    endPartner: (name) =>
      run({ end: name }, copy.endFailed, async () => {
        const data = await club.yourData('end', name);
        report('good', copy.ended(name));
        return data;
      }),
  };
}

const isIdle = (state: YourDataState): state is Extract<YourDataState, { at: 'shown' }> =>
  state.at === 'shown' && !state.busy;

/** The banner of the last action. Each report takes its own turn, so that the same text is read out again. */
function createResult() {
  const result = signal<BannerWords>();
  let turn = 0;
  return {
    result,
    report(tone: BannerWords['tone'], text: string): void {
      turn += 1;
      result.value = { tone, text, turn };
    },
  };
}

/** The section of the current member: what shows, the question, and the one action that runs. */
function createSection(club: Club) {
  const state = signal<YourDataState>({ at: 'loading' });
  const { result, report } = createResult();
  /** Counts the members: an answer for an earlier one is dropped. */
  let member = 0;

  async function load(): Promise<void> {
    const mine = member;
    state.value = { at: state.value.at === 'failed' ? 'retrying' : 'loading' };
    try {
      const data = await club.yourData('load');
      if (mine === member) state.value = { at: 'shown', ...data };
    } catch (error) {
      club.log.error(LOAD_FAILED, error);
      if (mine === member) state.value = { at: 'failed' };
    }
  }

  function setAsking(asking: boolean): void {
    if (isIdle(state.value)) state.value = { ...state.value, asking };
  }

  /** Runs one action at a time. `act` returns what shows then. Resolves with whether it succeeded. */
  async function run(
    busy: YourDataWork,
    failed: string,
    act: (shown: YourData) => Promise<YourData>,
  ): Promise<boolean> {
    const before = state.value;
    if (!isIdle(before)) return false;
    const mine = member;
    result.value = undefined;
    const { deletesAt, partners } = before;
    state.value = { ...before, busy };
    try {
      const data = await act({ deletesAt, partners });
      if (mine === member) state.value = { at: 'shown', ...data };
      return mine === member;
    } catch (error) {
      if (mine !== member) return false;
      state.value = { at: 'shown', deletesAt, partners };
      report('bad', userMessage(error, failed));
      return false;
    }
  }

  return {
    state,
    result,
    load,
    run,
    report,
    ask() {
      result.value = undefined;
      setAsking(true);
    },
    dismiss: () => setAsking(false),
    start: () =>
      club.session.userId.subscribe((userId) => {
        member += 1;
        result.value = undefined;
        state.value = { at: 'loading' };
        if (userId) void load();
      }),
  };
}
