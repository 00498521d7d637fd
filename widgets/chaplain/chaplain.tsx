import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { chaplainVideo } from '#club/facts/chaplain-video.ts';
import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy } from '#ui/copy.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { type ChaplainCopy, chaplainCopy } from './chaplain.copy.ts';
import { type ChaplainModel, contactMethodKeys, createChaplainModel } from './chaplain.model.ts';
import { ContactTile } from './contact-tile.tsx';
import { CrisisBand } from './crisis-band.tsx';

export const videoDialog = lazyModule(async () => (await import('./video-dialog.tsx')).VideoDialog);

const talk = lazyModule(async () => (await import('#ui/icons/talk-picture.tsx')).TalkPicture);

/** The props of `Chaplain`. All are optional. */
export interface ChaplainProps {
  /** The URL of a video about the service. It needs `captionsUrl`; otherwise the illustrated explanation shows. */
  videoUrl?: string;
  /** The URL of the video's captions (WebVTT). */
  captionsUrl?: string;
}

/**
 * Renders the chaplain service: five ways to reach a chaplain for paid members, and 'Join Now' for all others. Needs
 * `configureClub()` or a `WorldProvider`. Asks the page by `club-navigate` and `club-paid-member`.
 */
export function Chaplain({
  videoUrl = chaplainVideo.url,
  captionsUrl = chaplainVideo.captionsUrl,
}: ChaplainProps) {
  const copy = useCopy('chaplain', chaplainCopy);
  const model = useModel((world) => createChaplainModel(world));
  const state = useSignal(model.state);
  const [watching, setWatching] = useState(false);
  const watch = useCallback(() => setWatching(true), []);
  const stopWatching = useCallback(() => setWatching(false), []);
  const title = useDomId();

  return (
    <section className="club club-chaplain" data-state={state.at} aria-labelledby={title}>
      <header className="club-chaplain-head">
        <div className="club-chaplain-words">
          <h1 id={title}>{copy.title}</h1>
          <p className="club-chaplain-lead">{copy.lead}</p>
          <p className="club-chaplain-age">{copy.age}</p>
          <CrisisBand copy={copy} />
          <Button look="secondary" aria-haspopup="dialog" onClick={watch}>
            <PlayMark />
            {copy.watch}
          </Button>
        </div>
        <div className="club-chaplain-picture">
          <LazyPart module={talk}>{(Talk) => <Talk />}</LazyPart>
        </div>
      </header>
      <Ways model={model} copy={copy} />
      {state.at === 'closed' ? (
        <div className="club-card club-chaplain-join">
          <div>
            <h2>{copy.joinTitle}</h2>
            <p>
              <ChangingText>{state.isPaused ? copy.pausedText : copy.joinText}</ChangingText>
            </p>
          </div>
          <Button onClick={model.join}>{state.isPaused ? copy.seeMembership : copy.join}</Button>
        </div>
      ) : null}
      <GoodToKnow copy={copy} />
      <LazyDialog module={videoDialog} open={watching} onFail={stopWatching}>
        {(VideoDialog) => (
          <VideoDialog
            open={watching}
            film={videoUrl && captionsUrl ? { url: videoUrl, captionsUrl } : undefined}
            onClose={stopWatching}
            onOpen={watch}
          />
        )}
      </LazyDialog>
    </section>
  );
}

function Ways({ model, copy }: { model: ChaplainModel; copy: ChaplainCopy }) {
  const state = useSignal(model.state);
  const heading = useRef<HTMLHeadingElement>(null);
  const retried = useRef(false);
  const title = useDomId();
  const retry = () => {
    retried.current = true;
    model.retry();
  };

  // The pressed button is gone, so focus moves to the heading of what it loaded.
  useLayoutEffect(() => {
    if (retried.current && state.at !== 'failed') heading.current?.focus();
    if (state.at === 'open') retried.current = false;
  }, [state.at]);

  return (
    <section className="club-chaplain-ways" aria-labelledby={title}>
      <div>
        <h2 id={title} ref={heading} tabIndex={-1}>
          {copy.waysTitle}
        </h2>
        <p className="club-hidden" role="status">
          <ChangingText>{state.at === 'waiting' ? copy.loading : undefined}</ChangingText>
        </p>
        <div role="alert">
          {state.at === 'failed' ? (
            <p className="club-chaplain-failed">
              {copy.failed}{' '}
              <Button look="secondary" onClick={retry}>
                {copy.retry}
              </Button>
            </p>
          ) : null}
        </div>
      </div>
      {/* Safari ignores a list without markers unless it has the role. */}
      <ul className="club-chaplain-tiles" role="list">
        {contactMethodKeys.map((key) => (
          <ContactTile
            key={key}
            name={key}
            copy={copy}
            method={state.at === 'open' ? state.methods[key] : undefined}
            onAsk={state.at === 'closed' ? model.ask : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

function GoodToKnow({ copy }: { copy: ChaplainCopy }) {
  const title = useDomId();
  return (
    <section className="club-chaplain-ways" aria-labelledby={title}>
      <h2 id={title}>{copy.cardsTitle}</h2>
      <ul className="club-chaplain-cards" role="list">
        {copy.cards.map((card) => (
          <li key={card.title} className="club-card">
            <h3>{card.title}</h3>
            <p className="club-soft">{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PlayMark = () => (
  <svg className="club-chaplain-play" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d="M4 2.5v11l9-5.5Z" />
  </svg>
);
