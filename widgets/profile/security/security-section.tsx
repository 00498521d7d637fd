import { useEffect, useLayoutEffect, useRef } from 'react';
import { attachStyles } from '#style/adopt-sheets.ts';
import { useCopy } from '#ui/copy.tsx';
import { SettingRows } from '#ui/setting-group.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import banner from '#style/banner.css?inline';
import field from '#style/field.css?inline';
import { NotLoaded, useRetry } from '../retry.tsx';
import { DeviceList } from './device-list.tsx';
import { EmailChange } from './email-change.tsx';
import { GoogleAccount } from './google-account.tsx';
import { Passkeys } from './passkeys.tsx';
import { PersonalEmail } from './personal-email.tsx';
import { securityCopy } from './security.copy.ts';
import sheet from './security.css?inline';
import { createSecurityModel } from './security.model.ts';

const sheets = [banner, field, sheet];

/**
 * Renders how the member signs in. `part` gets the focus once it is loaded. Attaches its own style sheet, so that a page
 * loads it only with the section.
 */
export function SecuritySection({ part }: { part?: string }) {
  const copy = useCopy('security', securityCopy);
  const model = useModel((world) => createSecurityModel(world, copy));
  const state = useSignal(model.state);
  const isLoaded = state.at === 'loaded';
  const top = useRef<HTMLDivElement>(null);
  const retry = useRetry(top, isLoaded, model.load);
  useLayoutEffect(() => {
    if (top.current) attachStyles(top.current, sheets);
  }, []);

  useEffect(() => {
    if (!isLoaded || part === undefined) return;
    const parts = [...(top.current?.querySelectorAll('section') ?? [])];
    const target = parts.find((node) => node.getAttribute('part') === part);
    target?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    target?.scrollIntoView();
  }, [isLoaded, part]);

  return (
    <div ref={top} className="club-settings" data-state={state.at}>
      {state.at === 'loading' ? (
        <p role="status">
          <span className="club-spinner" aria-hidden="true" /> {copy.loading}
        </p>
      ) : null}
      {state.at === 'failed' || state.at === 'retrying' ? (
        <NotLoaded
          text={copy.loadFailed}
          again={copy.tryAgain}
          busy={state.at === 'retrying' ? copy.loading : undefined}
          onRetry={retry}
        />
      ) : null}
      {state.at === 'loaded' ? (
        <>
          <div className="club-settings-column">
            <SettingRows>
              <EmailChange model={model} pending={state.info.pendingEmail} copy={copy} />
              <PersonalEmail model={model} info={state.info} copy={copy} />
              <GoogleAccount
                model={model}
                google={state.info.google}
                hasPassword={state.info.hasPassword}
                copy={copy}
              />
            </SettingRows>
            <Passkeys model={model} passkeys={state.info.passkeys} copy={copy} />
          </div>
          <DeviceList model={model} sessions={state.info.sessions} copy={copy} />
        </>
      ) : null}
    </div>
  );
}
