import type { ReactNode } from 'react';
import { isServiceAddress } from '#club/rules/service-address.ts';
import { SettingGroup, SettingRows } from '#ui/setting-group.tsx';
import { useSignal } from '#ui/use-signal.ts';
import type { ProfileCopy } from './profile.copy.ts';
import type { ProfileModel } from './profile.model.ts';
import type { SecurityPart } from './security/security.model.ts';
import { DialogRow, PlaceRow, type SettingWords } from './setting-row.tsx';

interface SignInRowsProps {
  model: ProfileModel;
  copy: ProfileCopy;
  /** The last row. */
  children: ReactNode;
}

/** Renders how the member signs in, and the row that leads to the stored data. Values show once they are loaded. */
export function SignInRows({ model, copy, children }: SignInRowsProps) {
  const email = useSignal(model.email) ?? '';
  const info = useSignal(model.signIn);
  const passkeys = info?.passkeys.length;
  const security = (part: SecurityPart, words: SettingWords) => (
    <PlaceRow {...words} place="profile-security" to={part} />
  );
  return (
    <SettingGroup title={copy.signIn}>
      <SettingRows>
        {security('email', { icon: 'email', label: copy.email, value: email })}
        {info?.personalEmail || isServiceAddress(email)
          ? security('personal', {
              icon: 'email',
              label: copy.personal,
              value: info && (info.personalEmail ?? copy.personalMissing),
            })
          : null}
        <DialogRow
          icon="password"
          label={copy.password}
          value={info && (info.hasPassword ? copy.passwordSet : copy.passwordMissing)}
          onOpen={() => model.openEdit('newPassword')}
        />
        {security('passkeys', {
          icon: 'passkeys',
          label: copy.passkeys,
          value: passkeys ? copy.passkeyCount(passkeys) : info && copy.passkeysMissing,
        })}
        {info?.google
          ? security('google', {
              icon: 'google',
              label: copy.google,
              value: info.google.email ?? copy.googleLinked,
            })
          : null}
        {security('devices', {
          icon: 'devices',
          label: copy.devices,
          value: info && copy.deviceCount(info.sessions.length),
        })}
        <PlaceRow icon="data" label={copy.yourData} value={copy.yourDataRow} place="profile-data" />
        {children}
      </SettingRows>
    </SettingGroup>
  );
}
