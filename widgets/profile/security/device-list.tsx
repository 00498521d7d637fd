import { useRef, useState } from 'react';
import type { DeviceSession } from '#contract/read-security.ts';
import { Button } from '#ui/button.tsx';
import { SettingGroup, SettingRows } from '#ui/setting-group.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { DeviceRow } from './device-row.tsx';
import { usePartResult } from './part-result.ts';
import type { SecurityCopy } from './security.copy.ts';
import type { SecurityModel } from './security.model.ts';

interface DeviceListProps {
  model: SecurityModel;
  sessions: readonly DeviceSession[];
  copy: SecurityCopy;
}

/** Renders where the member is signed in, this device first, and the buttons that end one or all other sessions. */
export function DeviceList({ model, sessions, copy }: DeviceListProps) {
  const busy = useSignal(model.busy);
  const result = usePartResult(model, 'devices');
  /** The session whose question is open. */
  const [asking, setAsking] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const [here, others] = [sessions.filter((each) => each.current), sessions.filter((each) => !each.current)];
  const endOthers = async () => {
    const done = await model.run({
      part: 'devices',
      name: 'end-others',
      work: (security) => security.endOthers(),
      done: copy.othersEnded,
    });
    // The button is gone, and the focus with it.
    if (done) list.current?.closest('section')?.querySelector('h2')?.focus();
  };
  return (
    <SettingGroup part="devices" title={copy.devices} lead={copy.devicesLead} result={result}>
      <SettingRows listRef={list}>
        {[...here, ...others].map((session) => (
          <DeviceRow
            key={session.id}
            model={model}
            session={session}
            copy={copy}
            isAsking={asking === session.id}
            onAsk={() => setAsking(session.id)}
            onClose={() => setAsking(undefined)}
          />
        ))}
      </SettingRows>
      {others.length > 0 ? (
        <Button
          look="quiet"
          busy={busy === 'end-others' ? copy.endingOthers : undefined}
          onClick={() => void endOthers()}
        >
          {copy.endOthers}
        </Button>
      ) : (
        <p className="club-soft">{copy.onlyHere}</p>
      )}
    </SettingGroup>
  );
}
