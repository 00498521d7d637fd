/** Renders the plans as a custom element. The link shows if the element fails. */
export default function Page() {
  return (
    <club-pricing tab="month">
      <a href="https://club.example.com/pricing-plan">See plans</a>
    </club-pricing>
  );
}
