// What the scripts of partner pages get for `@preact/signals-core`. Two copies of the script on a page share one club, and
// an effect follows only signals of its own runtime: that of the copy which came first serves all.
import { pageState } from '#browser/page/page-state.ts';
import * as own from '#signals-core';

const state = pageState();
// By name: what nothing uses is left out.
state.signals ??= {
  batch: own.batch,
  computed: own.computed,
  effect: own.effect,
  Signal: own.Signal,
  signal: own.signal,
  untracked: own.untracked,
};

export const { batch, computed, effect, Signal, signal, untracked } = state.signals;
