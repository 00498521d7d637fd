const siteUrl = process.env.NEXT_PUBLIC_CLUB_URL ?? 'https://club.example.com';

/** Renders the plans as a custom element. The link shows if the element fails. */
export default function Page() {
  return (
    <club-pricing tab="month">
      <a href={`${siteUrl}/pricing-plan`}>See plans</a>
    </club-pricing>
  );
}
