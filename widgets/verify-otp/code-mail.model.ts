import { type ReadonlySignal, signal } from '@preact/signals-core';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { CodeMail } from '#contract/read.ts';
import type { Club } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';

/** The model of the line on the mail. */
export interface CodeMailModel {
  /** What the mail server answered. Undefined while the mail is on its way. */
  mail: ReadonlySignal<CodeMail | undefined>;
  start(): Stop;
  /** Asks about a new mail. */
  again(): void;
}

/** Asks 5 s after the sign-up, and then after twice the time, until the code has expired. */
const FIRST_MS = 5 * SECOND_MS;
const LAST_MS = 320 * SECOND_MS;

/** Creates the model of the line on the mail. Only the browser that signed up has a key. */
export function createCodeMail({ clock, accounts }: Club, key: string | undefined): CodeMailModel {
  const mail = signal<CodeMail | undefined>();
  let isOn = false;
  let run = 0;
  let stop: Stop = () => {};

  function askAfter(waitMs: number) {
    const own = run;
    stop = clock.after(waitMs, async () => {
      const answer = await accounts.codeMail(key ?? '').catch(() => mail.value);
      if (own !== run) return;
      mail.value = answer;
      if ((!answer || answer === 'waiting') && waitMs < LAST_MS) askAfter(waitMs * 2);
    });
  }
  function end() {
    run += 1;
    stop();
  }
  function again() {
    end();
    mail.value = undefined;
    if (isOn && key) askAfter(FIRST_MS);
  }

  return {
    mail,
    again,
    start() {
      isOn = true;
      again();
      return () => {
        isOn = false;
        end();
      };
    },
  };
}
