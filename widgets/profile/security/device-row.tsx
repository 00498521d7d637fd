import { formatMoment } from '#club/rules/dates.ts';
import type { DeviceSession } from '#contract/read-security.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/copy.tsx';
import { SettingRow } from '#ui/setting-group.tsx';
import { SettingIcon } from '../setting-icon.tsx';
import { Question } from './question.tsx';
import type { SecurityCopy } from './security.copy.ts';
import type { SecurityModel } from './security.model.ts';

interface DeviceRowProps {
  model: SecurityModel;
  session: DeviceSession;
  copy: SecurityCopy;
  /** Whether the question of this row is open. */
  isAsking: boolean;
  onAsk(): void;
  /** Closes the question. */
  onClose(): void;
}

/** Renders a device where the member is signed in, and the question that signs it out (DEVICE-07). */
export function DeviceRow({ model, session, copy, isAsking, onAsk, onClose }: DeviceRowProps) {
  const language = useLanguage();
  const { device, lastUsedAt, current } = session;
  const name = deviceText(device, copy);
  return (
    <SettingRow
      icon={<SettingIcon name={isHandheld(device) ? 'handheld' : 'computer'} />}
      label={name}
      value={lastUsedAt === undefined ? null : copy.lastUsed(formatMoment(lastUsedAt, language))}
      action={
        current ? (
          <span className="club-security-here">{copy.thisDevice}</span>
        ) : isAsking ? null : (
          <Button look="quiet" aria-label={copy.endOneOf(name)} onClick={onAsk}>
            {copy.endOne}
          </Button>
        )
      }
    >
      {isAsking ? (
        <Question
          model={model}
          copy={copy}
          label={copy.endOneOf(name)}
          question={copy.reallyEndOne(name)}
          yes={copy.yesEndOne}
          busy={copy.endingOthers}
          task={{
            part: 'devices',
            name: 'end-one',
            work: (security) => security.endOne(session.id),
            done: copy.oneEnded(name),
          }}
          onClose={onClose}
        />
      ) : null}
    </SettingRow>
  );
}

/** Returns a device such as "iPhone, Safari" in words. */
function deviceText(device: string, copy: SecurityCopy): string {
  if (!device) return copy.unknownDevice;
  const [system, browser] = device.split(', ');
  return system && browser ? copy.browserOn(browser, system) : device;
}

const HANDHELDS: readonly string[] = ['iPhone', 'iPad', 'Android'];

const isHandheld = (device: string): boolean => HANDHELDS.some((system) => device.startsWith(system));
