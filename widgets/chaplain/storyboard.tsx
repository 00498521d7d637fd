import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { StoryboardScene } from './storyboard-scene.tsx';
import type { StoryboardCopy } from './storyboard.copy.ts';
import { createStoryboardModel, scenes } from './storyboard.model.ts';

/** Renders the illustrated explanation: scenes with captions and controls, and the full text below. */
export function Storyboard({ copy }: { copy: StoryboardCopy }) {
  const model = useModel(({ club }) => createStoryboardModel(club.clock));
  const { at, playing } = useSignal(model.state);
  const scene = scenes[at] ?? scenes[0];
  const isLast = at === scenes.length - 1;

  return (
    <div className="club-storyboard" data-state={playing ? 'playing' : 'paused'}>
      <figure>
        <StoryboardScene key={scene} scene={scene} />
        <figcaption aria-live="polite">
          <ChangingText>{copy.scenes[scene]}</ChangingText>
        </figcaption>
      </figure>
      <div className="club-storyboard-bar">
        <Button look="quiet" aria-disabled={at === 0} onClick={model.previous}>
          {copy.previous}
        </Button>
        <Button onClick={playing ? model.pause : model.play}>{playing ? copy.pause : copy.play}</Button>
        <Button look="quiet" aria-disabled={isLast} onClick={model.next}>
          {copy.next}
        </Button>
        <span className="club-storyboard-place">
          <ChangingText>{copy.place(at + 1, scenes.length)}</ChangingText>
        </span>
      </div>
      <details>
        <summary>{copy.transcript}</summary>
        <ol>
          {scenes.map((key) => (
            <li key={key}>{copy.scenes[key]}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}
