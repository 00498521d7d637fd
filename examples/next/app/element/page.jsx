export default function Page() {
  return (
    <club-pricing tab="month">
      <a href="https://club.example.com/pricing-plan">See plans</a>
    </club-pricing>
  );
}
