import { useEffect } from 'react';
import { offeredPartners, type Partner } from '#club/facts/partners.ts';
import type { Place } from '#club/facts/places.ts';
import { formatPlanCents } from '#club/rules/money.ts';
import type { PremiumPrice } from '#club/rules/premium-price.ts';
import { renewalTermsCopy } from '#club/rules/renewal-terms.copy.ts';
import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy, useFacts } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PartnerIcon } from '#ui/partner-icon.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useBrand, useModel } from '#ui/world/world.tsx';
import { paidMemberDialogCopy } from './paid-member-dialog.copy.ts';
import { createPaidMemberDialogModel } from './paid-member-dialog.model.ts';

/** The props of `PaidMemberDialog`. `open` and `onClose` are required. */
export interface PaidMemberDialogProps {
  open: boolean;
  /** Where the button leads for guests: 'signup' by default, 'pricing' on the chaplain page. */
  guestPlace?: Place;
  /** The benefit that needs a paid plan. Its name is the title. */
  benefit?: string;
  onClose(): void;
  /** Called when a button of the page with `command="--open"` names the custom element around it. */
  onOpen?(): void;
}

/**
 * Renders the dialog on how to become a paid member (MODAL-01 to MODAL-07). Needs `configureClub()` or a
 * `WorldProvider`. Its button asks the page by `club-navigate` and calls `onClose`.
 */
export function PaidMemberDialog({
  open,
  guestPlace = 'signup',
  benefit,
  onClose,
  onOpen,
}: PaidMemberDialogProps) {
  const copy = useCopy('paid-member-dialog', paidMemberDialogCopy);
  const terms = useCopy('renewal-terms', renewalTermsCopy);
  const asked = useFacts('partners', offeredPartners).find(({ key }) => key === benefit);
  const model = useModel(createPaidMemberDialogModel);
  const reader = useSignal(model.reader);
  const price = useSignal(model.price);
  const { text, button } = copy[reader];
  useEffect(() => {
    if (open && reader === 'member') model.open();
  }, [open, reader, model]);
  const accept = () => {
    onClose();
    model.accept(guestPlace);
  };

  return (
    <Dialog
      id="becomeapaidmember"
      className="club club-paid-member"
      title={asked?.name ?? copy.title}
      open={open}
      onClose={onClose}
      onOpen={onOpen}
    >
      <p className="club-paid-member-text">
        {benefit ? <PartnerIcon service={benefit} /> : <Lantern />}
        <ChangingText>{text}</ChangingText>
      </p>
      {reader === 'member' ? (
        <>
          <Points asked={asked} points={copy.member.points} />
          <p className="club-paid-member-price">
            <ChangingText>{price ? priceText(price, copy.member) : '\u00a0'}</ChangingText>
          </p>
          <p className="club-soft">{terms.renewsAlways}</p>
        </>
      ) : null}
      <Button wide onClick={accept}>
        {button}
      </Button>
    </Dialog>
  );
}

/** Renders the asked benefit with what it is worth, then two others where all are offered as we describe them. */
function Points({
  asked,
  points,
}: {
  asked: Partner | undefined;
  points: typeof paidMemberDialogCopy.member.points;
}) {
  const { claims } = useBrand();
  const others = Object.entries(claims ? {} : points).filter(([key]) => key !== asked?.key);
  return (
    <ul className="club-paid-member-points" role="list">
      {asked ? (
        <li>
          <span>
            {asked.figure ? <strong>{asked.figure}</strong> : null} {asked.text}
          </span>
        </li>
      ) : null}
      {others.slice(0, asked ? 2 : 3).map(([key, point]) => (
        <li key={key}>{point}</li>
      ))}
    </ul>
  );
}

function priceText(
  { premium, founderCents }: PremiumPrice,
  copy: typeof paidMemberDialogCopy.member,
): string {
  const { name, interval, amountCents } = premium;
  const price = copy.price[interval](name, formatPlanCents(amountCents));
  return founderCents === undefined ? price : `${price} ${copy.founders(formatPlanCents(founderCents))}`;
}

/** The lantern of the porch. */
const Lantern = () => (
  <svg className="club-paid-member-lantern" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d="M16 2v4m-8 6 4-6h8l4 6Zm2 0 1 14h10l1-14M9 26h14M16 22c-3-4 0-5 0-7 0 2 3 3 0 7Z" />
  </svg>
);
