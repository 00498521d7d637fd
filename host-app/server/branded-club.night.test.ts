import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPng, someBrand, someColors, somePartners, writeBrandFolder } from '#kit/server/brand-folder.ts';
import { createLauncher, type Launched, post, START_MS } from '#kit/server/launcher.ts';
import { sampleMembers } from './sample-members.ts';

/** The name of the build, in any spelling. */
const OURS = /homefront/i;

/** Returns the text of a page without its tags, styles and scripts. */
const visibleText = (html: string): string =>
  html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');

// Texts are made at their import, so only a separate process shows another brand.
describe('the server with a settings folder', () => {
  const { launch, open, remove } = createLauncher();
  const logo = aPng(240, 80);
  const favicon = aPng(64, 64);
  const folder = writeBrandFolder({
    'brand.json': { ...someBrand, colors: someColors },
    'logo.png': logo,
    'favicon.png': favicon,
    'partners.json': somePartners,
  });
  let server: Launched;
  beforeAll(async () => {
    server = await open({ CLUB_SETTINGS_DIR: folder });
  }, START_MS);
  afterAll(() => {
    remove();
    rmSync(folder, { recursive: true });
  });
  const get = (path: string) => fetch(`${server.origin}${path}`);

  it.each(['/', '/pricing-plan', '/terms', '/support?lang=es', '/login', '/nowhere'])(
    'serves %s with its brand, and gives it to the scripts of the page (A-66)',
    async (path) => {
      const answer = await get(path);
      const page = await answer.text();
      expect(page).toContain(someBrand.name);
      expect(page).not.toMatch(OURS);
      const [, config = ''] = /id="club-config">(.*?)<\/script>/.exec(page) ?? [];
      expect(JSON.parse(config)).toMatchObject({ brand: { chaplains: someBrand.chaplains } });
    },
  );

  it('shows its colors and its logo on pages, in previews of links and in mails', async () => {
    const page = await (await get('/')).text();
    const [, sheetPath = ''] = /href="(\/brand\/colors-[\da-f]{8}\.css)"/.exec(page) ?? [];
    const sheet = await get(sheetPath);
    expect(sheet.headers.get('cache-control')).toContain('immutable');
    const text = await sheet.text();
    expect(text).toContain(`--club-brand:${someColors.light.accent};`);
    const [, logoPath = ''] = /url\("(\/brand\/logo-[\da-f]{8}\.png)"\)/.exec(text) ?? [];
    expect(Buffer.from(await (await get(logoPath)).arrayBuffer()).equals(logo)).toBe(true);
    expect(page).toContain(`<meta property="og:image" content="${server.origin}${logoPath}" />`);
    expect(await (await get('/mail/link-page.css')).text()).toContain(text);
    const mail = await (await get('/dev/outbox/samples/en/reset')).text();
    expect(mail).toContain(`src="data:image/png;base64,${logo.toString('base64')}" width="120" height="40"`);
    expect(mail).toContain(`background-color: ${someColors.light.accent};`);
  });

  it.each(['/', '/login', '/not-me'])('shows its icon in the tab of %s', async (path) => {
    const page = await (await get(path)).text();
    const [, iconPath = ''] = /<link rel="icon" href="([^"]+)" type="image\/png"/.exec(page) ?? [];
    expect(iconPath).toMatch(/^\/brand\/favicon-[\da-f]{8}\.png$/);
    const icon = await get(iconPath);
    expect(icon.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await icon.arrayBuffer()).equals(favicon)).toBe(true);
    expect(page).not.toContain('/favicon.svg');
  });

  it('sends mails with its name, contacts and address', async () => {
    const { email } = sampleMembers.free;
    await post(server, 'membership/users/forgot-password', { email });
    const mailTo = async () => {
      const mails = (await (await get('/dev/outbox.json')).json()) as Record<string, string>[];
      return mails.find((mail) => mail['to'] === email);
    };
    await expect.poll(mailTo).toMatchObject({ subject: `Reset your ${someBrand.name} password` });
    const text = (await mailTo())?.['text'] ?? '';
    for (const shown of [someBrand.legalName, someBrand.supportEmail, ...someBrand.address])
      expect(text).toContain(shown);
    expect(text).not.toMatch(OURS);
  });

  it('gives the brand to the elements, and to who reports a security problem', async () => {
    const { version } = (await (await get('/embed/sri.json')).json()) as { version: string };
    for (const path of ['/embed/brand.js', `/embed/v${version}/brand.js`, '/embed/v0.0.1/brand.js'])
      expect(await (await get(path)).text()).toContain(JSON.stringify(someBrand.chaplains));
    expect(await (await get('/.well-known/security.txt')).text()).toContain(someBrand.supportEmail);
  });

  it('serves its benefits in both languages, and no claim about those that it does not offer', async () => {
    for (const [path, shown] of [
      ['/benefit', ['Harbor Travel', 'Harbor Home Loans', 'Pet care']],
      [
        '/benefit?lang=es',
        ['Viajes Harbor', 'Apoyo de capellanes las 24 horas', 'Harbor Home Loans', 'Mascotas'],
      ],
      ['/', ['Harbor Travel', 'Up to 20% off', 'Pet care']],
      ['/about', ['So we put it in one place.']],
    ] as const) {
      const page = visibleText(await (await get(path)).text());
      for (const text of shown) expect(page).toContain(text);
      for (const claim of ['15%', '12%', '$3,100', '100+', 'nsurance', 'ireless'])
        expect(page).not.toContain(claim);
    }
  });

  it('checks the folder with a command, and stops the start with one line for each fault', async () => {
    const checked = await (await launch({ CLUB_SETTINGS_DIR: folder }, 'club', 'settings', 'check')).over;
    expect(checked).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^The settings are right\..*\npartners\.json: .*: denali\.es\.name\.\n/),
    });
    const faulty = writeBrandFolder({ 'brand.json': { nme: 'x', supportEmail: 'y' } });
    for (const words of [[], ['club', 'settings', 'check']]) {
      const { code, output } = await (await launch({ CLUB_SETTINGS_DIR: faulty }, ...words)).over;
      expect(code).toBe(1);
      expect(output.split('\n')).toEqual([
        'brand.json: supportEmail must be an email address like help@example.com.',
        'brand.json: nme is unknown. Did you mean name?',
        '',
      ]);
    }
    rmSync(faulty, { recursive: true });
  });

  // Last: it starts the server again with another brand.
  it('gives a pinned page the same scripts and the brand of today after a change', async () => {
    const { version } = (await (await get('/embed/sri.json')).json()) as { version: string };
    const pinned = `/embed/v${version}`;
    const textOf = async (path: string) => (await get(path)).text();
    const before = await textOf(`${pinned}/club-benefits.js`);
    const { headers } = await get(`${pinned}/brand.js`);
    const changed = writeBrandFolder({
      'brand.json': { ...someBrand, supportPhone: '+1 (555) 010-0199' },
      'partners.json': [{ key: 'cca' }],
    });
    server.child.kill('SIGTERM');
    await server.over;
    server = await open({ CLUB_SETTINGS_DIR: changed });
    expect(await textOf(`${pinned}/club-benefits.js`)).toBe(before);
    for (const path of [`${pinned}/brand.js`, '/embed/brand.js', '/benefit']) {
      const text = await textOf(path);
      expect(text).toContain('010-0199');
      expect(text).not.toContain('Pet care');
    }
    const again = await fetch(`${server.origin}${pinned}/brand.js`, {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(200);
    rmSync(changed, { recursive: true });
  });
});
