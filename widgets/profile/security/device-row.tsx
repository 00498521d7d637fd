import { useEffect, useRef } from 'react';
import { formatMoment } from '#club/rules/dates.ts';
import type { DeviceSession } from '#contract/read-security.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/copy.tsx';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';
import { useSignal } from '#ui/use-signal.ts';
import type { SecurityCopy } from './security.copy.ts';
import type { SecurityModel } from './security.model.ts';

interface DeviceRowProps {
  model: SecurityModel;
  session: DeviceSession;
  copy: SecurityCopy;
  /** Whether the question of this row is open. */
  isAsking: boolean;
  onAsk(): void;
  /** Closes the question. `isEnded`: the session is over. */
  onClose(isEnded: boolean): void;
}

/** Renders a device where the member is signed in, and the question that signs it out (DEVICE-07). */
export function DeviceRow({ model, session, copy, isAsking, onAsk, onClose }: DeviceRowProps) {
  const language = useLanguage();
  const { device, lastUsedAt, current } = session;
  const name = deviceText(device, copy);
  const { around } = useRestoredFocus<HTMLLIElement>();
  return (
    <li {...around}>
      <div className="club-security-device">
        <DeviceIcon device={device} />
        <strong>{name}</strong>
        {lastUsedAt === undefined ? null : (
          <span className="club-soft">{copy.lastUsed(formatMoment(lastUsedAt, language))}</span>
        )}
      </div>
      {current ? <span className="club-security-here">{copy.thisDevice}</span> : null}
      {current || isAsking ? null : (
        <Button look="quiet" aria-label={copy.endOneOf(name)} onClick={onAsk}>
          {copy.endOne}
        </Button>
      )}
      {isAsking ? (
        <Question model={model} session={session} name={name} copy={copy} onClose={onClose} />
      ) : null}
    </li>
  );
}

interface QuestionProps extends Pick<DeviceRowProps, 'model' | 'session' | 'copy' | 'onClose'> {
  name: string;
}

function Question({ model, session, name, copy, onClose }: QuestionProps) {
  const busy = useSignal(model.busy) === 'end-one';
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const end = async () => {
    const done = await model.run({
      part: 'devices',
      name: 'end-one',
      work: (security) => security.endOne(session.id),
      done: copy.oneEnded(name),
    });
    if (done) onClose(true);
  };
  return (
    <div ref={top} tabIndex={-1} role="group" className="club-security-form" aria-label={copy.endOneOf(name)}>
      <p>{copy.reallyEndOne(name)}</p>
      <div className="club-security-actions">
        <Button busy={busy ? copy.endingOthers : undefined} onClick={() => void end()}>
          {copy.yesEndOne}
        </Button>
        <Button look="quiet" onClick={() => onClose(false)}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  );
}

/** Returns a device such as "iPhone, Safari" in words. */
function deviceText(device: string, copy: SecurityCopy): string {
  if (!device) return copy.unknownDevice;
  const [system, browser] = device.split(', ');
  return system && browser ? copy.browserOn(browser, system) : device;
}

const HANDHELDS: readonly string[] = ['iPhone', 'iPad', 'Android'];

function DeviceIcon({ device }: { device: string }) {
  const isHandheld = HANDHELDS.some((system) => device.startsWith(system));
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {isHandheld ? (
        <path d="M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM11 18.5h2" />
      ) : (
        <path d="M4.5 4.5h15a1 1 0 0 1 1 1v10h-17v-10a1 1 0 0 1 1-1zM2 19h20" />
      )}
    </svg>
  );
}
