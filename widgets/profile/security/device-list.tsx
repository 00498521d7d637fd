import { formatMoment } from '#club/rules/dates.ts';
import type { DeviceSession } from '#contract/read-security.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/copy.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { Part } from './part.tsx';
import type { SecurityCopy } from './security.copy.ts';
import type { SecurityModel } from './security.model.ts';

interface DeviceListProps {
  model: SecurityModel;
  sessions: readonly DeviceSession[];
  copy: SecurityCopy;
}

/** Renders where the member is signed in, this device first, and the button that ends the other sessions. */
export function DeviceList({ model, sessions, copy }: DeviceListProps) {
  const language = useLanguage();
  const busy = useSignal(model.busy);
  const [here, others] = [sessions.filter((each) => each.current), sessions.filter((each) => !each.current)];
  const detailOf = ({ current, lastUsedAt }: DeviceSession) => {
    if (current) return copy.thisDevice;
    return lastUsedAt === undefined ? undefined : copy.lastUsed(formatMoment(lastUsedAt, language));
  };
  const endOthers = () =>
    model.run({
      part: 'devices',
      name: 'end-others',
      work: (security) => security.endOthers(),
      done: copy.othersEnded,
    });
  return (
    <Part model={model} part="devices" title={copy.devices}>
      <ul className="club-security-list">
        {[...here, ...others].map((session) => (
          <li key={session.id}>
            <strong>{session.device || copy.unknownDevice}</strong>
            <span className="club-soft">{detailOf(session)}</span>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button
          look="secondary"
          busy={busy === 'end-others' ? copy.endingOthers : undefined}
          onClick={() => void endOthers()}
        >
          {copy.endOthers}
        </Button>
      ) : (
        <p className="club-soft">{copy.onlyHere}</p>
      )}
    </Part>
  );
}
