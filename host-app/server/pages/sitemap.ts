import { isListed, type Place, places } from '#club/facts/places.ts';

const all = Object.keys(places) as Place[];

/** Returns a sitemap with the absolute URL of each page that search engines may list. */
export const sitemapXml = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...all.filter(isListed).map((place) => `<url><loc>${origin}${places[place].path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Returns a robots.txt that excludes members' pages and pages with personal links. */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/checkout', '/dev/', '/uploads/'].map((path) => `Disallow: ${path}`),
    ...all.filter((place) => !isListed(place)).map((place) => `Disallow: ${places[place].path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
