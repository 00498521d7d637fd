import { loadPlans, renderElement } from 'homefront-club/ssr';

// The prices in the HTML are at most five minutes old. The browser then loads the newest.
export const revalidate = 300;

const siteUrl = process.env.NEXT_PUBLIC_CLUB_URL ?? 'https://club.example.com';

/** Renders the element as server HTML with the plans. */
export default async function Page() {
  const html = renderElement('club-pricing', {
    siteUrl,
    plans: await loadPlans({ siteUrl }),
    fallback: `<a href="${siteUrl}/pricing-plan">See plans</a>`,
  });
  // The HTML parser turns the template into a shadow root, so React must not compare the markup.
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
