import { claims } from '#club/facts/claims.ts';
import { membershipStateCopy } from '#club/rules/membership-state.copy.ts';
import { stateLine } from '#club/rules/membership-state.ts';
import { useCopy, useLanguage } from '#ui/copy.tsx';
import { OpenSite } from '#ui/lazy-open-site.tsx';
import { SettingGroup, SettingRows } from '#ui/setting-group.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useBrand } from '#ui/world/world.tsx';
import type { ProfileCopy } from './profile.copy.ts';
import type { ProfileFace, ProfileModel } from './profile.model.ts';
import { DialogRow, LogoutRow, PartnerRow, PlaceRow } from './setting-row.tsx';
import { SignInRows } from './sign-in-rows.tsx';

interface SettingsProps {
  model: ProfileModel;
  face: ProfileFace;
  copy: ProfileCopy;
}

/** Renders the member's settings: a row for each, with its present value, in three groups, and the way to log out. */
export function Settings({ model, face, copy }: SettingsProps) {
  const words = useCopy('membership-state', membershipStateCopy);
  const language = useLanguage();
  const limited = useSignal(model.limited);
  const { plan, tier, image } = face;
  const { partners, claims: kept } = useBrand();
  const offersCashBack = !partners || partners.some(({ key }) => key === 'insider');
  const percent = tier === 'paid' ? claims.cashBackPremium : claims.cashBackFree;
  const logout = <LogoutRow label={copy.logout} onPress={model.logout} />;
  return (
    <div className="club-settings">
      <div className="club-settings-column">
        {limited ? null : (
          <SettingGroup title={copy.you}>
            <SettingRows>
              <DialogRow icon="profile" label={copy.edit} value={face.name} onOpen={() => model.openEdit()} />
              <DialogRow
                icon="photo"
                label={copy.photo}
                value={image ? copy.changePhoto : copy.addPhoto}
                onOpen={() => model.openEdit('photo')}
              />
            </SettingRows>
          </SettingGroup>
        )}
        <SettingGroup title={copy.plans}>
          <SettingRows>
            <PlaceRow
              icon="membership"
              label={copy.membership}
              value={plan && stateLine(plan, words, language)}
              place="membership"
            />
            <PlaceRow icon="benefits" label={copy.benefits} value={copy.benefitsLead} place="benefits" />
            {/* The hand-off key is created on the press and is never in the page (HANDOFF-10). */}
            {offersCashBack ? (
              <PartnerRow
                icon="cash-back"
                label={copy.cashBack}
                value={tier === 'checking' || kept ? undefined : copy.cashBackUpTo(percent)}
                href={model.partnerUrl}
                onFollow={() => void model.toPartner()}
              />
            ) : null}
          </SettingRows>
        </SettingGroup>
      </div>
      {limited ? (
        <div className="club-settings-column">
          <OpenSite place="profile" className="club-profile-guest" />
          <SettingRows>{logout}</SettingRows>
        </div>
      ) : (
        <SignInRows model={model} copy={copy}>
          {logout}
        </SignInRows>
      )}
    </div>
  );
}
