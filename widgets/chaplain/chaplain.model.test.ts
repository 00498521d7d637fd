import { describe, expect, it } from 'vitest';
import { aMember, aPaidMember } from '#testing/builders.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';
import { createChaplainModel } from './chaplain.model.ts';
import { createStoryboardModel, SCENE_MS } from './storyboard.model.ts';

const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
const contacts = () => import('#club/facts/chaplains.ts');

async function aModel(member: 'free' | 'paid', load: Parameters<typeof createChaplainModel>[1]) {
  const kit = testClub({ signedIn: true, member: member === 'paid' ? aPaidMember() : aMember() });
  await kit.club.members.load();
  const model = createChaplainModel(kit, load);
  return { ...kit, model, stop: model.start() };
}

describe('createChaplainModel', () => {
  it('loads the contact details for paid members only (CHAPLAIN-04)', async () => {
    let loads = 0;
    const load = () => {
      loads += 1;
      return contacts();
    };
    const free = await aModel('free', load);
    expect([free.model.state.value, loads]).toEqual([{ at: 'closed', isPaused: false }, 0]);
    const paid = await aModel('paid', load);
    expect(paid.model.state.value).toEqual({ at: 'waiting' });
    expect(loads).toBe(1);
  });

  it('shows that they failed to load, and loads them again on request', async () => {
    const answers = [Promise.reject(new Error('offline')), contacts()];
    const { model, log } = await aModel('paid', () => answers.shift() ?? contacts());
    await settled();
    expect(model.state.value).toEqual({ at: 'failed' });
    expect(log.texts()).toEqual(['The contact details of the chaplains failed to load.']);
    model.retry();
    model.retry();
    await contacts();
    await settled();
    expect(model.state.value.at).toBe('open');
    expect(answers).toEqual([]);
  });

  it('drops details that arrive after the session ended (CHAPLAIN-04)', async () => {
    const { model, club } = await aModel('paid', contacts);
    club.session.logout();
    await contacts();
    await settled();
    expect(model.state.value).toEqual({ at: 'closed', isPaused: false });
  });
});

describe('createStoryboardModel', () => {
  it('plays all scenes by the clock, then from the first one again (CHAPLAIN-02)', async () => {
    const clock = fakeClock();
    const { state, play } = createStoryboardModel(clock);
    await clock.pass(SCENE_MS);
    expect(state.value).toEqual({ at: 0, playing: false });
    play();
    const seen = [];
    for (let scene = 0; scene < 3; scene += 1) {
      await clock.pass(SCENE_MS);
      seen.push(state.value);
    }
    expect(seen).toEqual([
      { at: 1, playing: true },
      { at: 2, playing: true },
      { at: 3, playing: false },
    ]);
    play();
    expect(state.value).toEqual({ at: 0, playing: true });
  });

  it.each(['pause', 'next', 'previous'] as const)(
    'stops playing on %s and on unmount (CHAPLAIN-02)',
    async (verb) => {
      const clock = fakeClock();
      const model = createStoryboardModel(clock);
      const stop = model.start();
      model.play();
      model[verb]();
      const { at } = model.state.value;
      await clock.pass(SCENE_MS * 3);
      expect(model.state.value).toEqual({ at, playing: false });
      model.play();
      stop();
      await clock.pass(SCENE_MS * 3);
      expect(model.state.value).toEqual({ at, playing: false });
    },
  );
});
